// The page as a whole, without its drawing: the game, where the person aims, the preferences, and what
// follows from them for the board and the panels.
import { ConnectionLost, type Server } from '../api/client'
import type { ForbiddenView, GameOptions } from '../api/schema'
import { flipped, Frame, rotated, UPRIGHT } from '../board/frame'
import { words } from '../language/words.svelte'
import { DEFAULT_SETTINGS, type GameAddress, type GameSettings } from './address'
import { Aim } from './aim.svelte'
import { announcementOf } from './announcement'
import { Game } from './game.svelte'
import { pointNames } from './point_names'
import type { Preferences } from './preferences.svelte'
import { statusOf } from './status'

/** Sizes beyond this are refused by the server; until it says so, something has to be drawn. */
const DRAWABLE = { smallest: 2, largest: 26, usual: 15 }

export class PlayPage {
  readonly game: Game
  readonly aim = new Aim()
  readonly preferences: Preferences
  options = $state.raw<GameOptions | null>(null)

  turn = $state.raw(UPRIGHT)

  #server: Server
  #optionsLost = $state(false)

  constructor(server: Server, preferences: Preferences) {
    this.#server = server
    this.game = new Game(server)
    this.preferences = preferences
  }

  readonly size = $derived.by(() => {
    const { size } = this.game.settings
    const { smallest, largest, usual } = DRAWABLE
    return Number.isInteger(size) && size >= smallest && size <= largest ? size : usual
  })

  readonly frame = $derived.by(() => new Frame(this.size, this.turn))

  readonly connected = $derived.by(() => this.game.connected && !this.#optionsLost)

  readonly agentTitle = $derived.by(() => {
    const { opponent } = this.game.settings
    return this.options?.agents.find(({ name }) => name === opponent)?.title ?? opponent
  })

  readonly summary = $derived.by(() => {
    const { rule, size } = this.game.settings
    const option = this.options?.rules.find(({ name }) => name === rule)
    const title = option ? words.told.ruleTitle(option) : rule
    const { against, withFriend, summary } = words.moves
    return summary(title, size, this.game.againstAgent ? against(this.agentTitle) : withFriend)
  })

  readonly status = $derived.by(() => statusOf(this.game, this.agentTitle))
  readonly announcement = $derived.by(() => {
    const { armed } = this.aim
    return armed === null ? announcementOf(this.game.view, this.status) : words.point.armed(armed)
  })
  readonly nameOf = $derived.by(() => pointNames(this.game.view))

  /** Forbidden points worth marking: those a person may be about to play. */
  readonly marked = $derived.by((): ForbiddenView[] => {
    const { view, agentIsNext } = this.game
    return view !== null && view.turn === 'black' && !agentIsNext ? view.forbidden : []
  })

  /** The forbidden point to explain: the one that lost the game, or the one looked at. */
  readonly reason = $derived.by((): ForbiddenView | null => {
    const looked = this.marked.find(({ point }) => point === this.aim.inspected)
    return this.game.view?.foul ?? looked ?? null
  })

  /** The stone that is about to be put, if any. */
  readonly ghost = $derived.by(() => {
    const { view, pendingMove, canPlay } = this.game
    if (view === null) return null
    if (pendingMove !== null) return this.#ghostAt(pendingMove, false)
    if (!canPlay) return null
    return this.#ghostAt(this.aim.armed ?? this.aim.hovered, this.aim.armed !== null)
  })

  /** Shows the game of an address, and learns what else could be played. */
  async open(address: GameAddress): Promise<void> {
    const opened = this.game.open(address)
    this.aim.reset(this.size)
    await Promise.all([opened, this.#loadOptions()])
  }

  async retry(): Promise<void> {
    await Promise.all([this.game.retry(), this.#loadOptions()])
  }

  configure(change: Partial<GameSettings>): void {
    void this.game.configure(change)
    if (change.size !== undefined) this.aim.reset(this.size)
  }

  newGame(): void {
    // Settings that the server refused are not worth keeping.
    const settings = this.game.view === null ? DEFAULT_SETTINGS : this.game.settings
    void this.game.open({ settings, moves: [] })
    this.aim.reset(this.size)
  }

  rotate(): void {
    this.turn = rotated(this.turn)
  }

  flip(): void {
    this.turn = flipped(this.turn)
  }

  takeBack(): void {
    this.aim.disarm()
    void this.game.takeBack()
  }

  /** Chooses a point; plays it, unless it is to be confirmed first. */
  choose(point: string, byTouch: boolean): void {
    if (!this.game.canPlay || this.#hasStone(point)) return
    const isForbidden = this.marked.some((forbidden) => forbidden.point === point)
    if (
      this.aim.choose(
        point,
        (byTouch && this.preferences.chosen.touch === 'confirm') || isForbidden,
      )
    )
      void this.game.play(point)
  }

  /** Plays the point that waits to be confirmed. */
  confirm(point: string): void {
    this.aim.disarm()
    void this.game.play(point)
  }

  #ghostAt(point: string | null, armed: boolean) {
    const { view } = this.game
    if (view === null || point === null || point === 'pass' || this.#hasStone(point)) return null
    // A full stone would hide the cross that warns of it.
    return { point, color: view.turn, armed, hollow: this.reason?.point === point }
  }

  #hasStone(point: string): boolean {
    return this.game.view?.stones.some((stone) => stone.point === point) ?? false
  }

  async #loadOptions(): Promise<void> {
    if (this.options !== null) return
    try {
      this.options = await this.#server.gameOptions()
      this.#optionsLost = false
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error
      this.#optionsLost = true
    }
  }
}
