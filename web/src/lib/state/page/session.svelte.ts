// The game that this page shows: none while the person sets up a new one, a game created here, or a game opened by
// its link. The person takes a seat by a stored secret or by an invite; without either, they watch.
import { ConnectionLost, Refused, type Seat, type Server } from '../../api/client'
import type { GameView, Player, RematchRequest, SeatedView } from '../../api/schema'
import { words } from '../../language/words.svelte'
import { Game, type OnView } from '../game/game.svelte'
import { otherPlayer } from '../game/players'
import { NewGameForm } from '../new_game/new_game_form.svelte'
import type { Storage } from '../storage/browser_storage'
import { newSecret, SeatStore } from '../storage/seat_store'
import { parseAddress, parseAnalysisAddress, type PageAddress } from './address'
import { OwnGames } from './own_games.svelte'

/** Called when the page shows another game or none, and for every newer view of the game. */
export interface SessionListener {
  /** `isCreatedHere`: whether the empty board of the new game form turned into this game. */
  onGame(isCreatedHere: boolean): void
  onView: OnView
}

/** How long to wait before a request without an answer is sent again. */
const RETRY_MS = 1500
const FORBIDDEN = 403

export class Session {
  readonly form: NewGameForm
  readonly ownGames: OwnGames
  /** The game shown; null while the person sets up a new one. */
  game = $state.raw<Game | null>(null)
  /** The unused invite from this page's address. */
  invite = $state<string | null>(null)
  isStarting = $state(false)
  /** Whether the person has accepted the invite, and the server has not answered yet. */
  isJoining = $state(false)
  /** Whether the page is on its way to the rematch. */
  isGoingOn = $state(false)
  /** The stone to play as soon as the server has created the game. */
  firstStone = $state<string | null>(null)
  /** Why the server did not create a game, in its words. */
  problem = $state<string | null>(null)

  #server: Server
  #seats: SeatStore
  #listener: SessionListener
  #optionsLost = $state(false)
  #loading: Promise<void> | null = null
  #reloading: ReturnType<typeof setTimeout> | undefined
  /** Counts what the page has shown, so that a late answer does not displace what came after it. */
  #visit = 0
  /** On the way to the rematch. */
  #goingOn: Promise<void> | null = null
  /** Tells the start that waits for the options whether to go on. */
  #goOn: ((goesOn: boolean) => void) | null = null

