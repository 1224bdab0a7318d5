// Puzzles for the page's tests, all alike: black wins with h11, to which h12 is the reply, and then h7.
import { PROOF_FILE, PROOF_VIEW } from '../analysis/panels/proof/fake_proof'
import { positionView } from './fake_server'
import { Refused } from './judge/errors'
import type { PuzzleMaster } from './judge/puzzles'
import type { PuzzleEntry, PuzzleSolution, TriedMoveView } from './schema'

export const PUZZLE_MOVES = ['h8', 'a1', 'h9', 'a2', 'h10', 'a3']

export const PUZZLES: PuzzleEntry[] = [
  { id: 'freestyle-1', rule: 'freestyle', grade: 1, turn: 'black' },
  { id: 'freestyle-2', rule: 'freestyle', grade: 1, turn: 'black' },
  { id: 'freestyle-3', rule: 'freestyle', grade: 2, turn: 'black' },
  { id: 'renju-1', rule: 'renju', grade: 1, turn: 'black' },
]

const WON = { winner: 'black', termination: 'five', result: '1-0', text: 'Black wins' } as const
const SOLUTION: PuzzleSolution = {
  first_moves: ['h11'],
  is_complete: true,
  line: ['h11', 'h12', 'h7'],
  proof: PROOF_FILE,
  plies: PROOF_VIEW.plies,
}

export class FakePuzzles implements PuzzleMaster {
  /** What was asked: the question, the puzzle and the moves. */
  readonly asked: string[] = []
  solved: PuzzleSolution = SOLUTION
  /** Overrides parts of the verdict on a wrong move. */
  verdict: Partial<TriedMoveView> = {}
  /** Thrown instead of an answer. */
  problem: Error | null = null
  /** Answers wait for this promise. */
  answersAfter = Promise.resolve()

  async list() {
    return this.#answer('list', { puzzles: PUZZLES })
  }

  async show(id: string) {
    const entry = PUZZLES.find((each) => each.id === id)
    if (entry === undefined) throw new Refused(`there is no puzzle '${id}'`, 404)
    const { rule, grade } = entry
    return this.#answer(`show ${id}`, {
      id,
      grade,
      position: positionView(PUZZLE_MOVES, { rule }),
      link: `t1.${id}`,
    })
  }

  async tryMove(id: string, moves: readonly string[], move: string) {
    const [right, reply] = moves.length === 0 ? ['h11', 'h12'] : ['h7', null]
    const isRight = move === right
    const played = isRight ? [...moves, move, ...(reply === null ? [] : [reply])] : moves
    const position = positionView([...PUZZLE_MOVES, ...played])
    const verdict: TriedMoveView = {
      move,
      is_right: isRight,
      reason: isRight ? 'wins' : 'parried',
      plies: isRight ? (reply === null ? 1 : 3) : 0,
      reply: isRight ? reply : null,
      refutation: isRight ? [] : ['b2'],
      kind: null,
      link: `t1.${[id, ...played].join('-')}`,
      position: { ...position, outcome: isRight && reply === null ? WON : null },
    }
    return this.#answer(`try ${id} ${[...moves, move].join(' ')}`, {
      ...verdict,
      ...(isRight ? {} : this.verdict),
    })
  }

  async hint(id: string, moves: readonly string[], step: number) {
    const isBegun = moves.length > 0
    return this.#answer(`hint ${id} ${step}`, {
      step: isBegun ? 3 : step,
      kind: isBegun ? null : ('fours' as const),
      plies: isBegun ? null : 3,
      makes: !isBegun && step > 1 ? ('four' as const) : null,
      is_only: !isBegun,
      move: isBegun ? 'h7' : step === 3 ? 'h11' : null,
    })
  }

  async solution(id: string, moves: readonly string[]) {
    return this.#answer(`solution ${id} ${moves.join(' ')}`.trim(), {
      ...this.solved,
      line: this.solved.line.slice(moves.length),
    })
  }

  async #answer<Answer>(asked: string, answer: Answer): Promise<Answer> {
    this.asked.push(asked)
    await this.answersAfter
    if (this.problem !== null) throw this.problem
    return answer
  }
}
