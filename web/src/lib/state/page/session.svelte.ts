// The game that this page shows: none while the person sets up a new one, a game created here, or a game opened by
// its link. The person takes a seat by a stored secret or by an invite; without either, they watch.
import { ConnectionLost, Refused, type Seat, type Server } from '../../api/client'
import type { SeatedView } from '../../api/schema'
import { words } from '../../language/words.svelte'
import { Game, type OnView } from '../game/game.svelte'
import { NewGameForm, rematchSetup } from '../new_game/new_game_form.svelte'
import type { Storage } from '../storage/browser_storage'
import { SeatStore } from '../storage/seat_store'
import type { PageAddress } from './address'

/** Called when the page shows another game or none, and for every newer view of the game. */
export interface SessionListener {
  /** `isCreatedHere`: whether the empty board of the new game form turned into this game. */
  onGame(isCreatedHere: boolean): void
  onView: OnView
}

/** How long to wait before requesting the game options again. */
const OPTIONS_RETRY_MS = 1500

export class Session {
  readonly form: NewGameForm
  /** The game shown; null while the person sets up a new one. */
  game = $state.raw<Game | null>(null)
  /** The unused invite from this page's address. */
  invite = $state<string | null>(null)
  isStarting = $state(false)
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
  /** Tells the start that waits for the options whether to go on. */
  #goOn: ((goesOn: boolean) => void) | null = null

  constructor(server: Server, storage: Storage | null, listener: SessionListener) {
    this.#server = server
    this.#listener = listener
    this.form = new NewGameForm(storage)
    this.#seats = new SeatStore(storage)
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

  /** Shows the game of an address. */
  async open({ game, invite }: PageAddress): Promise<void> {
    if (game === null) {
      this.leave()
    } else {
      const secret = this.#seats.find(game)?.secret ?? null
      this.#show({ id: game, secret }, secret === null ? invite : null)
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
    try {
      if (this.form.options !== null || (await this.#optionsArrive())) await this.#create()
    } catch (error) {
      this.problem = error instanceof ConnectionLost ? words.problem.noAnswer : reasonOf(error)
    }
    this.isStarting = false
    this.firstStone = null
  }

  /** Leaves the game to set up a new one; the Back button returns to it. */
  leave(): void {
    this.#show(null, null)
  }

  /** Starts a rematch with swapped colours. */
  async again(): Promise<void> {
    if (this.game?.view == null) return
    if (this.game.view.is_private) return this.#goToNextGame(this.game, this.game.view.next_game)
    this.form.change(rematchSetup(this.game.view, this.game.me))
    await this.start()
  }

  /** Accepts the invite and takes the seat, or only watches. */
  async answerInvitation(accepts: boolean): Promise<void> {
    const { invite, game } = this
    this.invite = null
    if (!accepts || invite === null || game === null) return
    try {
      this.#takeSeat(await this.#server.join(game.seat.id, { invite }))
    } catch (error) {
      if (error instanceof Refused) game.problem = error.message
      else this.invite = invite
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
        this.#reloading = setTimeout(() => void this.loadOptions(), OPTIONS_RETRY_MS)
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
    const seated = await this.#server.create(this.form.request())
    this.#takeSeat(seated, this.game === null)
    if (this.firstStone !== null) await this.game?.place(this.firstStone)
  }

  /** Goes to the next game between friends in two places; spectators follow once it exists. */
  async #goToNextGame(game: Game, next: string | null): Promise<void> {
    if (game.isWatching) {
      if (next !== null) await this.open({ game: next, invite: null })
      return
    }
    try {
      this.#takeSeat(await this.#server.rematch(game.seat))
    } catch (error) {
      game.problem = error instanceof ConnectionLost ? words.problem.noAnswer : reasonOf(error)
    }
  }

  #takeSeat({ secret, holds, invite, game }: SeatedView, isCreatedHere = false): void {
    this.#seats.save(game.id, { secret, invite })
    this.#show({ id: game.id, secret }, null, isCreatedHere)
    this.game?.begin(holds, game)
  }

  #show(seat: Seat | null, invite: string | null, isCreatedHere = false): void {
    this.game?.close()
    this.#goOn?.(false)
    this.problem = null
    this.invite = invite
    this.game = seat === null ? null : new Game(this.#server, seat, this.#listener.onView)
    this.#listener.onGame(isCreatedHere)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
