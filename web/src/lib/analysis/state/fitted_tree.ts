// A tree for another rule or another size of the board.
import type { AnalysisTree, PlainNode, TreeFacts } from '../tree/plain_tree'
import { NO_OPENING } from '../tree/plain_tree'

export type Board = Pick<TreeFacts, 'rule' | 'size'>

/** The tree without stones that are not on the board, and what follows them; `lost` counts the moves among these. */
export function fitted(
  { nodes, setup, ...facts }: AnalysisTree,
  { rule, size }: Board,
): { tree: AnalysisTree; lost: number } {
  const places = new Map([[-1, -1]])
  const kept: PlainNode[] = []
  nodes.forEach((node, index) => {
    const parent = places.get(node.parent)
    if (parent === undefined || !isOn(node.move, size)) return
    places.set(index, kept.length)
    kept.push({ ...node, parent })
  })
  const stones = setup && {
    ...setup,
    black: setup.black.filter((point) => isOn(point, size)),
    white: setup.white.filter((point) => isOn(point, size)),
  }
  // An opening is one of a rule and a board.
  const tree = { ...facts, rule, size, setup: stones, opening: NO_OPENING, nodes: kept }
  return { tree, lost: nodes.length - kept.length }
}

/** Whether a move, or the start, is possible on a board of this size. */
function isOn(move: string, size: number): boolean {
  if (move === '' || move === 'pass') return true
  return move.charCodeAt(0) - 97 < size && Number(move.slice(1)) <= size
}
