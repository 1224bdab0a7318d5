// The setup of the next game. The browser stores the last choice for the next visit.
import type {
  GameOptions,
  NewGame,
  OpeningOption,
  OpponentOption,
  OpponentPlace,
  Rule,
  SeatWish,
} from '../../api/schema'
import { save, load, type Storage } from '../storage/browser_storage'
import { PlayerName } from '../storage/player_name.svelte'
import { clockRequest, isClock, NO_CLOCK } from './clock'

const KEY = 'tengen.new-game'
export const NO_OPENING = 'none'

export interface GameSetup {
  place: OpponentPlace
  /** The program to play against, if `place` is listed; default: the weakest level. */
  opponent: string
  seat: SeatWish
  rule: Rule
  size: number
  opening: string
  /** As in `clock.ts`. */
  clock: string
}

export const DEFAULT_SETUP: GameSetup = {
  place: 'listed',
  opponent: '',
  seat: 'first',
  rule: 'freestyle',
  size: 15,
  opening: NO_OPENING,
  clock: NO_CLOCK,
}

export class NewGameForm {
  setup = $state.raw<GameSetup>(DEFAULT_SETUP)
  /** What the server offers; null until it has answered. */
  options = $state.raw<GameOptions | null>(null)
  readonly name: PlayerName
  #storage: Storage | null

  constructor(storage: Storage | null) {
    this.#storage = storage
    this.name = new PlayerName(storage)
    this.setup = validated(load(storage, KEY))
  }

  readonly levels = $derived.by(() => this.#opponents.filter(({ kind }) => kind === 'level'))
  /** The programs from papers. */
  readonly papers = $derived.by(() => this.#opponents.filter(({ paper }) => paper !== ''))
  readonly opponent = $derived.by((): OpponentOption | null => {
    const named = this.#opponents.find(({ name }) => name === this.setup.opponent)
    return named ?? this.#opponents[0] ?? null
  })
  /** The openings that are available for the rule and the size. */
  readonly openings = $derived.by(() => this.#openingsFor(this.setup))
  /** Whether the person here places the first stone of the game. */
  readonly placesFirst = $derived.by(
    () => this.setup.place !== 'link' && this.setup.seat === 'first',
  )
  /** Whether a stone placed on the empty board starts the game. */
  readonly beginsWithStone = $derived.by(
    () => this.placesFirst && this.setup.opening === NO_OPENING,
  )

  /** Stores what the server offers, and resets choices that it does not offer. */
  setOptions(options: GameOptions): void {
    this.options = options
    const { rule, size } = this.setup
    const isOffered =
      options.rules.some(({ name }) => name === rule) && options.sizes.includes(size)
    this.change(isOffered ? {} : { rule: DEFAULT_SETUP.rule, size: DEFAULT_SETUP.size })
  }

  change(change: Partial<GameSetup>): void {
    const setup = { ...this.setup, ...change }
    if (setup.place === 'here') setup.seat = 'first'
    if (this.options && !this.#openingsFor(setup).some(({ name }) => name === setup.opening)) {
      setup.opening = NO_OPENING
    }
    this.setup = setup
    save(this.#storage, KEY, setup)
  }

  /** Returns the request to the server. */
  request(): NewGame {
    const { place, seat, rule, size, opening, clock } = this.setup
    const opponent = place === 'listed' ? (this.opponent?.name ?? null) : null
    // Two people at one screen have no one name.
    const name = place === 'here' ? '' : this.name.text
    return { place, seat, rule, size, opening, opponent, clock: clockRequest(clock), name }
  }

  get #opponents(): OpponentOption[] {
    return this.options?.opponents ?? []
  }

  #openingsFor({ rule, size }: GameSetup): OpeningOption[] {
    return (this.options?.openings ?? []).filter(
      ({ rules, sizes }) => rules.includes(rule) && sizes.includes(size),
    )
  }
}

/** Takes the stored fields of the right type; an unknown choice resets the whole setup. */
function validated(stored: Record<string, unknown>): GameSetup {
  const fields = Object.entries(DEFAULT_SETUP).map(([name, usual]) => {
    return [name, typeof stored[name] === typeof usual ? stored[name] : usual]
  })
  const setup = Object.fromEntries(fields) as GameSetup
  const known =
    isClock(setup.clock) &&
    ['listed', 'here', 'link'].includes(setup.place) &&
    ['first', 'second', 'random'].includes(setup.seat)
  return known ? setup : DEFAULT_SETUP
}
