// Asks about puzzles: which there are, and what is right in an attempt at one.
import { get, post } from '../client'
import type {
  PuzzleHintView,
  PuzzleList,
  PuzzleSolution,
  PuzzleView,
  TriedMoveView,
} from '../schema'

export interface Puzzles {
  /** Whom to ask about puzzles. */
  puzzles(): Promise<PuzzleMaster>
}

/** `moves` are those of both sides since the position of the puzzle. */
export interface PuzzleMaster {
  /** All puzzles without their solutions, by rule, the easiest of each first. */
  list(): Promise<PuzzleList>
  /** Throws `Refused` if there is no such puzzle. */
  show(id: string): Promise<PuzzleView>
  /** Judges a move, and answers a right one. Throws `Refused` if it cannot be played. */
  tryMove(id: string, moves: readonly string[], move: string): Promise<TriedMoveView>
  /** A hint for the next move, from step 1 to 3. */
  hint(id: string, moves: readonly string[], step: number): Promise<PuzzleHintView>
  solution(id: string, moves: readonly string[]): Promise<PuzzleSolution>
}

/** A search may have to wait for others. */
const SEARCH_MS = 90_000

const ask = <Answer>(id: string, question: string, request: object): Promise<Answer> =>
  post(`puzzles/${encodeURIComponent(id)}/${question}`, request, null, SEARCH_MS)

export const puzzleMaster: PuzzleMaster = {
  list: () => get('puzzles'),
  show: (id) => get(`puzzles/${encodeURIComponent(id)}`),
  tryMove: (id, moves, move) => ask(id, 'try', { moves, move }),
  hint: (id, moves, step) => ask(id, 'hint', { moves, step }),
  solution: (id, moves) => ask(id, 'solution', { moves }),
}
