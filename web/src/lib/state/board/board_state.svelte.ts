// The state of the board: the position shown, what can be played, and everything the board draws. The server
// decides what the rules say about a point.
import type { Judge } from '../../api/judge'
import type { ForbiddenView, PositionView } from '../../api/schema'
import type { BoardView, GhostStone, Heat, PointMarks } from '../../board/board_view'
import { flipped, Frame, rotated, UPRIGHT } from '../../board/frame'
import { words } from '../../language/words.svelte'
import type { Session } from '../page/session.svelte'
import type { Preferences } from '../storage/preferences.svelte'
import { MoveHistory } from './move_history.svelte'
import { NetworkView } from './network_view.svelte'
import { pointNames } from './point_names'
import { PointSelection } from './point_selection.svelte'
import { Premove } from './premove.svelte'

export class BoardState {
  readonly selection = new PointSelection()
  readonly moveHistory: MoveHistory
  readonly network: NetworkView
  readonly premove: Premove
  #session: Session
  #preferences: Preferences
  #orientation = $state.raw(UPRIGHT)

  constructor(session: Session, preferences: Preferences, judge: Judge) {
    this.#session = session
    this.moveHistory = new MoveHistory(session)
    this.network = new NetworkView(judge, session, this.moveHistory, preferences)
    this.premove = new Premove(session, this.moveHistory)
    this.#preferences = preferences
  }

