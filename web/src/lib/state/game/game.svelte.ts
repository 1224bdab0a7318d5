// This page's copy of one game on the server: the newest view, who is connected, and the request that the server has
// not answered yet. After a lost connection the server sends the whole game again, and the page resends a move that
// was on its way.
import { ConnectionLost, Refused, type Following, type Seat, type Server } from '../../api/client'
import type {
  ActRequest,
  DrawRequest,
  GameView,
  HintView,
  Player,
  ServerMessage,
  StatusView,
  TakeBackRequest,
} from '../../api/schema'

/** Called for every newer view, with the previous one. */
export type OnView = (before: GameView | null, after: GameView, holds: Player[]) => void

const RESEND_MS = 1000
const CONFLICT = 409

export class Game {
  readonly seat: Seat
  /** The seats of this page: both if two people share the screen, none for spectators. */
  holds = $state.raw<Player[]>([])
  view = $state.raw<GameView | null>(null)
  /** When the view arrived, by `performance.now()`. */
  viewTime = $state(0)
  status = $state.raw<StatusView | null>(null)
  /** The action sent to the server, until its answer arrives. */
  pending = $state.raw<ActRequest | null>(null)
  hint = $state.raw<HintView | null>(null)
  isHintAsked = $state(false)
  /** Why the server refused the last request, in its words. */
  problem = $state<string | null>(null)
  /** The close code of the socket, if the server refuses to show this game. */
  end = $state<number | null>(null)

  #server: Server
  #onView: OnView
  #following: Following
  #socketLost = $state(false)
  #requestLost = $state(false)
  /** The request in flight. */
  #sent: ActRequest | null = null
  #resending: ReturnType<typeof setTimeout> | undefined

  constructor(server: Server, seat: Seat, onView: OnView) {
    this.#server = server
    this.seat = seat
    this.#onView = onView
    this.#following = server.follow(seat, {
      onMessage: (message) => this.#receive(message),
      onLost: () => (this.#socketLost = true),
      onEnd: (code) => (this.end = code),
    })
  }

  readonly connected = $derived.by(() => !this.#socketLost && !this.#requestLost)
  readonly isOver = $derived(this.view?.outcome != null)
  readonly isWatching = $derived(this.holds.length === 0)
  /** The only seat of this page; null if it has none or both. */
  readonly me = $derived(this.holds.length === 1 ? this.holds[0] : null)
  readonly isMyTurn = $derived(this.view?.actor != null && this.holds.includes(this.view.actor))
  readonly mayAct = $derived(this.isMyTurn && this.pending === null)
  readonly freeSeat = $derived.by((): Player | null => {
    const { first, second } = this.view?.seats ?? {}
    return first?.is_taken === false ? 'first' : second?.is_taken === false ? 'second' : null
  })

  /** Takes the view of a game that was just created or joined, before the socket sends it. */
  begin(holds: Player[], view: GameView): void {
    this.holds = holds
    this.#accept(view)
  }

  /** Places a stone; the opening decides whether this is a move, an offer or a choice. */
  place(point: string): Promise<void> {
    const opening = this.view?.opening
    if (opening != null && !opening.points.includes(point)) return Promise.resolve()
    const action = opening?.point_action ?? 'stone'
    return this.act(action === 'stone' ? point : `${action} ${point}`)
  }

  /** Plays a move or makes a choice in the opening. */
  act(action: string): Promise<void> {
    if (!this.mayAct || this.view === null) return Promise.resolve()
    this.pending = { action, after: this.view.actions }
    return this.#sendPending()
  }

  takeBack(say: TakeBackRequest['say']): Promise<void> {
    return this.#ask(() => this.#server.takeBack(this.seat, { say }))
  }

  draw(say: DrawRequest['say']): Promise<void> {
    return this.#ask(() => this.#server.draw(this.seat, { say }))
  }

  resign(): Promise<void> {
    return this.#ask(() => this.#server.resign(this.seat))
  }

  /** Asks for a hint; asking again in the same position reveals more. */
  async askHint(): Promise<void> {
    const step = Math.min(3, (this.hint?.step ?? 0) + 1)
    this.isHintAsked = true
    await this.#try(async () => {
      const hint = await this.#server.hint(this.seat, step)
      if (hint.after === this.view?.actions) this.hint = hint
    })
    this.isHintAsked = false
  }

  forgetHint(): void {
    this.hint = null
  }

  /** Connects anew. */
  retry(): void {
    this.#following.retry()
    if (this.#requestLost) void this.#sendPending()
  }

  /** Connects anew if the connection is lost or doubtful. */
  check(): void {
    this.#following.check()
    if (this.#requestLost) void this.#sendPending()
  }

  close(): void {
    clearTimeout(this.#resending)
    this.#following.close()
  }

  #receive(message: ServerMessage): void {
    this.#socketLost = false
    if (message.type === 'status') this.status = message.status
    if (message.type === 'happened') this.#accept(message.game)
    if (message.type !== 'snapshot') return
    this.holds = message.holds
    this.status = message.status
    this.#accept(message.game)
    if (this.pending !== null) void this.#sendPending()
  }

  #accept(view: GameView): void {
    const before = this.view
    if (before !== null && before.seq > view.seq) return
    this.view = view
    this.viewTime = performance.now()
    if (this.pending?.after !== view.actions) this.pending = null
    if (this.hint?.after !== view.actions) this.hint = null
    if (before?.seq !== view.seq) this.problem = null
    this.#onView(before, view, this.holds)
  }

  async #sendPending(): Promise<void> {
    clearTimeout(this.#resending)
    const request = this.pending
    if (request === null || request === this.#sent) return
    this.#sent = request
    try {
      this.#accept(await this.#server.act(this.seat, request))
      this.#requestLost = false
    } catch (error) {
      this.#failToAct(error, request)
    } finally {
      if (this.#sent === request) this.#sent = null
    }
  }

  #failToAct(error: unknown, request: ActRequest): void {
    // The socket may have brought a newer view already.
    if (this.pending !== request) return
    if (error instanceof ConnectionLost) {
      this.#requestLost = true
      this.#resending = setTimeout(() => void this.#sendPending(), RESEND_MS)
      return
    }
    this.#requestLost = false
    this.pending = null
    // After a conflict the newer view is on its way, and shows what happened instead.
    if (!(error instanceof Refused && error.code === CONFLICT)) this.#showProblem(error)
  }

  #ask(request: () => Promise<GameView>): Promise<void> {
    return this.#try(async () => this.#accept(await request()))
  }

  async #try(request: () => Promise<void>): Promise<void> {
    try {
      await request()
    } catch (error) {
      // The socket reports a lost connection.
      if (!(error instanceof ConnectionLost)) this.#showProblem(error)
    }
  }

  #showProblem(error: unknown): void {
    this.problem = error instanceof Error ? error.message : String(error)
  }
}
