// Which game is on the table: none while a new one is chosen, one that was made here, or one whose link was opened.
// It sits the person down where there is a seat, by a secret that was kept or by an invite.
import { ConnectionLost, Refused, type Seat, type Server } from '../api/client'
import type { SeatedView } from '../api/schema'
import { words } from '../language/words.svelte'
import type { PageAddress } from './address'
import { Game, type OnView } from './game.svelte'
import { Keyring } from './keyring'
import { NewGameForm, nextWish } from './new_game.svelte'
import type { Storage } from './storage'

/** Told when another game, or none, comes onto the table, and of every newer view of it. */
export interface Onlooker {
  /** Whether the game was made from the empty board that is shown while a new game is chosen. */
  show(isMadeHere: boolean): void
  view: OnView
}

/** How long to wait before asking again what can be played. */
const ASK_AGAIN_MS = 1500

export class Table {
  readonly form: NewGameForm
  /** The game on the table; null while a new one is chosen. */
  game = $state.raw<Game | null>(null)
  /** The invite that this page came with and has not used. */
  invite = $state<string | null>(null)
  isStarting = $state(false)
  /** The stone to play as soon as the game that is being made has begun. */
  firstStone = $state<string | null>(null)
  /** Why a new game could not be made, in the server's words. */
  problem = $state<string | null>(null)

  #server: Server
  #keyring: Keyring
  #onlooker: Onlooker
  #optionsLost = $state(false)

  constructor(server: Server, storage: Storage | null, onlooker: Onlooker) {
    this.#server = server
    this.#onlooker = onlooker
    this.form = new NewGameForm(storage)
    this.#keyring = new Keyring(storage)
  }

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

  /** Shows what an address says, whatever was on the table before. */
  async open({ game, invite }: PageAddress): Promise<void> {
    if (game === null) {
      this.leave()
    } else {
      const secret = this.#keyring.seatIn(game)?.secret ?? null
      this.#show({ id: game, secret }, secret === null ? invite : null)
    }
    await this.loadOptions()
  }

  /** Learns what can be played; asks until it knows. */
  async loadOptions(): Promise<void> {
    if (this.form.options !== null) return
    try {
      this.form.offer(await this.#server.gameOptions())
      this.#optionsLost = false
    } catch (error) {
      if (!(error instanceof ConnectionLost)) this.problem = reasonOf(error)
      else {
        this.#optionsLost = true
        setTimeout(() => void this.loadOptions(), ASK_AGAIN_MS)
      }
    }
  }

  async retry(): Promise<void> {
    this.game?.retry()
    await this.loadOptions()
  }

  /** Makes the game that was wished for, and places the first stone if one was chosen already. */
  async start(firstStone: string | null = null): Promise<void> {
    if (this.isStarting) {
      // The stone was placed while the server was still making the game.
      this.firstStone ??= firstStone
      return
    }
    this.isStarting = true
    this.firstStone = firstStone
    this.problem = null
    try {
      const seated = await this.#server.create(this.form.request())
      this.#sitDown(seated, this.game === null)
      if (this.firstStone !== null) await this.game?.place(this.firstStone)
    } catch (error) {
      this.problem = error instanceof ConnectionLost ? words.problem.noAnswer : reasonOf(error)
    }
    this.isStarting = false
    this.firstStone = null
  }

  /** Leaves the game for the choice of a new one; the game can be gone back to. */
  leave(): void {
    this.#show(null, null)
  }

  /** Plays once more, with the colours exchanged. */
  async again(): Promise<void> {
    if (this.game?.view == null) return
    if (this.game.view.is_private) return this.#goOn(this.game, this.game.view.next_game)
    this.form.change(nextWish(this.game.view, this.game.me))
    await this.start()
  }

  /** Takes the seat that this page was invited to, or only watches. */
  async answerInvitation(really: boolean): Promise<void> {
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

  /** Goes to the game after one between friends in two places, together with whoever was there. */
  async #goOn(game: Game, next: string | null): Promise<void> {
    if (game.isWatching) {
      if (next !== null) await this.open({ game: next, invite: null })
      return
    }
    try {
      this.#sitDown(await this.#server.rematch(game.seat))
    } catch (error) {
      game.problem = error instanceof ConnectionLost ? words.problem.noAnswer : reasonOf(error)
    }
  }

  #sitDown({ secret, holds, invite, game }: SeatedView, isMadeHere = false): void {
    this.#keyring.hold(game.id, { secret, invite })
    this.#show({ id: game.id, secret }, null, isMadeHere)
    this.game?.begin(holds, game)
  }

  #show(seat: Seat | null, invite: string | null, isMadeHere = false): void {
    this.game?.close()
    this.problem = null
    this.invite = invite
    this.game = seat === null ? null : new Game(this.#server, seat, this.#onlooker.view)
    this.#onlooker.show(isMadeHere)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
