// What the board of the analysis draws, and what a chosen point does: it plays a move, or goes to the panel that has
// taken the board over.
import type { ForbiddenView } from '../../api/schema'
import type { BoardView, GhostStone } from '../../board/board_view'
import { flipped, Frame, rotated, UPRIGHT } from '../../board/frame'
import { words } from '../../language/words.svelte'
import { PointSelection } from '../../state/board/point_selection.svelte'
import { pointNames } from '../../state/board/point_names'
import type { Analysis } from './analysis.svelte'

export class AnalysisBoard {
  readonly selection = new PointSelection()
  #analysis: Analysis
  #orientation = $state.raw(UPRIGHT)

  constructor(analysis: Analysis) {
    this.#analysis = analysis
  }

  readonly position = $derived.by(() => this.#analysis.guest?.position ?? this.#analysis.position)
  readonly frame = $derived.by(() => new Frame(this.position.size, this.#orientation))
  readonly #nameOf = $derived.by(() => pointNames(this.position, null))
  readonly playable = $derived.by(
    () => this.#analysis.guest?.playable ?? this.position.outcome === null,
  )
  readonly #forbidden = $derived.by((): ForbiddenView[] =>
    this.playable && this.position.turn === 'black' ? this.position.forbidden : [],
  )
  readonly #forbiddenPoints = $derived.by(() => this.#forbidden.map(({ point }) => point))
  /** The forbidden point to explain: the one that lost the game, or the inspected one. */
  readonly reason = $derived.by((): ForbiddenView | null => {
    const { inspected } = this.selection
    return this.position.foul ?? this.#forbidden.find(({ point }) => point === inspected) ?? null
  })

  readonly view = $derived.by((): BoardView => {
    const { position, frame } = this
    const { coordinates, numbers } = this.#analysis.preferences.chosen
    return {
      frame,
      coordinates,
      label: words.board(position.size),
      stones: position.stones,
      lastMove: position.last_move,
      showNumbers: numbers,
      forbidden: this.#forbiddenPoints,
      reason: this.reason,
      winningLines: position.winning_lines,
      marks: null,
      heat: null,
      ghost: this.#ghost,
      playable: this.playable,
      cursor: this.selection.cursor,
      nameOf: this.#nameOf,
    }
  })

  readonly #ghost = $derived.by((): GhostStone | null => {
    const { unconfirmed, hovered } = this.selection
    const point = unconfirmed ?? hovered
    if (point === null || !this.#isPlayable(point) || this.#analysis.preview.length > 0) return null
    const { turn } = this.position
    const hollow = this.reason?.point === point
    return { point, color: turn, unconfirmed: unconfirmed !== null, hollow }
  })

  hover(point: string | null): void {
    this.selection.hovered = point
    this.#analysis.pointed = this.selection.inspected
  }

  focus(point: string | null): void {
    this.selection.focused = point
    this.#analysis.pointed = this.selection.inspected
  }

  rotate(): void {
    this.#orientation = rotated(this.#orientation)
  }

  flip(): void {
    this.#orientation = flipped(this.#orientation)
  }

  /** Plays a point. On a touch screen the first touch shows the stone, unless the person has chosen otherwise. */
  choose(point: string, byTouch: boolean): void {
    const { guest } = this.#analysis
    if (guest !== null && !guest.takesMoves) {
      this.selection.choose(point, false)
      if (guest.playable) guest.choose(point)
      return
    }
    if (!this.#isPlayable(point)) return
    const previews = byTouch && this.#analysis.preferences.chosen.touch === 'confirm'
    if (this.selection.choose(point, previews)) this.#play(point)
  }

  /** Plays the unconfirmed point. */
  confirm(point: string): void {
    this.selection.cancel()
    this.#play(point)
  }

  #play(point: string): void {
    const { guest } = this.#analysis
    if (guest === null) this.#analysis.play(point)
    else guest.choose(point)
  }

  #isPlayable(point: string): boolean {
    return this.playable && !this.position.stones.some((stone) => stone.point === point)
  }
}
