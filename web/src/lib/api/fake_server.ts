// A server for the page's tests. It knows no rules: the colours alternate, and the program plays the points in
// `replies`. A test sets everything else itself, such as an outcome, a forbidden point or a refusal.
import { ConnectionLost, Refused, type Following, type Seat, type Server } from './client'
import type { Listener } from './live'
import type {
  ActRequest,
  EventKind,
  GameOptions,
  GameView,
  HintView,
  Invitation,
  NewGame,
  Player,
  PositionView,
  Rule,
  SeatedView,
  SeatView,
  StatusView,
} from './schema'

const SIZES = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]

export const OPTIONS: GameOptions = {
  rules: [
    { name: 'freestyle', title: 'Freestyle', description: 'Five or more in a row wins.' },
    { name: 'renju', title: 'Renju', description: 'Some points are forbidden to black.' },
  ],
  sizes: SIZES,
  openings: [
    {
      name: 'none',
      title: 'None',
      description: 'Black begins.',
      rules: ['freestyle', 'renju'],
      sizes: SIZES,
    },
    {
      name: 'swap2',
      title: 'Swap2',
      description: 'Three stones, then a choice.',
      rules: ['freestyle'],
      sizes: SIZES,
    },
  ],
  opponents: [
    {
      name: 'tengen?level=1',
      kind: 'level',
      level: 1,
      title: 'Beginner (1)',
      help: 'Sees what lies next to the last stone.',
      rating: { elo: 812, margin: 31, games: 400 },
    },
    {
      name: 'tengen?level=2',
      kind: 'level',
      level: 2,
      title: 'Novice (2)',
      help: 'Sees rows of three.',
      rating: null,
    },
    {
      name: 'blocker',
      kind: 'agent',
      level: null,
      title: 'Blocker',
      help: 'Blocks fours and open threes.',
      rating: null,
    },
  ],
  clocks: { min_main_ms: 1000, max_main_ms: 86_400_000, max_increment_ms: 3_600_000 },
}

export function positionView(
  moves: string[],
  { rule = 'freestyle', size = 15 }: { rule?: Rule; size?: number } = {},
): PositionView {
  const stones = moves.flatMap((point, index) => {
    const color = index % 2 === 0 ? ('black' as const) : ('white' as const)
    return point === 'pass' ? [] : [{ point, color, number: index + 1 }]
  })
  return {
    rule,
    size,
    moves,
    turn: moves.length % 2 === 0 ? 'black' : 'white',
    stones,
    forbidden: [],
    outcome: null,
    winning_lines: [],
    foul: null,
    last_move: moves.at(-1) ?? null,
    can_pass: rule === 'renju',
  }
}

export const person = (change: Partial<SeatView> = {}): SeatView => ({
  kind: 'person',
  opponent: null,
  title: '',
  color: 'black',
  is_taken: true,
  ...change,
})

/** Returns the view of a game with these moves; default: a person against level 1. */
export function gameView(
  change: { moves?: string[]; rule?: Rule; size?: number } = {},
  more: Partial<GameView> = {},
): GameView {
  const moves = change.moves ?? []
  const level = { kind: 'program', opponent: 'tengen?level=1', title: 'Beginner (1)' } as const
  return {
    id: 'game',
    seq: moves.length + 1,
    actions: moves.length,
    position: positionView(moves, change),
    opening: null,
    opening_name: 'none',
    opening_log: [],
    seats: { first: person(), second: person({ ...level, color: 'white' }) },
    actor: moves.length % 2 === 0 ? 'first' : 'second',
    outcome: null,
    take_back_asked_by: null,
    draw_offered_by: null,
    clock: null,
    is_private: false,
    next_game: null,
    ...more,
  }
}

export const STATUS: StatusView = {
  first_is_here: true,
  second_is_here: true,
  watchers: 0,
  is_thinking: false,
  games_ahead: 0,
}

export class FakeServer implements Server {
  isDown = false
  refusal: Refused | null = null
  /** The points that the program will play, in order. */
  replies = ['a1', 'b1', 'c1', 'd1']
  /** Overrides parts of every view of the game. */
  amend: (view: GameView) => Partial<GameView> = () => ({})
  hintToGive: Partial<HintView> = {}
  /** Answers to moves wait for this promise; the socket does not. */
  answersAfter = Promise.resolve()
  view = gameView()
  holds: Player[] = ['first']
  /** All requests so far, as text. */
  readonly requests: string[] = []
  /** The current subscriber. */
  listener: Listener | null = null

  async gameOptions(): Promise<GameOptions> {
    this.#record('options')
    return OPTIONS
  }

