// The tree of variations: moves, notes, and a cursor that shows one of its positions. Nodes never change; an edit puts a
// new node in the place of an old one with the same id. The start has the id 0. Whoever reads the tree in an effect or a
// derived value is called again after an edit.
import { otherColor } from '../../state/game/players'
import type { Color } from '../../api/schema'
import {
  MOST_NODES,
  type AnalysisTree,
  type Note,
  type PlainNode,
  type TreeFacts,
} from './plain_tree'
import { keyAfter, keyText, startKey, type PositionKey } from './position_keys'

/** Stable: it means the same move for as long as the tree lives. */
export type NodeId = number

export const START: NodeId = 0

export interface TreeNode extends Readonly<Note> {
  readonly id: NodeId
  /** Null for the start. */
  readonly parent: NodeId | null
  /** A point such as h8, or pass; empty for the start. */
  readonly move: string
  /** The number of moves from the start. */
  readonly ply: number
  /** The moves that follow, the main one first. */
  readonly children: readonly NodeId[]
  /** Whether what follows the move is hidden in the list of moves. */
  readonly collapsed: boolean
}

/** The tree has as many moves as it can hold. */
export class TreeFull extends Error {}

/** How many removals can be undone. */
const MOST_REMOVALS = 20

const EMPTY_NOTE: Note = { comment: '', glyphs: [], marks: {}, labels: {} }

interface Removal {
  nodes: TreeNode[]
  parent: NodeId
  /** The place among its siblings. */
  index: number
}

export class VariationTree {
  readonly facts: TreeFacts
  #nodes = new Map<NodeId, TreeNode>()
  #keys = new Map<NodeId, PositionKey>()
  /** The nodes of each position, by the text of its key. */
  #places = new Map<string, Set<NodeId>>()
  #next = START
  #removals = $state.raw<readonly Removal[]>([])
  /** The move that was last followed after a node, if it is not the main one. */
  #followed = new Map<NodeId, NodeId>()
  #cursor = $state(START)
  #version = $state(0)

  constructor(facts: TreeFacts) {
    this.facts = facts
    this.#put(null, { parent: -1, move: '' })
  }

  static fromPlain({ nodes, ...facts }: AnalysisTree): VariationTree {
    const tree = new VariationTree(facts)
    const [start, ...moves] = nodes
    if (start !== undefined) tree.#replace(START, noteOf(start))
    const ids = [START]
    for (const node of moves) {
      const parent = ids[node.parent]
      const id = tree.#put(parent, node)
      // In place: a copy of all children for each new one would take quadratic time.
      ;(tree.node(parent).children as NodeId[]).push(id)
      ids.push(id)
    }
    return tree
  }

  /** Grows with every edit. */
  get version(): number {
    return this.#version
  }

  get cursor(): NodeId {
    return this.#cursor
  }

