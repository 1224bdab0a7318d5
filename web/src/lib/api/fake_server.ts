// A server for the tests of the page. It knows no rule: stones simply alternate, and whatever else a test
// needs (an outcome, a forbidden point, a refusal) it sets itself.
import { ConnectionLost, Refused, type Server } from './client'
import type { GameOptions, MoveRequest, PositionRequest, PositionView } from './schema'

export const OPTIONS: GameOptions = {
  rules: [
    { name: 'freestyle', title: 'Freestyle', description: 'Five or more in a row wins.' },
    { name: 'renju', title: 'Renju', description: 'Some points are forbidden to black.' },
  ],
  sizes: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22],
  agents: [
    { name: 'random', title: 'Random', help: 'Plays any legal move.' },
    { name: 'blocker', title: 'Blocker', help: 'Blocks fours and open threes.' },
  ],
}

export function viewOf({ rule, size, moves }: PositionRequest): PositionView {
  const stones = moves.flatMap((point, index) => {
    const color = index % 2 === 0 ? ('black' as const) : ('white' as const)
    return point === 'pass' ? [] : [{ point, color, number: index + 1 }]
  })
  return {
    rule,
    size,
    moves,
    turn: moves.length % 2 === 0 ? 'black' : 'white',
    stones,
    forbidden: [],
    outcome: null,
    winning_lines: [],
    foul: null,
    last_move: moves.at(-1) ?? null,
    can_pass: rule === 'renju',
  }
}

export class FakeServer implements Server {
  isDown = false
  refusal: string | null = null
  /** The points the agent will play, one after the other. */
  replies = ['a1', 'b1', 'c1', 'd1']
  /** Changes every answer. */
  amend: (view: PositionView) => Partial<PositionView> = () => ({})
  readonly asked: string[] = []

  async gameOptions(): Promise<GameOptions> {
    this.#answer('options')
    return OPTIONS
  }

  async position(request: PositionRequest): Promise<PositionView> {
    this.#answer(`position ${request.moves.join(' ')}`.trim())
    return this.#judge(request)
  }

  async move(request: MoveRequest): Promise<PositionView> {
    this.#answer(`move ${request.moves.join(' ')}`.trim())
    return this.#judge({ ...request, moves: [...request.moves, this.replies.shift() ?? 'pass'] })
  }

  #judge(request: PositionRequest): PositionView {
    if (this.refusal !== null) throw new Refused(this.refusal)
    const view = viewOf(request)
    return { ...view, ...this.amend(view) }
  }

  #answer(question: string): void {
    this.asked.push(question)
    if (this.isDown) throw new ConnectionLost(question)
  }
}
