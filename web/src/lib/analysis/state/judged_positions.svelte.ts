// What the judge says about the positions that were shown, asked once for each.
import type { Judge } from '../../api/judge'
import { NOT_POSSIBLE, Refused } from '../../api/judge/errors'
import type { PositionRequest, PositionView, StoneView } from '../../api/schema'
import { otherColor } from '../../state/game/players'

/** How many positions are remembered. */
const REMEMBERED = 2000

/** The first of some moves that the judge refuses, counted from 1, or 0 if it refuses the position before them. */
export interface Refusal {
  ply: number
  reason: string
}

export class JudgedPositions {
  #judge: Judge
  #known = new Map<string, PositionView>()
  #asked = new Map<string, Promise<PositionView>>()
  #version = $state(0)

  constructor(judge: Judge) {
    this.#judge = judge
  }

  /** The answer about a position, if it is known. */
  find(request: PositionRequest): PositionView | null {
    void this.#version
    return this.#known.get(keyOf(request)) ?? null
  }

  /** Asks about a position, unless its answer is known or on its way. */
  async ask(request: PositionRequest): Promise<PositionView> {
    const key = keyOf(request)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const asked = this.#asked.get(key) ?? this.#judge.position(request)
    this.#asked.set(key, asked)
    try {
      const view = await asked
      if (this.#known.size >= REMEMBERED) this.#known.clear()
      this.#known.set(key, view)
      this.#version += 1
      return view
    } finally {
      this.#asked.delete(key)
    }
  }

  /** What the judge refuses of a position's moves; null if they can all be played. Throws if there is no answer. */
  async refusal(request: PositionRequest): Promise<Refusal | null> {
    const after = (ply: number) =>
      this.#reason({ ...request, moves: request.moves.slice(0, ply) }, ply)
    let found = await after(request.moves.length)
    let accepted = -1
    // Mostly only the last move is refused; if not, half of the moves in question drop out with each answer.
    for (let ply = request.moves.length - 1; found !== null && ply > accepted;) {
      const earlier: Refusal | null = await after(ply)
      if (earlier === null) accepted = ply
      else found = earlier
      ply = Math.floor((accepted + found.ply) / 2)
    }
    return found
  }

  async #reason(request: PositionRequest, ply: number): Promise<Refusal | null> {
    try {
      await this.ask(request)
      return null
    } catch (error) {
      if (error instanceof Refused && error.code === NOT_POSSIBLE) {
        return { ply, reason: error.message }
      }
      throw error
    }
  }
}

export function keyOf({ rule, size, moves, setup }: PositionRequest): string {
  return [rule, size, setup ? JSON.stringify(setup) : '', ...moves].join(' ')
}

/** The stones of a position, without judgement. */
export function unjudged(request: PositionRequest, turn: PositionView['turn']): PositionView {
  const { rule, size, moves, setup } = request
  const first = setup?.turn ?? 'black'
  const second = otherColor(first)
  const placed: StoneView[] = [
    ...(setup?.black ?? []).map((point) => ({ point, color: 'black' as const, number: 0 })),
    ...(setup?.white ?? []).map((point) => ({ point, color: 'white' as const, number: 0 })),
  ]
  const played = moves.map((point, index) => {
    return { point, color: index % 2 === 0 ? first : second, number: index + 1 }
  })
  return {
    rule,
    size,
    moves,
    turn,
    stones: [...placed, ...played.filter(({ point }) => point !== 'pass')],
    forbidden: [],
    outcome: null,
    winning_lines: [],
    foul: null,
    last_move: moves.at(-1) ?? null,
    can_pass: false,
  }
}
