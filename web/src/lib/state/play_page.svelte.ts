// The page as a whole, without its drawing: the game or the choice of a new one, where the person aims, and what
// follows for the board and the panels.
import { ConnectionLost, Refused, type Server } from '../api/client'
import type { ForbiddenView, GameView, Player, SeatedView } from '../api/schema'
import { flipped, Frame, rotated, UPRIGHT } from '../board/frame'
import { words } from '../language/words.svelte'
import type { PageAddress } from './address'
import { Aim } from './aim.svelte'
import { announcementOf } from './announcement'
import { Game } from './game.svelte'
import { soundOf } from './heard'
import { Keyring } from './keyring'
import { NewGameForm, nextWish, type Wish } from './new_game.svelte'
import { otherPlayer, playerName } from './player_names'
import { pointNames } from './point_names'
import { Preferences } from './preferences.svelte'
import { joinQuestion, questionOf, resignQuestion, type Answer } from './question'
import { Sounds } from './sounds'
import { statusOf, statusOfNewGame } from './status'
import type { Storage } from './storage'

/** How long to wait before asking again what can be played. */
const ASK_AGAIN_MS = 1500

export class PlayPage {
  readonly form: NewGameForm
  readonly preferences: Preferences
  readonly aim = new Aim()
  /** The game on the screen; null while a new one is chosen. */
  game = $state.raw<Game | null>(null)
  turn = $state.raw(UPRIGHT)
  /** The invite that this page came with and has not used. */
  invite = $state<string | null>(null)
  isStarting = $state(false)
  /** The stone that begins the game that is being made. */
  firstStone = $state<string | null>(null)
  /** Why a new game could not be made, in the server's words. */
  problem = $state<string | null>(null)

  #server: Server
  #keyring: Keyring
  #sounds = new Sounds()
  #optionsLost = $state(false)
  #asksToResign = $state(false)

  constructor(server: Server, storage: Storage | null) {
    this.#server = server
    this.form = new NewGameForm(storage)
    this.preferences = new Preferences(storage)
    this.#keyring = new Keyring(storage)
  }

