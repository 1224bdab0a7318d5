// A server for the page's tests. It knows no rules: the colours alternate, and the program plays the points in
// `replies`. A test sets everything else itself, such as an outcome, a forbidden point or a refusal.
import { ConnectionLost, Refused, type Following, type Seat, type Server } from './client'
import type { Listener } from './live'
import type {
  ActRequest,
  EventKind,
  EventView,
  GameOptions,
  GameView,
  HintView,
  Invitation,
  NewGame,
  OpeningPhase,
  OpeningView,
  GameSummary,
  OwnGames,
  OwnSeat,
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
      paper: '',
      rating: { elo: 812, margin: 31, games: 400 },
      depth: null,
      nodes: null,
    },
    {
      name: 'tengen?level=2',
      kind: 'level',
      level: 2,
      title: 'Novice (2)',
      help: 'Sees rows of three.',
      paper: '',
      rating: null,
      depth: 3,
      nodes: null,
    },
    {
      name: 'blocker',
      kind: 'agent',
      level: null,
      title: 'Blocker',
      help: 'Blocks fours and open threes.',
      paper: 'Tan and Hu, Stanford',
      rating: null,
      depth: null,
      nodes: null,
    },
    {
      name: 'mcts',
      kind: 'agent',
      level: null,
      title: 'Monte Carlo',
      help: 'Plays at random to the end.',
      paper: '',
      rating: null,
      depth: null,
      nodes: null,
    },
  ],
  clocks: { min_main_ms: 1000, max_main_ms: 86_400_000, max_increment_ms: 3_600_000 },
  max_name_length: 24,
  reach: { address: '', needs_token: false },
}

const phase: OpeningPhase = { player: 'first', color: 'black', task: 'stones', count: 1 }

/** Returns the view of swap2 while the first player places stones. */
export const openingView = (change: Partial<OpeningView> = {}): OpeningView => ({
  name: 'swap2',
  title: 'Swap2',
  description: 'Three stones, then a choice.',
  prompt: '',
  phase: 1,
  phases: 4,
  part: 1,
  now: { ...phase, count: 3 },
  then: [{ ...phase, player: 'second', color: 'white', task: 'decide' }],
  choices: [],
  points: ['h8'],
  point_action: 'stone',
  offers: [],
  fifths: 0,
  ...change,
})

/** Returns the view of swap2 while the second player chooses. */
export const choosing = (change: Partial<OpeningView> = {}): OpeningView =>
  openingView({
    phase: 2,
    now: { player: 'second', color: 'white', task: 'decide', count: 1 },
    then: [],
    points: [],
    point_action: null,
    choices: [
      { action: 'swap', color: 'black', then: [{ ...phase, color: 'white', task: 'move' }] },
      {
        action: 'keep',
        color: 'white',
        then: [{ ...phase, player: 'second', color: 'white', task: 'move' }],
      },
      {
        action: 'two_more',
        color: 'black',
        then: [
          { ...phase, player: 'second', count: 2 },
          { ...phase, color: 'white', task: 'decide' },
        ],
      },
    ],
    ...change,
  })

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
  name: '',
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
    color_chosen_by: null,
    seats: { first: person(), second: person({ ...level, color: 'white' }) },
    actor: moves.length % 2 === 0 ? 'first' : 'second',
    outcome: null,
    can_take_back: moves.length > 0 ? ['first'] : [],
    take_back_asked_by: null,
    draw_offered_by: null,
    clock: null,
    is_private: false,
    rematch_offered_by: null,
    next_game: null,
    ...more,
  }
}

/** Returns the summary of a game with these moves, against level 1. */
export function gameSummary(moves: string[], more: Partial<GameSummary> = {}): GameSummary {
  const { id, seats, actor, outcome, position } = gameView({ moves })
  const { rule, size, stones, last_move } = position
  const facts = { id, seats, actor, outcome, rule, size, stones, last_move }
  return { ...facts, holds: ['first'], touched: 1_760_000_000, ...more }
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
  /** Answers to moves and to new games wait for this promise; the socket does not. */
  answersAfter = Promise.resolve()
  view = gameView()
  /** Whether the requests to join are carried out, but their answers do not arrive. */
  losesJoinAnswers = false
  /** The secrets that came with the requests to join. */
  readonly joinSecrets: string[] = []
  /** The games that this browser is told to have. */
  summaries: GameSummary[] = []
  holds: Player[] = ['first']
  reach = OPTIONS.reach
  /** All requests so far, as text. */
  readonly requests: string[] = []
  /** The current subscriber. */
  listener: Listener | null = null

  async gameOptions(): Promise<GameOptions> {
    this.#record('options')
    return { ...OPTIONS, reach: this.reach }
  }

  async ownGames(seats: OwnSeat[]): Promise<OwnGames> {
    this.#record(`own games ${seats.map(({ id }) => id).join(' ')}`)
    return { games: this.summaries }
  }

  async show(id: string): Promise<GameView> {
    this.#record(`show ${id}`)
    if (id !== this.view.id) {
      this.holds = this.holds.map((player) => (player === 'first' ? 'second' : 'first'))
      const { seats, is_private } = this.view
      this.view = gameView({}, { id, seats, is_private })
    }
    return this.view
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
    const seated = { secret: 'secret', holds: this.holds, invite, game: this.view }
    await this.answersAfter
    return seated
  }

  async join(id: string, { invite, name = '', secret }: Invitation): Promise<SeatedView> {
    this.#record(`join ${id} ${invite}`)
    this.joinSecrets.push(secret ?? '')
    this.holds = ['second']
    const second = { ...this.view.seats.second, is_taken: true, name }
    const seats = { ...this.view.seats, second }
    this.view = { ...this.view, seq: this.view.seq + 1, seats, actor: 'first' }
    if (this.losesJoinAnswers) {
      this.change({})
      throw new ConnectionLost('join')
    }
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

  /** Friends in two places are asked, and others play again at once, with the seats exchanged. */
  async rematch({ id }: Seat, { say }: { say: string }): Promise<GameView> {
    this.#record(`rematch ${id} ${say}`)
    if (this.view.is_private && say === 'offer') {
      this.change({ rematch_offered_by: this.holds[0] })
    } else {
      this.change({ next_game: 'next' })
    }
    return this.view
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

  /** Sends the whole game to the subscriber, with what it missed while the connection was lost. */
  sendSnapshot(missed: EventView[] = []): void {
    if (this.isDown) {
      this.listener?.onLost()
      return
    }
    const { holds, view: game } = this
    this.listener?.onMessage({ type: 'snapshot', holds, game, status: STATUS, missed })
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

  /** Tells the subscriber what the other side did, without a change of the board. */
  tell(kind: EventKind, player: Player, text = ''): void {
    this.view = { ...this.view, seq: this.view.seq + 1 }
    const event = { seq: this.view.seq, kind, player, text }
    this.listener?.onMessage({ type: 'happened', event, game: this.view })
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
