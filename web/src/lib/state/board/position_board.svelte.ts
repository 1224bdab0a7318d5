// A board that shows a position of its host, and what a chosen point does: it plays a move, or goes to the guest that has
// taken the board over. The analysis board and the puzzles are hosts.
import type { ForbiddenView, PositionView } from '../../api/schema'
import type { BoardView, GhostStone, PointMarks } from '../../board/board_view'
import { flipped, Frame, rotated, UPRIGHT } from '../../board/frame'
import { words } from '../../language/words.svelte'
import type { Preferences } from '../storage/preferences.svelte'
import { PointSelection } from './point_selection.svelte'
import { pointNames } from './point_names'

/** What takes the board over for a while: the position editor, an exercise, the walk of a proof. */
export interface BoardGuest {
  /** What the board shows. */
  readonly position: PositionView
  /** Whether points can be chosen. */
  readonly playable: boolean
  /** The panel that shows it. */
  readonly panel: string
  /** What it is, for the heading. */
  readonly title: string
  /** What it says, under the board or in its panel. */
  readonly caption: string
  /** Whether a chosen point is a move, which a touch has to confirm as elsewhere. */
  readonly takesMoves?: boolean
  choose(point: string): void
  /** Takes back what was chosen last, if there is such a thing. */
  back?(): void
  /** Gives the board back; called by Esc too. */
  leave(): void
}

/** Whose position the board shows while there is no guest. */
export interface BoardHost {
  readonly preferences: Preferences
  readonly position: PositionView
  /** Whether a move can be played. */
  readonly playable: boolean
  /** Points to highlight; null if there are none. */
  readonly marks: PointMarks | null
  readonly guest: BoardGuest | null
  /** Moves after the position, which are drawn as faint stones. */
  readonly preview: readonly string[]
  /** The point under the mouse or the keyboard focus. */
  pointed: string | null
  play(point: string): void
}

export class PositionBoard {
  readonly selection = new PointSelection()
  #host: BoardHost
  #orientation = $state.raw(UPRIGHT)

  constructor(host: BoardHost) {
    this.#host = host
  }

  readonly position = $derived.by(() => this.#host.guest?.position ?? this.#host.position)
  readonly frame = $derived.by(() => new Frame(this.position.size, this.#orientation))
  readonly #nameOf = $derived.by(() => pointNames(this.position, null))
  readonly playable = $derived.by(() => this.#host.guest?.playable ?? this.#host.playable)
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
    const { coordinates, numbers } = this.#host.preferences.chosen
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
      marks: this.#host.guest === null ? this.#host.marks : null,
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
    if (point === null || !this.#isPlayable(point) || this.#host.preview.length > 0) return null
    const { turn } = this.position
    const hollow = this.reason?.point === point
    return { point, color: turn, unconfirmed: unconfirmed !== null, hollow }
  })

  hover(point: string | null): void {
    this.selection.hovered = point
    this.#host.pointed = this.selection.inspected
  }

  focus(point: string | null): void {
    this.selection.focused = point
    this.#host.pointed = this.selection.inspected
  }

  rotate(): void {
    this.#orientation = rotated(this.#orientation)
  }

  flip(): void {
    this.#orientation = flipped(this.#orientation)
  }

  /** Plays a point. On a touch screen the first touch shows the stone, unless the person has chosen otherwise. */
  choose(point: string, byTouch: boolean): void {
    const { guest } = this.#host
    if (guest !== null && !guest.takesMoves) {
      this.selection.choose(point, false)
      if (guest.playable) guest.choose(point)
      return
    }
    if (!this.#isPlayable(point)) return
    const previews = byTouch && this.#host.preferences.chosen.touch === 'confirm'
    if (this.selection.choose(point, previews)) this.#play(point)
  }

  /** Plays the unconfirmed point. */
  confirm(point: string): void {
    this.selection.cancel()
    this.#play(point)
  }

  #play(point: string): void {
    const { guest } = this.#host
    if (guest === null) this.#host.play(point)
    else guest.choose(point)
  }

  #isPlayable(point: string): boolean {
    return this.playable && !this.position.stones.some((stone) => stone.point === point)
  }
}
