// The tree of variations as plain JSON: what is stored, shared and exchanged with files.
import type { Rule, SetupStones } from '../../api/schema'

export const GLYPHS = ['!!', '!', '!?', '?!', '?', '??'] as const
/** An assessment of a move, from brilliant to blunder. */
export type Glyph = (typeof GLYPHS)[number]

export const MARKS = ['triangle', 'circle', 'square', 'cross', 'dim'] as const
/** A shape on a point. */
export type Mark = (typeof MARKS)[number]

/** Notes on the position after a move. */
export interface Note {
  comment: string
  glyphs: readonly Glyph[]
  /** Points with a shape. */
  marks: Readonly<Record<string, Mark>>
  /** Points with a short text. */
  labels: Readonly<Record<string, string>>
}

/** More moves are refused: the page would become slow. */
export const MOST_NODES = 50_000

/** A move and its note; what is empty is left out. */
export interface PlainNode extends Partial<Note> {
  /** The index of the previous move in `nodes`; -1 for the start. */
  parent: number
  /** A point such as h8, or pass; empty for the start. */
  move: string
  /** Whether what follows the move is hidden. */
  collapsed?: boolean
}

/** What holds for the whole tree. */
export interface TreeFacts {
  rule: Rule
  size: number
  /** Null for an empty board on which black begins. */
  setup: SetupStones | null
  /** The opening rule and its actions, as in the game that the tree is from. */
  opening: { name: string; log: readonly string[] }
  /** Players, event, date and other facts, by name. */
  heading: Readonly<Record<string, string>>
}

export interface AnalysisTree extends TreeFacts {
  /** The start first, parents before their children, siblings in their order: the first one is the main move. */
  nodes: readonly PlainNode[]
}

export const NO_OPENING = { name: 'none', log: [] } as const

/** The facts of an empty board. */
export function emptyFacts(rule: Rule = 'freestyle', size = 15): TreeFacts {
  return { rule, size, setup: null, opening: NO_OPENING, heading: {} }
}

/** The tree of one line of moves. */
export function lineTree(facts: TreeFacts, moves: readonly string[]): AnalysisTree {
  const played = moves.map((move, index) => ({ parent: index, move }))
  return { ...facts, nodes: [{ parent: -1, move: '' }, ...played] }
}