  readonly position = $derived.by(() => this.moveHistory.position)
  readonly size = $derived.by(() => this.position?.size ?? this.#session.form.setup.size)
  readonly frame = $derived.by(() => new Frame(this.size, this.#orientation))
  readonly nameOf = $derived.by(() =>
    pointNames(this.position, this.network.heat, this.moveHistory.isBrowsing ? NONE : this.closed),
  )
  readonly #stonePoints = $derived.by(
    () => new Set(this.position?.stones.map(({ point }) => point)),
  )

  readonly canPlay = $derived.by(() => {
    const { game, form, isStarting, firstStone } = this.#session
    if (game === null) {
      return firstStone === null && (isStarting ? form.placesFirst : form.beginsWithStone)
    }
    if (this.moveHistory.isBrowsing) return false
    return game.mayAct && (game.view?.opening == null || game.view.opening.points.length > 0)
  })
  readonly canPass = $derived.by(() => this.canPlay && this.position?.can_pass === true)
  /** The points that an opening allows; null if every point is allowed. */
  readonly allowed = $derived.by(() => {
    const { game } = this.#session
    return game?.mayAct && game.view?.opening ? game.view.opening.points : null
  })

  /** The points that an opening closes to the person here. */
  readonly closed = $derived.by((): string[] => {
    const { game } = this.#session
    const opening = game?.view?.opening
    // Of offered moves, the letters say which can be chosen.
    if (!opening || this.allowed === null || opening.point_action === 'choose') return NONE
    const open = new Set([...this.allowed, ...opening.offers])
    return open.size === 0 ? NONE : closedPoints(this.frame, open, this.#stonePoints)
  })

  /** The forbidden points to mark: only those that a person here could play now. */
  readonly forbidden = $derived.by((): ForbiddenView[] => {
    const { position, canPlay } = this
    return position !== null && position.turn === 'black' && canPlay ? position.forbidden : []
  })
  readonly #forbiddenPoints = $derived.by(() => this.forbidden.map(({ point }) => point))

  /** The forbidden point to explain: the one that lost the game, or the inspected one. */
  readonly reason = $derived.by((): ForbiddenView | null => {
    const inspected = this.forbidden.find(({ point }) => point === this.selection.inspected)
    return this.position?.foul ?? inspected ?? null
  })

  /** Points highlighted by an opening or a hint; null if there are none. */
  readonly marks = $derived.by((): PointMarks | null => {
    const { game } = this.#session
    if (this.moveHistory.isBrowsing) return null
    const { area = [], action = null } = game?.hint ?? {}
    const offers = game?.view?.opening?.offers ?? NONE
    const only = this.allowed?.length === 1 && offers.length === 0 ? this.allowed[0] : null
    const closed = only === null ? this.closed : NONE
    const best = action !== null && this.frame.has(action) ? action : null
    const isEmpty = closed.length + offers.length + area.length === 0
    return isEmpty && best === null && only === null ? null : { only, closed, offers, area, best }
  })

  /** The stone on its way to the server, or the one that a click would play. */
  readonly ghost = $derived.by((): GhostStone | null => {
    if (this.moveHistory.isBrowsing) return null
    const pending = this.#session.game?.pending?.action.split(' ').at(-1)
    const sent = pending ?? this.#session.firstStone
    if (sent !== null) return this.#ghostAt(sent, false)
    if (!this.canPlay && this.premove.color === null) return null
    const { unconfirmed, hovered } = this.selection
    return this.#ghostAt(unconfirmed ?? hovered, unconfirmed !== null)
  })

  readonly view = $derived.by((): BoardView => ({
    frame: this.frame,
    coordinates: this.#preferences.chosen.coordinates,
    label: words.board(this.size),
    stones: this.position?.stones ?? NONE,
    lastMove: this.position?.last_move ?? null,
    showNumbers: this.#preferences.chosen.numbers,
    forbidden: this.#forbiddenPoints,
    reason: this.reason,
    winningLines: this.position?.winning_lines ?? NONE,
    marks: this.marks,
    heat: this.network.heat,
    ghost: this.ghost,
    premove: this.premove.stone,
    playable: this.canPlay || this.premove.color !== null,
    cursor: this.selection.cursor,
    nameOf: this.nameOf,
  }))

  rotate(): void {
    this.#orientation = rotated(this.#orientation)
  }

  flip(): void {
    this.#orientation = flipped(this.#orientation)
  }

  /** Plays a point, or asks for confirmation first. While an earlier position is shown, returns to the latest. */
  choose(point: string, byTouch: boolean): void {
    if (this.moveHistory.isBrowsing) {
      this.moveHistory.showLatest()
      return
    }
    if (!this.#isPlayable(point) && !this.#isPremovable(point)) return
    const isForbidden = this.#forbiddenPoints.includes(point)
    const previewsTouch = byTouch && this.#preferences.chosen.touch === 'confirm'
    if (this.selection.choose(point, previewsTouch || isForbidden)) this.#play(point)
  }

  /** Plays the unconfirmed point. */
  confirm(point: string): void {
    this.selection.cancel()
    this.#play(point)
  }

  /** Plays a typed point, or chooses it as a premove. Returns what is wrong with it, or null. */
  type(text: string): string | null {
    const point = text.trim().toLowerCase()
    this.moveHistory.showLatest()
    if (!this.frame.has(point)) return words.moves.notAPoint(text)
    if (!this.canPlay && this.premove.color === null) return words.moves.notNow
    if (!this.#isPlayable(point) && !this.#isPremovable(point)) return words.moves.taken(point)
    this.choose(point, false)
    return null
  }

  pass(): void {
    if (this.canPass) void this.#session.game?.act('pass')
  }

  #play(point: string): void {
    const { game } = this.#session
    if (this.#isPremovable(point)) {
      this.premove.choose(point)
      return
    }
    this.premove.cancel()
    if (game === null) {
      void this.#session.start(point)
      return
    }
    void game.place(point)
  }

  #isPlayable(point: string): boolean {
    if (!this.canPlay || this.#hasStone(point)) return false
    return this.allowed === null || this.allowed.includes(point)
  }

  #isPremovable(point: string): boolean {
    return this.premove.color !== null && !this.#hasStone(point)
  }

  #ghostAt(point: string | null, unconfirmed: boolean): GhostStone | null {
    if (point === null || !this.frame.has(point) || this.#hasStone(point)) return null
    if (this.allowed !== null && !this.allowed.includes(point)) return null
    const color = this.premove.color ?? this.position?.turn ?? 'black'
    // A full stone would hide the cross on a forbidden point.
    return { point, color, unconfirmed, hollow: this.reason?.point === point }
  }

  #hasStone(point: string): boolean {
    return this.#stonePoints.has(point)
  }
}

/** Shared, so that an empty board is not redrawn whenever something else in its view changes. */
const NONE: never[] = []

/** Returns the points that are not open. Below a stone it depends on its neighbours, so that no hole remains. */
function closedPoints(frame: Frame, open: Set<string>, stones: Set<string>): string[] {
  const isClosed = (point: string) => !open.has(point) && !stones.has(point)
  const all = frame.points()
  if (!all.some(isClosed)) return NONE
  return all.filter((point) =>
    stones.has(point) ? frame.beside(point).filter(isClosed).length > 1 : isClosed(point),
  )
}
