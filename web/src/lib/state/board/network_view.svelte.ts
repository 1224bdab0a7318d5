// What the network thinks of the position on the board, while the person wants to see it. It is an estimate without
// search; friends who play in two places see it only after their game.
import type { Judge } from '../../api/judge'
import type { EvaluationView, PositionRequest } from '../../api/schema'
import type { Heat } from '../../board/board_view'
import { words } from '../../language/words.svelte'
import type { Session } from '../page/session.svelte'
import type { Preferences } from '../storage/preferences.svelte'
import type { MoveHistory } from './move_history.svelte'
import { percentages } from './percentages'

/** How many of the likely moves are labelled on the board, if they are likely enough, and how many are listed. */
const LABELLED = 5
const LISTED = 3
const LEAST_LABELLED = 0.02
/** How many positions are remembered, so that stepping through a game asks once for each. */
const REMEMBERED = 500

export class NetworkView {
  #judge: Judge
  #session: Session
  #moveHistory: MoveHistory
  #preferences: Preferences
  #known = new Map<string, EvaluationView>()
  #asking: string | null = null
  #answer = $state.raw<{ key: string; view: EvaluationView } | null>(null)
  #failedKey = $state<string | null>(null)

  constructor(judge: Judge, session: Session, moveHistory: MoveHistory, preferences: Preferences) {
    this.#judge = judge
    this.#session = session
    this.#moveHistory = moveHistory
    this.#preferences = preferences
  }

  readonly isAllowed = $derived.by(() => {
    const view = this.#session.game?.view ?? null
    return view !== null && (!view.is_private || view.outcome !== null)
  })
  readonly isOn = $derived.by(() => this.isAllowed && this.#preferences.chosen.network)
  /** The position to ask about; null if nothing is shown. */
  readonly #wanted = $derived.by((): PositionRequest | null => {
    const { position } = this.#moveHistory
    if (!this.isOn || position === null) return null
    return { rule: position.rule, size: position.size, moves: position.moves }
  })
  readonly #key = $derived.by(() => (this.#wanted === null ? null : keyOf(this.#wanted)))
  /** The answer about the position on the board; null until it arrives. */
  readonly #current = $derived.by(() =>
    this.#answer !== null && this.#answer.key === this.#key ? this.#answer.view : null,
  )

  /** Percentages of black's wins, draws and white's wins; until an answer arrives, those of the last position. */
  readonly chances = $derived.by(() => {
    const estimate = this.isOn ? this.#answer?.view.estimate : null
    if (!estimate) return null
    const [black, draw, white] = percentages([estimate.black, estimate.draw, estimate.white])
    return { black, draw, white }
  })

  /** The likely moves on the board, the best first; null if there are none to show. */
  readonly heat = $derived.by((): Heat[] | null => {
    const policy = this.#current?.estimate?.policy
    if (policy === undefined || policy.length === 0) return null
    const top = policy[0].share
    return policy.map(({ point, share }, index) => ({
      point,
      strength: Math.sqrt(share / top),
      label: index < LABELLED && share >= LEAST_LABELLED ? `${Math.round(100 * share)}%` : null,
    }))
  })
  readonly likelyMoves = $derived.by(() =>
    (this.heat ?? [])
      .slice(0, LISTED)
      .flatMap(({ point, label }) => (label === null ? [] : [`${point} ${label}`])),
  )

  /** Why there is nothing to show; empty if there is. */
  readonly text = $derived.by(() => {
    const gap = this.#current?.gap
    if (gap) return words.network.gaps[gap](this.#wanted?.size ?? 0)
    return this.#failedKey !== null && this.#failedKey === this.#key ? words.network.noAnswer : ''
  })

  toggle(): void {
    if (this.isAllowed) this.#preferences.choose({ network: !this.#preferences.chosen.network })
  }

  /** Asks about the position on the board, unless its answer is known. */
  async ask(): Promise<void> {
    const position = this.#wanted
    if (position === null) return
    const key = keyOf(position)
    const known = this.#known.get(key)
    if (known !== undefined) {
      this.#answer = { key, view: known }
    } else if (this.#asking !== key) {
      this.#asking = key
      await this.#fetch(position, key)
      if (this.#asking === key) this.#asking = null
    }
  }

  async #fetch(position: PositionRequest, key: string): Promise<void> {
    try {
      const view = await this.#judge.evaluate(position)
      if (this.#known.size >= REMEMBERED) this.#known.clear()
      this.#known.set(key, view)
      if (this.#key === key) this.#answer = { key, view }
    } catch {
      this.#failedKey = key
    }
  }
}

function keyOf({ rule, size, moves }: PositionRequest): string {
  return [rule, size, ...moves].join(' ')
}
