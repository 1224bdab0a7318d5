// Playing on the board: where the person aims, what may be played there now, and what is to be seen besides the
// stones. What a rule says of a point is the server's to judge.
import type { ForbiddenView } from '../api/schema'
import { flipped, Frame, rotated, UPRIGHT } from '../board/frame'
import { words } from '../language/words.svelte'
import { Aim } from './aim.svelte'
import { LookBack } from './look_back.svelte'
import { pointNames } from './point_names'
import type { Preferences } from './preferences.svelte'
import type { Table } from './table.svelte'

const NO_MARKS = { allowed: [], offers: [], area: [], best: null }

export class BoardPlay {
  readonly aim = new Aim()
  readonly lookBack: LookBack
  turn = $state.raw(UPRIGHT)
  #table: Table
  #preferences: Preferences

  constructor(table: Table, preferences: Preferences) {
    this.#table = table
    this.lookBack = new LookBack(table)
    this.#preferences = preferences
  }

  readonly position = $derived.by(() => this.lookBack.position)
  readonly size = $derived.by(() => this.position?.size ?? this.#table.form.wish.size)
  readonly frame = $derived.by(() => new Frame(this.size, this.turn))
  readonly nameOf = $derived.by(() => pointNames(this.position))

  readonly canPlay = $derived.by(() => {
    const { game, form, isStarting, firstStone } = this.#table
    if (game === null) {
      return firstStone === null && (isStarting ? form.placesFirst : form.beginsWithStone)
    }
    if (this.lookBack.isOn) return false
    return game.mayAct && (game.view?.opening == null || game.view.opening.points.length > 0)
  })
  readonly canPass = $derived.by(() => this.canPlay && this.position?.can_pass === true)
  /** Where a stone may go, when an opening says so; null for everywhere. */
  readonly allowed = $derived.by(() => {
    const { game } = this.#table
    return game?.mayAct && game.view?.opening ? game.view.opening.points : null
  })

  /** Forbidden points worth marking: those a person may be about to play. */
  readonly marked = $derived.by((): ForbiddenView[] => {
    const { position, canPlay } = this
    return position !== null && position.turn === 'black' && canPlay ? position.forbidden : []
  })

  /** The forbidden point to explain: the one that lost the game, or the one looked at. */
  readonly reason = $derived.by((): ForbiddenView | null => {
    const looked = this.marked.find(({ point }) => point === this.aim.inspected)
    return this.position?.foul ?? looked ?? null
  })

  /** Points set apart by an opening or a hint. */
  readonly marks = $derived.by(() => {
    const { game } = this.#table
    if (this.lookBack.isOn) return NO_MARKS
    const { area = [], action = null } = game?.hint ?? {}
    const empty = this.size * this.size - (this.position?.stones.length ?? 0)
    // Dots everywhere would say nothing.
    const allowed = this.allowed !== null && this.allowed.length < empty ? this.allowed : []
    const offers = game?.view?.opening?.offers ?? []
    const best = action !== null && this.frame.has(action) ? action : null
    return { allowed: allowed.filter((point) => !offers.includes(point)), offers, area, best }
  })

  /** The stone that is about to be put, if any. */
  readonly ghost = $derived.by(() => {
    if (this.lookBack.isOn) return null
    const pending = this.#table.game?.pending?.action.split(' ').at(-1)
    const put = pending ?? this.#table.firstStone
    if (put !== null) return this.#ghostAt(put, false)
    if (!this.canPlay) return null
    return this.#ghostAt(this.aim.armed ?? this.aim.hovered, this.aim.armed !== null)
  })

  rotate(): void {
    this.turn = rotated(this.turn)
  }

  flip(): void {
    this.turn = flipped(this.turn)
  }

  /** Chooses a point; plays it, unless it is to be confirmed first. In the past it only leads back to the present. */
  choose(point: string, byTouch: boolean): void {
    if (this.lookBack.isOn) {
      this.lookBack.end()
      return
    }
    if (!this.#isOpen(point)) return
    const isForbidden = this.marked.some((forbidden) => forbidden.point === point)
    const showsFirst = byTouch && this.#preferences.chosen.touch === 'confirm'
    if (this.aim.choose(point, showsFirst || isForbidden)) this.#play(point)
  }

  /** Plays the point that waits to be confirmed. */
  confirm(point: string): void {
    this.aim.disarm()
    this.#play(point)
  }

  /** Plays a point that was typed; gives what is wrong with it, or null. */
  type(text: string): string | null {
    const point = text.trim().toLowerCase()
    this.lookBack.end()
    if (!this.frame.has(point)) return words.moves.notAPoint(text)
    if (!this.canPlay) return words.moves.notNow
    if (!this.#isOpen(point)) return words.moves.taken(point)
    this.choose(point, false)
    return null
  }

  pass(): void {
    if (this.canPass) void this.#table.game?.act('pass')
  }

  #play(point: string): void {
    const { game } = this.#table
    if (game === null) {
      void this.#table.start(point)
      return
    }
    void game.place(point)
  }

  /** Whether a point can be chosen now. */
  #isOpen(point: string): boolean {
    if (!this.canPlay || this.#hasStone(point)) return false
    return this.allowed === null || this.allowed.includes(point)
  }

  #ghostAt(point: string | null, armed: boolean) {
    if (point === null || !this.frame.has(point) || this.#hasStone(point)) return null
    if (this.allowed !== null && !this.allowed.includes(point)) return null
    const color = this.position?.turn ?? 'black'
    // A full stone would hide the cross that warns of it.
    return { point, color, armed, hollow: this.reason?.point === point }
  }

  #hasStone(point: string): boolean {
    return this.position?.stones.some((stone) => stone.point === point) ?? false
  }
}
