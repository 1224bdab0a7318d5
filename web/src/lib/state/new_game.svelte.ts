// What the next game shall be like. The last choice is remembered, so that the next visit begins where this ended.
import type {
  GameOptions,
  GameView,
  NewGame,
  OpeningOption,
  OpponentOption,
  OpponentPlace,
  Player,
  Rule,
  SeatWish,
} from '../api/schema'
import { keep, recall, type Storage } from './storage'

const KEY = 'tengen.new-game'
export const NO_OPENING = 'none'

/** Minutes for the game and seconds for each move; none is no clock. */
export const CLOCKS = ['none', '3+2', '5+5', '10+10', '30+0'] as const
export type ClockName = (typeof CLOCKS)[number]

export interface Wish {
  place: OpponentPlace
  /** Whom to play against where the place is listed; empty for the weakest level. */
  opponent: string
  seat: SeatWish
  rule: Rule
  size: number
  opening: string
  clock: ClockName
}

export const USUAL_WISH: Wish = {
  place: 'listed',
  opponent: '',
  seat: 'first',
  rule: 'freestyle',
  size: 15,
  opening: NO_OPENING,
  clock: 'none',
}

export class NewGameForm {
  wish = $state.raw<Wish>(USUAL_WISH)
  /** What the server offers; null until it has said so. */
  options = $state.raw<GameOptions | null>(null)
  #storage: Storage | null

  constructor(storage: Storage | null) {
    this.#storage = storage
    this.wish = likeUsual(recall(storage, KEY))
  }

  readonly levels = $derived.by(() => this.#opponents.filter(({ kind }) => kind === 'level'))
  readonly opponent = $derived.by((): OpponentOption | null => {
    const named = this.#opponents.find(({ name }) => name === this.wish.opponent)
    return named ?? this.#opponents[0] ?? null
  })
  /** The openings that go with the rule and the size. */
  readonly openings = $derived.by(() => this.#openingsFor(this.wish))
  /** Whether the person here places the first stone as soon as the game has begun. */
  readonly placesFirst = $derived.by(() => this.wish.place !== 'link' && this.wish.seat === 'first')
  /** Whether a stone put on the empty board can begin the game. */
  readonly beginsWithStone = $derived.by(() => this.placesFirst && this.wish.opening === NO_OPENING)

  /** Learns what is offered; a remembered wish that no longer is gives way to the usual one. */
  offer(options: GameOptions): void {
    this.options = options
    const { rule, size } = this.wish
    const isOffered =
      options.rules.some(({ name }) => name === rule) && options.sizes.includes(size)
    this.change(isOffered ? {} : { rule: USUAL_WISH.rule, size: USUAL_WISH.size })
  }

  change(change: Partial<Wish>): void {
    const wish = { ...this.wish, ...change }
    if (wish.place === 'here') wish.seat = 'first'
    if (this.options && !this.#openingsFor(wish).some(({ name }) => name === wish.opening)) {
      wish.opening = NO_OPENING
    }
    this.wish = wish
    keep(this.#storage, KEY, wish)
  }

  /** Says it as the server wants it. */
  request(): NewGame {
    const { place, seat, rule, size, opening, clock } = this.wish
    const opponent = place === 'listed' ? (this.opponent?.name ?? null) : null
    return { place, seat, rule, size, opening, opponent, clock: clockOf(clock) }
  }

  get #opponents(): OpponentOption[] {
    return this.options?.opponents ?? []
  }

  #openingsFor({ rule, size }: Wish): OpeningOption[] {
    return (this.options?.openings ?? []).filter(
      ({ rules, sizes }) => rules.includes(rule) && sizes.includes(size),
    )
  }
}

/** Gives the wish for the same game once more, with the other seat for the person here. */
export function nextWish(view: GameView, me: Player | null): Partial<Wish> {
  const { position, seats, opening_name: opening, clock } = view
  const { rule, size } = position
  const wish: Partial<Wish> = { rule, size, opening, clock: clockNameOf(clock) }
  if (me === null) return { ...wish, place: 'here' }
  const { opponent } = seats[me === 'first' ? 'second' : 'first']
  return {
    ...wish,
    seat: me === 'first' ? 'second' : 'first',
    ...(opponent === null ? { place: 'link' } : { place: 'listed', opponent }),
  }
}

function clockNameOf(clock: GameView['clock']): ClockName {
  const name = clock && `${clock.main_ms / 60_000}+${clock.increment_ms / 1000}`
  return CLOCKS.find((known) => known === name) ?? 'none'
}

function clockOf(name: ClockName): NewGame['clock'] {
  if (name === 'none') return null
  const [minutes, seconds] = name.split('+').map(Number)
  return { main_ms: minutes * 60_000, increment_ms: seconds * 1000 }
}

/** Takes from what was kept the fields of a wish that have the kind they should have. */
function likeUsual(kept: Record<string, unknown>): Wish {
  const fields = Object.entries(USUAL_WISH).map(([name, usual]) => {
    return [name, typeof kept[name] === typeof usual ? kept[name] : usual]
  })
  const wish = Object.fromEntries(fields) as Wish
  const known =
    CLOCKS.includes(wish.clock) &&
    ['listed', 'here', 'link'].includes(wish.place) &&
    ['first', 'second', 'random'].includes(wish.seat)
  return known ? wish : USUAL_WISH
}