  readonly position = $derived.by(() => this.game?.view?.position ?? null)
  readonly size = $derived.by(() => this.position?.size ?? this.form.wish.size)
  readonly frame = $derived.by(() => new Frame(this.size, this.turn))
  readonly connected = $derived.by(() => (this.game?.connected ?? true) && !this.#optionsLost)
  readonly address = $derived.by((): PageAddress => ({
    game: this.game?.seat.id ?? null,
    invite: this.invite,
  }))

  /** The invite for the friend's link, as long as the friend's seat is free. */
  readonly inviteToSend = $derived.by(() => {
    const { game } = this
    if (!game || game.freeSeat === null || game.isWatching) return null
    return this.#keyring.seatIn(game.seat.id)?.invite ?? null
  })

  readonly status = $derived.by(() =>
    this.game === null
      ? statusOfNewGame(this.form.beginsWithStone, this.isStarting)
      : statusOf(this.game),
  )
  readonly question = $derived.by(() => {
    const { game } = this
    if (game?.view == null) return null
    if (this.invite !== null && game.freeSeat !== null) {
      return joinQuestion(game.view.seats[game.freeSeat].color)
    }
    if (this.#asksToResign && !game.isOver) return resignQuestion()
    return game.pending === null ? questionOf(game.view, game.holds) : null
  })
  readonly hintText = $derived.by(() => {
    const hint = this.game?.hint
    return hint ? words.told.hint(hint) : ''
  })
  readonly announcement = $derived.by(() => {
    const { armed } = this.aim
    if (armed !== null) return words.point.armed(armed)
    return announcementOf(this.position, this.status, [this.question?.text ?? '', this.hintText])
  })
  readonly nameOf = $derived.by(() => pointNames(this.position))

  readonly canPlay = $derived.by(() => {
    if (this.game === null) return this.form.beginsWithStone && !this.isStarting
    const { view, mayAct } = this.game
    return mayAct && (view?.opening == null || view.opening.points.length > 0)
  })
  readonly canPass = $derived.by(() => this.canPlay && this.position?.can_pass === true)
  /** Where a stone may go, when an opening says so; null for everywhere. */
  readonly allowed = $derived.by(() => {
    const opening = this.game?.view?.opening
    return opening && this.game?.mayAct ? opening.points : null
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
    const opening = this.game?.view?.opening
    const { area = [], action = null } = this.game?.hint ?? {}
    const empty = this.size * this.size - (this.position?.stones.length ?? 0)
    // Dots everywhere would say nothing.
    const allowed = this.allowed !== null && this.allowed.length < empty ? this.allowed : []
    const offers = opening?.offers ?? []
    const best = action !== null && this.frame.has(action) ? action : null
    return { allowed: allowed.filter((point) => !offers.includes(point)), offers, area, best }
  })

  /** Both players for their panel: the person here below. */
  readonly players = $derived.by(() => {
    const { game } = this
    if (game?.view == null) return []
    const { view, holds } = game
    const below = game.me ?? 'first'
    return [otherPlayer(below), below].map((player) => ({
      player,
      name: this.#nameOf(view, holds, player),
      color: view.seats[player].color,
      note: this.#noteOn(view, player),
      isNext: view.actor === player,
    }))
  })

  readonly summary = $derived.by(() => {
    const { position } = this
    if (position === null) return ''
    const rule = this.form.options?.rules.find(({ name }) => name === position.rule)
    const title = rule ? words.told.ruleTitle(rule) : position.rule
    return `${title} · ${words.newGame.sizeValue(position.size)}`
  })

  /** The stone that is about to be put, if any. */
  readonly ghost = $derived.by(() => {
    const pending = this.game?.pending
    if (pending) return this.#ghostAt(pending.action.split(' ').at(-1) ?? null, false)
    if (this.firstStone !== null) return this.#ghostAt(this.firstStone, false)
    if (!this.canPlay) return null
    return this.#ghostAt(this.aim.armed ?? this.aim.hovered, this.aim.armed !== null)
  })

  /** Shows what an address says, whatever was on the screen before. */
  async open({ game, invite }: PageAddress): Promise<void> {
    if (game === null) {
      this.#show(null)
    } else {
      const secret = this.#keyring.seatIn(game)?.secret ?? null
      this.invite = secret === null ? invite : null
      this.#show({ id: game, secret })
    }
    await this.loadOptions()
  }

  async loadOptions(): Promise<void> {
    if (this.form.options !== null) return
    try {
      this.form.offer(await this.#server.gameOptions())
      this.#optionsLost = false
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error
      this.#optionsLost = true
      setTimeout(() => void this.loadOptions(), ASK_AGAIN_MS)
    }
  }

  async retry(): Promise<void> {
    this.game?.retry()
    await this.loadOptions()
  }

  configure(change: Partial<Wish>): void {
    this.form.change(change)
    this.problem = null
    if (change.size !== undefined) this.aim.reset(change.size)
  }

  /** Makes the game that was wished for, and plays the first stone where one was put already. */
  async start(firstStone: string | null = null): Promise<void> {
    if (this.isStarting) return
    this.isStarting = true
    this.firstStone = firstStone
    this.problem = null
    try {
      this.#sitDown(await this.#server.create(this.form.request()))
      if (firstStone !== null) await this.game?.act(firstStone)
    } catch (error) {
      if (error instanceof ConnectionLost) this.problem = words.problem.noAnswer
      else this.problem = error instanceof Error ? error.message : String(error)
    }
    this.isStarting = false
    this.firstStone = null
  }

  /** Leaves the game for the choice of a new one; the game can be gone back to. */
  leave(): void {
    this.#show(null)
  }

  /** Plays once more, with the colours exchanged. */
  async again(): Promise<void> {
    if (this.game?.view == null) return
    this.form.change(nextWish(this.game.view, this.game.me))
    await this.start()
  }

  answer(answer: Answer): void {
    const { game } = this
    if (game === null) return
    if (answer.kind === 'act') void game.act(answer.action)
    if (answer.kind === 'draw') void game.draw(answer.say)
    if (answer.kind === 'takeBack') void game.takeBack(answer.say)
    if (answer.kind === 'resign') this.#answerResign(game, answer.really)
    if (answer.kind === 'join') void this.#answerInvitation(answer.really)
  }

  askHint(): void {
    const { game } = this
    if (game?.mayAct && !game.isHintAsked && !game.view?.is_private) void game.askHint()
  }

  offerDraw(): void {
    if (this.game && !this.game.isOver && !this.game.isWatching) void this.game.draw('offer')
  }

  askToResign(): void {
    this.#asksToResign = this.game !== null && !this.game.isOver && !this.game.isWatching
  }

  rotate(): void {
    this.turn = rotated(this.turn)
  }

  flip(): void {
    this.turn = flipped(this.turn)
  }

  takeBack(): void {
    if (this.game === null || this.game.isOver || this.game.isWatching) return
    this.aim.disarm()
    void this.game.takeBack('ask')
  }

  pass(): void {
    if (this.canPass) void this.game?.act('pass')
  }

  /** Goes back one step of whatever the person is about to do. */
  cancel(): void {
    this.aim.disarm()
    this.#asksToResign = false
    this.game?.forgetHint()
  }

  /** Chooses a point; plays it, unless it is to be confirmed first. */
  choose(point: string, byTouch: boolean): void {
    if (!this.#isOpen(point)) return
    const isForbidden = this.marked.some((forbidden) => forbidden.point === point)
    const needsConfirmation =
      (byTouch && this.preferences.chosen.touch === 'confirm') || isForbidden
    if (this.aim.choose(point, needsConfirmation)) this.#play(point)
  }

  /** Plays the point that waits to be confirmed. */
  confirm(point: string): void {
    this.aim.disarm()
    this.#play(point)
  }

  /** Plays a point that was typed; gives what is wrong with it, or null. */
  type(text: string): string | null {
    const point = text.trim().toLowerCase()
    if (!this.frame.has(point)) return words.moves.notAPoint(text)
    if (!this.canPlay) return words.moves.notNow
    if (!this.#isOpen(point)) return words.moves.taken(point)
    this.choose(point, false)
    return null
  }

  #show(seat: { id: string; secret: string | null } | null): void {
    this.game?.close()
    this.#asksToResign = false
    this.problem = null
    if (seat === null) this.invite = null
    this.game = seat === null ? null : new Game(this.#server, seat, this.#noticeView)
    this.aim.reset(this.size)
  }

  #sitDown({ secret, holds, invite, game }: SeatedView): void {
    this.#keyring.hold(game.id, { secret, invite })
    this.invite = null
    this.#show({ id: game.id, secret })
    this.game?.begin(holds, game)
  }

  async #answerInvitation(really: boolean): Promise<void> {
    const { invite, game } = this
    this.invite = null
    if (!really || invite === null || game === null) return
    try {
      this.#sitDown(await this.#server.join(game.seat.id, { invite }))
    } catch (error) {
      if (error instanceof Refused) game.problem = error.message
      else this.invite = invite
    }
  }

  #answerResign(game: Game, really: boolean): void {
    this.#asksToResign = false
    if (really) void game.resign()
  }

  #noticeView = (before: GameView | null, after: GameView, holds: Player[]): void => {
    if (before?.position.size !== after.position.size) this.aim.reset(after.position.size)
    if (before?.actions !== after.actions) this.aim.disarm()
    const sound = soundOf(before, after, holds)
    if (sound !== null && this.preferences.chosen.sounds) this.#sounds.play(sound)
  }

  #play(point: string): void {
    if (this.game === null) {
      void this.start(point)
      return
    }
    const action = this.game.view?.opening?.point_action ?? 'stone'
    void this.game.act(action === 'stone' ? point : `${action} ${point}`)
  }

  /** Whether a point can be chosen now; what a rule says of it is the server's to judge. */
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

  #nameOf(view: GameView, holds: Player[], player: Player): string {
    return view.seats[player].is_taken ? playerName(view, holds, player) : words.players.free
  }

  #noteOn(view: GameView, player: Player): string {
    const { kind, opponent, is_taken } = view.seats[player]
    if (kind === 'program') {
      const listed = this.form.options?.opponents.find(({ name }) => name === opponent)
      return listed?.rating ? words.players.rating(listed.rating) : ''
    }
    const { status } = this.game ?? {}
    const isHere = player === 'first' ? status?.first_is_here : status?.second_is_here
    return is_taken && isHere === false && view.outcome === null ? words.players.away : ''
  }

  #hasStone(point: string): boolean {
    return this.position?.stones.some((stone) => stone.point === point) ?? false
  }
}
