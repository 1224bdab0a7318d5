// Looking back through the moves of a game. Only what is shown changes, never the game; what happens in the game
// brings the page back to the present.
import type { PositionView } from '../api/schema'
import type { Table } from './table.svelte'

export class LookBack {
  #table: Table
  /** How many moves are shown; null in the present. */
  #shown = $state<number | null>(null)

  constructor(table: Table) {
    this.#table = table
  }

  readonly #present = $derived.by(() => this.#table.game?.view?.position ?? null)
  readonly last = $derived.by(() => this.#present?.moves.length ?? 0)
  readonly shown = $derived.by(() => this.#shown ?? this.last)
  readonly isOn = $derived.by(() => this.shown < this.last)
  /** The position to show. */
  readonly position = $derived.by(() =>
    this.#present === null || !this.isOn ? this.#present : positionAfter(this.#present, this.shown),
  )

  /** Shows the position after so many moves; after the last one there is the present again. */
  show(count: number): void {
    const wanted = Math.max(0, Math.min(count, this.last))
    this.#shown = wanted === this.last ? null : wanted
  }

  end(): void {
    this.#shown = null
  }
}

/** Takes the later stones off the board; what the judge said of the present is not true of the past. */
function positionAfter(present: PositionView, count: number): PositionView {
  const moves = present.moves.slice(0, count)
  return {
    ...present,
    moves,
    stones: present.stones.filter(({ number }) => number <= count),
    last_move: moves.at(-1) ?? null,
    forbidden: [],
    winning_lines: [],
    foul: null,
  }
}