  /** The node that the board shows. */
  get current(): TreeNode {
    return this.node(this.#cursor)
  }

  /** The number of moves. */
  get size(): number {
    void this.#version
    return this.#nodes.size - 1
  }

  has(id: NodeId): boolean {
    void this.#version
    return this.#nodes.has(id)
  }

  node(id: NodeId): TreeNode {
    void this.#version
    const node = this.#nodes.get(id)
    if (node === undefined) throw new RangeError(`the tree has no node ${id}`)
    return node
  }

  childWith(id: NodeId, move: string): NodeId | null {
    return this.node(id).children.find((child) => this.node(child).move === move) ?? null
  }

  /** The nodes from the first move to this one. */
  path(id: NodeId = this.#cursor): NodeId[] {
    const path: NodeId[] = []
    for (let node = this.node(id); node.parent !== null; node = this.node(node.parent)) {
      path.push(node.id)
    }
    return path.reverse()
  }

  /** The moves that lead to a node. */
  moves(id: NodeId = this.#cursor): string[] {
    return this.path(id).map((each) => this.node(each).move)
  }

  /** The main moves after a node. */
  mainLine(id: NodeId = START): NodeId[] {
    const line: NodeId[] = []
    for (let [next] = this.node(id).children; next !== undefined; [next] = this.node(next).children)
      line.push(next)
    return line
  }

  /** The side to move after a node. */
  turn(id: NodeId = this.#cursor): Color {
    const first = this.facts.setup?.turn ?? 'black'
    return this.node(id).ply % 2 === 0 ? first : otherColor(first)
  }

  /** The side that made the move of a node. */
  colorOf(id: NodeId): Color {
    return otherColor(this.turn(id))
  }

  /** The other nodes with the same position. */
  transpositions(id: NodeId): NodeId[] {
    void this.#version
    const places = this.#places.get(keyText(this.#keys.get(id)!)) ?? []
    return [...places].filter((place) => place !== id)
  }

  /** Adds a move as the last variation, or finds it; the cursor stays. */
  add(parent: NodeId, move: string): NodeId {
    const found = this.childWith(parent, move)
    if (found !== null) return found
    const id = this.#put(parent, { parent, move })
    this.#replace(parent, { children: [...this.node(parent).children, id] })
    this.#version += 1
    return id
  }

  /** Adds moves one after the other; returns the last node. */
  addLine(parent: NodeId, moves: readonly string[]): NodeId {
    return moves.reduce((node, move) => this.add(node, move), parent)
  }

  /** Adds a move after the cursor, or finds it, and goes there. */
  play(move: string): NodeId {
    const id = this.add(this.#cursor, move)
    this.goTo(id)
    return id
  }

  annotate(id: NodeId, change: Partial<Note>): void {
    this.#replace(id, change)
    this.#version += 1
  }

  collapse(id: NodeId, collapsed: boolean): void {
    this.#replace(id, { collapsed })
    this.#version += 1
    if (collapsed && this.path().includes(id)) this.goTo(id)
  }

  /** Moves the innermost variation with a node one place up, as a whole. */
  promote(id: NodeId): void {
    const first = this.path(id).findLast((each) => this.#placeOf(each) > 0)
    if (first !== undefined) this.#place(first, this.#placeOf(first) - 1)
  }

  /** Makes a node part of the main line. */
  makeMain(id: NodeId): void {
    for (const each of this.path(id)) this.#place(each, 0)
  }

  isMain(id: NodeId): boolean {
    return this.path(id).every((each) => this.#placeOf(each) === 0)
  }

  /** Removes a move and all that follows; `undoRemoval` brings them back. */
  remove(id: NodeId): void {
    const { parent } = this.node(id)
    if (parent === null) return
    if (this.path().includes(id)) this.goTo(parent)
    const { children } = this.node(parent)
    const nodes = this.subtree(id).map((each) => this.node(each))
    for (const { id: each } of nodes) {
      this.#nodes.delete(each)
      this.#places.get(keyText(this.#keys.get(each)!))?.delete(each)
    }
    this.#replace(parent, { children: children.filter((child) => child !== id) })
    const removal = { nodes, parent, index: children.indexOf(id) }
    this.#removals = [...this.#removals, removal].slice(-MOST_REMOVALS)
    this.#version += 1
  }

  get canUndoRemoval(): boolean {
    const last = this.#removals.at(-1)
    return last !== undefined && this.has(last.parent)
  }

  /** Brings back what was removed last, and goes there. */
  undoRemoval(): void {
    const removal = this.#removals.at(-1)
    if (removal === undefined || !this.has(removal.parent)) return
    const { nodes, parent, index } = removal
    const [first] = nodes
    // The same move may have been added anew meanwhile.
    const again = this.childWith(parent, first.move)
    if (again !== null) this.remove(again)
    this.#removals = this.#removals.filter((each) => each !== removal)
    for (const node of nodes) {
      this.#nodes.set(node.id, node)
      this.#keep(node.id)
    }
    const siblings = [...this.node(parent).children]
    siblings.splice(index, 0, first.id)
    this.#replace(parent, { children: siblings })
    this.#version += 1
    this.goTo(first.id)
  }

  /** A node and all that follow it, parents before their children. */
  subtree(id: NodeId = START): NodeId[] {
    const found: NodeId[] = []
    const waiting = [id]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      found.push(next)
      waiting.push(...this.node(next).children.toReversed())
    }
    return found
  }

  /** Shows a position; what hides it in the list of moves is opened. */
  goTo(id: NodeId): void {
    for (const { parent, id: each } of this.path(id).map((step) => this.node(step))) {
      if (parent === null) continue
      this.#followed.set(parent, each)
      if (this.node(parent).collapsed) this.collapse(parent, false)
    }
    this.#cursor = id
  }

  back(): void {
    const { parent } = this.current
    if (parent !== null) this.#cursor = parent
  }

  /** The move that follows: the one that was shown last, or the main one. */
  next(id: NodeId = this.#cursor): NodeId | null {
    const { children } = this.node(id)
    const followed = this.#followed.get(id)
    return followed !== undefined && children.includes(followed) ? followed : (children[0] ?? null)
  }

  forward(): void {
    const next = this.next()
    if (next !== null) this.goTo(next)
  }

  toStart(): void {
    this.#cursor = START
  }

  toEnd(): void {
    let end = this.#cursor
    for (let next = this.next(end); next !== null; next = this.next(end)) end = next
    this.goTo(end)
  }

  /** Shows the next or the previous of the moves that could be made instead. */
  toSibling(step: 1 | -1): void {
    const { parent, id } = this.current
    if (parent === null) return
    const { children } = this.node(parent)
    this.goTo(children[(children.indexOf(id) + step + children.length) % children.length])
  }

  toPlain(): AnalysisTree {
    const ids = this.subtree()
    const places = new Map(ids.map((id, index) => [id, index]))
    const nodes = ids.map((id) => plainNode(this.node(id), places))
    return { ...this.facts, nodes }
  }

  /** Adds a node, which its parent does not know yet. */
  #put(parent: NodeId | null, { move, ...plain }: PlainNode): NodeId {
    if (this.#nodes.size > MOST_NODES) throw new TreeFull(`a tree holds ${MOST_NODES} moves`)
    const id = this.#next++
    const ply = parent === null ? 0 : this.node(parent).ply + 1
    const { collapsed = false } = plain
    this.#nodes.set(id, {
      id,
      parent,
      move,
      ply,
      children: [],
      collapsed,
      ...EMPTY_NOTE,
      ...noteOf(plain),
    })
    const key =
      parent === null
        ? startKey(this.facts.setup)
        : keyAfter(this.#keys.get(parent)!, move, this.colorOf(id))
    this.#keys.set(id, key)
    this.#keep(id)
    return id
  }

  #keep(id: NodeId): void {
    const key = keyText(this.#keys.get(id)!)
    const places = this.#places.get(key)
    if (places === undefined) this.#places.set(key, new Set([id]))
    else places.add(id)
  }

  #replace(id: NodeId, change: Partial<TreeNode>): void {
    this.#nodes.set(id, { ...this.node(id), ...change })
  }

  /** The place of a move among those that could be made instead. */
  #placeOf(id: NodeId): number {
    return this.node(this.node(id).parent!).children.indexOf(id)
  }

  #place(id: NodeId, index: number): void {
    const { parent } = this.node(id)
    const children = this.node(parent!).children.filter((child) => child !== id)
    children.splice(index, 0, id)
    this.#replace(parent!, { children })
    this.#version += 1
  }
}

/** The parts of a note that a plain node has. */
function noteOf({ comment, glyphs, marks, labels }: Partial<Note>): Partial<Note> {
  const parts = Object.entries({ comment, glyphs, marks, labels })
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

function plainNode(node: TreeNode, places: ReadonlyMap<NodeId, number>): PlainNode {
  const { parent, move, comment, glyphs, marks, labels, collapsed } = node
  return {
    parent: parent === null ? -1 : places.get(parent)!,
    move,
    ...(comment !== '' && { comment }),
    ...(glyphs.length > 0 && { glyphs }),
    ...(Object.keys(marks).length > 0 && { marks }),
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(collapsed && { collapsed }),
  }
}