  constructor(server: Server, storage: Storage | null, listener: SessionListener) {
    this.#server = server
    this.#listener = listener
    this.form = new NewGameForm(storage)
    this.#seats = new SeatStore(storage)
    this.ownGames = new OwnGames(server, this.#seats)
  }

  readonly connected = $derived.by(() => (this.game?.connected ?? true) && !this.#optionsLost)
  readonly address = $derived.by((): PageAddress => ({
    game: this.game?.seat.id ?? null,
    invite: this.invite,
  }))

  /** The invite for the friend's link, while the friend's seat is free. */
  readonly inviteToSend = $derived.by(() => {
    const { game } = this
    if (!game || game.freeSeat === null || game.isWatching) return null
    return this.#seats.find(game.seat.id)?.invite ?? null
  })

  /** Shows the game of the browser's address, unless that is one of the analysis board, for which this page leaves. */
  async follow(hash: string): Promise<void> {
    if (parseAnalysisAddress(hash) === null) await this.open(parseAddress(hash))
  }

  /** Shows the game of an address. */
  async open({ game, invite }: PageAddress): Promise<void> {
    if (game === null) {
      this.leave()
    } else {
      this.#openGame(game, invite)
    }
    await this.loadOptions()
  }

  /** Loads the options for new games; retries until the server answers. */
  async loadOptions(): Promise<void> {
    if (this.form.options !== null) return
    await (this.#loading ??= this.#askForOptions())
  }

  /** Connects anew if the connection is lost, or if it may have died while nobody looked. */
  async check(): Promise<void> {
    this.game?.check()
    await this.loadOptions()
  }

  /** Connects anew. */
  async retry(): Promise<void> {
    this.game?.retry()
    await this.loadOptions()
  }

  /** Creates a game from the form, and plays the first stone if there is one. */
  async start(firstStone: string | null = null): Promise<void> {
    if (this.isStarting) {
      // The person placed the stone while the server was still creating the game.
      this.firstStone ??= firstStone
      return
    }
    this.isStarting = true
    this.firstStone = firstStone
    this.problem = null
    const visit = this.#visit
    try {
      if (this.form.options !== null || (await this.#optionsArrive())) await this.#create()
    } catch (error) {
      if (visit !== this.#visit) return
      this.problem = problemOf(error)
    }
    if (visit === this.#visit) this.#endStart()
  }

  /** Leaves the game to set up a new one; the Back button returns to it. */
  leave(): void {
    this.close()
    void this.ownGames.load()
  }

  /** Leaves the game. */
  close(): void {
    this.#show(null, null)
  }

  /** Offers a rematch or answers an offer; goes there as soon as it has begun. */
  async rematch(say: RematchRequest['say']): Promise<void> {
    await this.game?.rematch(say)
    await this.#goingOn
  }

  /** Goes to the rematch of the game shown, in which the same secret is valid. */
  async goToNextGame(): Promise<void> {
    const { game } = this
    const id = game?.view?.next_game
    if (!game || !id) return
    const { secret } = game.seat
    const holds = game.me === null ? game.holds : [otherPlayer(game.me)]
    // The board of the old game stays until that of the next one is here.
    const view = await this.#server.show(id).catch(() => null)
    if (this.game !== game) return
    if (secret !== null) this.#seats.save(id, { secret, invite: null })
    this.#show({ id, secret }, null)
    if (view !== null) this.game?.begin(holds, view)
  }

  /** Accepts the invite and takes the seat, or only watches. */
  async answerInvitation(accepts: boolean): Promise<void> {
    const { invite, game } = this
    this.invite = null
    if (!accepts || invite === null || game === null) return
    const { id } = game.seat
    // The secret is stored before it is sent: if the answer is lost, the same request asks for it again.
    const secret = this.#seats.find(id)?.secret ?? newSecret()
    this.#seats.save(id, { secret, invite: null, joining: invite })
    this.isJoining = true
    try {
      const seated = await this.#server.join(id, { invite, secret, name: this.form.name.text })
      if (this.game === game) this.#takeSeat(seated)
      else this.#save(seated)
    } catch (error) {
      this.#joinFailed(game, invite, error)
    }
  }

  #joinFailed(game: Game, invite: string, error: unknown): void {
    const isUsed = error instanceof Refused && error.code === FORBIDDEN
    if (isUsed) this.#seats.forget(game.seat.id)
    if (this.game !== game) return
    this.isJoining = false
    game.problem = problemOf(error)
    // The person may try again, perhaps under another name, unless the invite is used.
    if (!isUsed) this.invite = invite
    if (error instanceof ConnectionLost) setTimeout(() => this.#joinAgain(game), RETRY_MS)
  }

  /** Sends an accepted invite again if its seat is taken: perhaps by this person, and the answer was lost. */
  #joinAgain(game: Game): void {
    const isTaken = game.view !== null && game.freeSeat === null
    const isAccepted = this.#seats.find(game.seat.id)?.joining !== undefined
    if (this.game === game && this.invite !== null && isTaken && isAccepted) {
      void this.answerInvitation(true)
    }
  }

  #openGame(id: string, invite: string | null): void {
    const seat = this.#seats.find(id)
    if (seat === null || seat.joining !== undefined) {
      this.#show({ id, secret: null }, seat?.joining ?? invite)
    } else {
      this.#show({ id, secret: seat.secret }, null)
    }
  }

  async #askForOptions(): Promise<void> {
    clearTimeout(this.#reloading)
    try {
      this.form.setOptions(await this.#server.gameOptions())
      this.#optionsLost = false
      this.#goOn?.(true)
    } catch (error) {
      this.#optionsLost = error instanceof ConnectionLost
      if (this.#optionsLost) {
        this.#reloading = setTimeout(() => void this.loadOptions(), RETRY_MS)
      } else {
        this.problem = reasonOf(error)
        this.#goOn?.(false)
      }
    }
    this.#loading = null
  }

  /** Waits for the options, without which a game has no opponent. False if the person went elsewhere meanwhile. */
  #optionsArrive(): Promise<boolean> {
    const answer = new Promise<boolean>((resolve) => (this.#goOn = resolve))
    void this.loadOptions()
    return answer
  }

  async #create(): Promise<void> {
    const visit = this.#visit
    const seated = await this.#server.create(this.form.request())
    if (visit !== this.#visit) {
      // The person is elsewhere by now, and finds the game in the list of theirs.
      this.#save(seated)
      return
    }
    const { firstStone } = this
    this.#takeSeat(seated, this.game === null)
    if (firstStone !== null) await this.game?.place(firstStone)
  }

  #endStart(): void {
    this.isStarting = false
    this.firstStone = null
  }

  /** Takes the players to their rematch when it begins; spectators, and who comes later, are asked. */
  #onView(before: GameView | null, after: GameView, holds: Player[]): void {
    this.#listener.onView(before, after, holds)
    if (this.invite !== null && this.game !== null) this.#joinAgain(this.game)
    const hasBegun = before !== null && before.next_game === null && after.next_game !== null
    if (!hasBegun || holds.length === 0) return
    this.isGoingOn = true
    this.#goingOn = this.goToNextGame()
  }

  #takeSeat(seated: SeatedView, isCreatedHere = false): void {
    const { secret, holds, game } = seated
    this.#save(seated)
    this.#show({ id: game.id, secret }, null, isCreatedHere)
    this.game?.begin(holds, game)
  }

  #save({ secret, invite, game }: SeatedView): void {
    this.#seats.save(game.id, { secret, invite })
  }

  #show(seat: Seat | null, invite: string | null, isCreatedHere = false): void {
    this.game?.close()
    this.#visit++
    this.#goOn?.(false)
    this.#endStart()
    this.isJoining = false
    this.isGoingOn = false
    this.problem = null
    this.invite = invite
    const onView: OnView = (...change) => this.#onView(...change)
    this.game = seat === null ? null : new Game(this.#server, seat, onView)
    this.#listener.onGame(isCreatedHere)
  }
}

function problemOf(error: unknown): string {
  return error instanceof ConnectionLost ? words.problem.noAnswer : reasonOf(error)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
