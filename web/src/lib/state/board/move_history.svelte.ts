// Steps through the moves of a game. Only the position shown changes, never the game; a new move in the game
// returns to the latest position.
import type { PositionView } from '../../api/schema'
import type { Session } from '../page/session.svelte'

export class MoveHistory {
  #session: Session
  /** How many moves are shown; null for all of them. */
  #chosenPly = $state<number | null>(null)

  constructor(session: Session) {
    this.#session = session
  }

  readonly #latest = $derived.by(() => this.#session.game?.view?.position ?? null)
  readonly lastPly = $derived.by(() => this.#latest?.moves.length ?? 0)
  readonly ply = $derived.by(() => this.#chosenPly ?? this.lastPly)
  /** Whether an earlier position than the latest is shown. */
  readonly isBrowsing = $derived.by(() => this.ply < this.lastPly)
  /** The position to show. */
  readonly position = $derived.by(() =>
    this.#latest === null || !this.isBrowsing
      ? this.#latest
      : positionAfter(this.#latest, this.ply),
  )

  /** Shows the position after so many moves; the last ply also follows new moves. */
  show(ply: number): void {
    const wanted = Math.max(0, Math.min(ply, this.lastPly))
    this.#chosenPly = wanted === this.lastPly ? null : wanted
  }

  showLatest(): void {
    this.#chosenPly = null
  }
}

/** Removes the later stones, and the server's judgements, which hold only for the latest position. */
function positionAfter(latest: PositionView, ply: number): PositionView {
  const moves = latest.moves.slice(0, ply)
  return {
    ...latest,
    moves,
    stones: latest.stones.filter(({ number }) => number <= ply),
    last_move: moves.at(-1) ?? null,
    forbidden: [],
    winning_lines: [],
    foul: null,
  }
}
