// This page's copy of one game on the server: the newest view, who is connected, and the request that the server has
// not answered yet. After a lost connection the server sends the whole game again, and the page resends a move that
// was on its way.
import { ConnectionLost, Refused, type Following, type Seat, type Server } from '../../api/client'
import type {
  ActRequest,
  DrawRequest,
  EventKind,
  EventView,
  GameView,
  HintView,
  Player,
  RematchRequest,
  ServerMessage,
  StatusView,
  TakeBackRequest,
} from '../../api/schema'
import { words } from '../../language/words.svelte'

/** Called for every newer view, with the previous one. */
export type OnView = (before: GameView | null, after: GameView, holds: Player[]) => void

const RESEND_MS = 1000
const CONFLICT = 409
const DECLINED: EventKind[] = ['draw_declined', 'take_back_declined', 'rematch_declined']

export class Game {
  readonly seat: Seat
  /** The seats of this page: both if two people share the screen, none for spectators. */
  holds = $state.raw<Player[]>([])
  view = $state.raw<GameView | null>(null)
  /** When the view arrived, by `Date.now()`, which goes on while the machine sleeps. */
  viewTime = $state(0)
  status = $state.raw<StatusView | null>(null)
  /** The action sent to the server, until its answer arrives. */
  pending = $state.raw<ActRequest | null>(null)
  hint = $state.raw<HintView | null>(null)
  isHintAsked = $state(false)
  /** Why the server did not do the last request. */
  problem = $state<string | null>(null)
  /** The latest answer of the other side, until the person here acts. */
  news = $state.raw<EventView | null>(null)
  /** The close code of the socket, if the server refuses to show this game. */
  end = $state<number | null>(null)

  #server: Server
  #onView: OnView
  #following: Following
  #socketLost = $state(false)
  #requestLost = $state(false)
  /** Whether the problem is that no answer came; it stays when the other side acts. */
  #isUnanswered = false
  /** How often the page has heard of something that people here did. */
  #ownEvents = 0
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
  /** How many people watch, without the one here. */
  readonly otherWatchers = $derived.by(
    () => (this.status?.watchers ?? 0) - (this.isWatching ? 1 : 0),
  )
  readonly isWatching = $derived(this.holds.length === 0)
  /** The only seat of this page; null if it has none or both. */
  readonly me = $derived(this.holds.length === 1 ? this.holds[0] : null)
  readonly isMyTurn = $derived(this.view?.actor != null && this.holds.includes(this.view.actor))
  readonly mayAct = $derived(this.isMyTurn && this.pending === null)
  readonly freeSeat = $derived.by((): Player | null => {
    const { first, second } = this.view?.seats ?? {}
    return first?.is_taken === false ? 'first' : second?.is_taken === false ? 'second' : null
  })

  /** Whether a person here may take back a move, or ask for it. */
  readonly canTakeBack = $derived.by(
    () =>
      this.view?.take_back_asked_by === null &&
      this.view.can_take_back.some((player) => this.holds.includes(player)),
  )

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
    this.#forgetProblem()
    this.pending = { action, after: this.view.actions }
    return this.#sendPending()
  }

  takeBack(say: TakeBackRequest['say']): Promise<void> {
    this.forgetHint()
    return this.#ask(() => this.#server.takeBack(this.seat, { say }))
  }

  draw(say: DrawRequest['say']): Promise<void> {
    return this.#ask(() => this.#server.draw(this.seat, { say }))
  }

  resign(): Promise<void> {
    this.forgetHint()
    return this.#ask(() => this.#server.resign(this.seat))
  }

  rematch(say: RematchRequest['say']): Promise<void> {
    return this.#ask(() => this.#server.rematch(this.seat, { say }))
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

  forgetNews(): void {
    this.news = null
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
    if (message.type === 'happened') {
      this.#hear(message.event)
      this.#accept(message.game)
    }
    if (message.type !== 'snapshot') return
    this.holds = message.holds
    this.status = message.status
    for (const event of message.missed) this.#hear(event)
    this.#accept(message.game)
    if (this.pending !== null) void this.#sendPending()
  }

  /** Keeps what the other side declined; what people here do is news no more. */
  #hear(event: EventView): void {
    const isMine = event.player !== null && this.holds.includes(event.player)
    if (isMine) {
      this.news = null
      this.#ownEvents += 1
      this.#isUnanswered = false
    } else if (DECLINED.includes(event.kind)) {
      this.news = event
    }
  }

  #accept(view: GameView): void {
    const before = this.view
    if (before !== null && before.seq > view.seq) return
    this.view = view
    this.viewTime = Date.now()
    if (this.pending?.after !== view.actions) {
      // The server has the move, even if its answer to the request was lost.
      this.pending = null
      this.#requestLost = false
    }
    if (this.hint?.after !== view.actions) this.hint = null
    if (before?.outcome === null && view.outcome !== null) {
      this.#isUnanswered = false
      this.news = null
    }
    if (before?.seq !== view.seq && !this.#isUnanswered) this.problem = null
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
    this.#forgetProblem()
    const heard = this.#ownEvents
    try {
      await request()
    } catch (error) {
      if (!(error instanceof ConnectionLost)) {
        this.#showProblem(error)
      } else if (this.#ownEvents === heard) {
        // The request is not sent again: after a while the person may not want it any more.
        this.problem = words.problem.notDone
        this.#isUnanswered = true
      }
    }
  }

  #forgetProblem(): void {
    this.problem = null
    this.#isUnanswered = false
  }

  #showProblem(error: unknown): void {
    this.#isUnanswered = false
    this.problem = error instanceof Error ? error.message : String(error)
  }
}
