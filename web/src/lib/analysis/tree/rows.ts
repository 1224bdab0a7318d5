// The tree as rows of equal height, so that a list of any length draws only those in sight.
import { START, type NodeId, type VariationTree } from './tree.svelte'

export type Row =
  | { kind: 'moves'; depth: number; nodes: NodeId[] }
  | { kind: 'comment'; depth: number; node: NodeId }

/** A line that is being laid out. */
interface Line {
  depth: number
  parent: NodeId
  next: NodeId | undefined
  /** The moves of the row that is not full yet. */
  row: NodeId[]
}

/** Lays out the whole tree with so many moves in a row; variations follow the move that they replace. */
export function rowsOf(tree: VariationTree, columns: number): Row[] {
  const rows: Row[] = []
  const { comment, children } = tree.node(START)
  if (comment !== '') rows.push({ kind: 'comment', depth: 0, node: START })
  // The innermost line last: a tree can be nested more deeply than calls can be.
  const lines: Line[] = [{ depth: 0, parent: START, next: children[0], row: [] }]
  for (let line = lines.at(-1); line !== undefined; line = lines.at(-1)) {
    if (line.row.length === columns) finishRow(line, rows)
    if (line.next !== undefined) lines.push(...layMove(tree, line, line.next, rows))
    else finishRow(lines.pop()!, rows)
  }
  return rows
}

/** Lays out the next move of a line; returns the variations that come before the line goes on, the first one last. */
function layMove(tree: VariationTree, line: Line, id: NodeId, rows: Row[]): Line[] {
  const { depth, parent } = line
  const { comment, collapsed, children } = tree.node(id)
  line.row.push(id)
  if (comment !== '') {
    finishRow(line, rows)
    rows.push({ kind: 'comment', depth, node: id })
  }
  line.parent = id
  line.next = collapsed ? undefined : children[0]
  const [main, ...others] = tree.node(parent).children
  if (id !== main || others.length === 0) return []
  finishRow(line, rows)
  return others.toReversed().map((next) => ({ depth: depth + 1, parent, next, row: [] }))
}

function finishRow(line: Line, rows: Row[]): void {
  if (line.row.length > 0) rows.push({ kind: 'moves', depth: line.depth, nodes: line.row })
  line.row = []
}