  async create({ place, seat, rule, size, opponent }: NewGame): Promise<SeatedView> {
    this.#record(`create ${place} ${opponent} ${seat} ${rule} ${size}`)
    const mine = seat === 'second' ? 'second' : 'first'
    const theirs = mine === 'first' ? 'second' : 'first'
    const { title } = OPTIONS.opponents.find(({ name }) => name === opponent) ?? { title: '' }
    this.holds = place === 'here' ? ['first', 'second'] : [mine]
    const guest =
      place === 'listed'
        ? person({ kind: 'program', opponent, title })
        : person({ is_taken: place === 'here' })
    const seats = { first: person(), second: person(), [theirs]: guest }
    seats.first = { ...seats.first, color: 'black' }
    seats.second = { ...seats.second, color: 'white' }
    this.view = this.#amended(gameView({ rule, size }, { id: this.view.id, seats }))
    if (!guest.is_taken) this.view = { ...this.view, actor: null, is_private: true }
    const invite = place === 'link' ? 'invite' : null
    return { secret: 'secret', holds: this.holds, invite, game: this.view }
  }

  async join(id: string, { invite }: Invitation): Promise<SeatedView> {
    this.#record(`join ${id} ${invite}`)
    this.holds = ['second']
    const second = { ...this.view.seats.second, is_taken: true }
    const seats = { ...this.view.seats, second }
    this.view = { ...this.view, seq: this.view.seq + 1, seats, actor: 'first' }
    return { secret: 'guest', holds: this.holds, invite: null, game: this.view }
  }

  async act(_seat: Seat, { action, after }: ActRequest): Promise<GameView> {
    this.#record(`act ${action} ${after}`)
    await null
    if (after !== this.view.actions) throw new Refused('the game has changed in the meantime', 409)
    const view = this.play(action)
    await this.answersAfter
    return view
  }

  async takeBack(_seat: Seat, { say }: { say: string }): Promise<GameView> {
    this.#record(`take back ${say}`)
    return this.#apply('taken_back', this.view.position.moves.slice(0, -2))
  }

  async draw(_seat: Seat, { say }: { say: string }): Promise<GameView> {
    this.#record(`draw ${say}`)
    return this.view
  }

  async resign(): Promise<GameView> {
    this.#record('resign')
    return this.view
  }

  async rematch({ id }: Seat): Promise<SeatedView> {
    this.#record(`rematch ${id}`)
    this.holds = this.holds.map((player) => (player === 'first' ? 'second' : 'first'))
    this.view = gameView({}, { id: 'next', seats: this.view.seats, is_private: true })
    return { secret: 'secret', holds: this.holds, invite: null, game: this.view }
  }

  async hint(_seat: Seat, step: number): Promise<HintView> {
    this.#record(`hint ${step}`)
    const after = this.view.actions
    const empty = { text: `hint ${step}`, area: ['h8'], kind: null, action: null, line: [] }
    return { step, after, ...empty, ...this.hintToGive }
  }

  follow(seat: Seat, listener: Listener): Following {
    this.requests.push(`follow ${seat.secret}`)
    this.listener = listener
    queueMicrotask(() => this.sendSnapshot())
    return {
      retry: () => this.sendSnapshot(),
      check: () => this.requests.push('check'),
      close: () => (this.listener = null),
    }
  }

  /** Sends the whole game to the subscriber. */
  sendSnapshot(): void {
    if (this.isDown) {
      this.listener?.onLost()
      return
    }
    const { holds, view: game } = this
    this.listener?.onMessage({ type: 'snapshot', holds, game, status: STATUS, missed: [] })
  }

  /** Plays a move, sends it to the subscriber, and lets the program answer. */
  play(move: string): GameView {
    const view = this.#apply('acted', [...this.view.position.moves, move])
    const isProgram = view.actor !== null && view.seats[view.actor].kind === 'program'
    if (isProgram && view.outcome === null) {
      queueMicrotask(() => this.#apply('acted', [...view.position.moves, this.replies.shift()!]))
    }
    return view
  }

  /** Changes the view and sends it to the subscriber. */
  change(change: Partial<GameView>): void {
    this.view = { ...this.view, seq: this.view.seq + 1, ...change }
    this.#sendEvent('acted')
  }

  #apply(kind: EventKind, moves: string[]): GameView {
    const { rule, size } = this.view.position
    const { id, seats, seq, is_private } = this.view
    this.view = this.#amended(
      gameView({ moves, rule, size }, { id, seats, is_private, seq: seq + 1 }),
    )
    this.#sendEvent(kind)
    return this.view
  }

  #sendEvent(kind: EventKind): void {
    const event = { seq: this.view.seq, kind, player: null, text: '' }
    this.listener?.onMessage({ type: 'happened', event, game: this.view })
  }

  #amended(view: GameView): GameView {
    return { ...view, ...this.amend(view) }
  }

  #record(request: string): void {
    this.requests.push(request)
    if (this.isDown) throw new ConnectionLost(request)
    if (this.refusal) throw this.refusal
  }
}
