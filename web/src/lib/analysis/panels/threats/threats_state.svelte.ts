// The threat lens: what either side threatens at the cursor, which of it is shown, and what is highlighted.
import type { Color, ThreatKind, ThreatView } from '../../../api/schema'
import { otherColor } from '../../../state/game/players'
import type { Analysis } from '../../state/analysis.svelte'
import { keyOf } from '../../state/judged_positions.svelte'

export type LensKind = 'five' | 'four' | 'three'
export type Shown = Color | LensKind

const LENS_KIND: Record<ThreatKind, LensKind> = {
  five: 'five',
  open_four: 'four',
  two_fours: 'four',
  four: 'four',
  open_three: 'three',
}
const DIGIT: Record<LensKind, string> = { five: '5', four: '4', three: '3' }
/** No single reply on the line stops these. */
const UNSTOPPABLE: readonly ThreatKind[] = ['five', 'open_four', 'two_fours']
/** A double threat shows two digits. */
const MOST_DIGITS = 2

/** The mark of a side on a point where it could make threats. */
export interface GainMark {
  point: string
  color: Color
  /** Such as 4, or 4-3 for a four and a three at once. */
  label: string
  /** Whether no single reply on the line stops it. */
  wins: boolean
  /** Whether the other side has a mark on the same point. */
  shared: boolean
}

export class ThreatsState {
  #analysis: Analysis
  #answer = $state.raw<{ position: string; threats: ThreatView[] } | null>(null)
  /** The position about which no answer came. */
  #unanswered = $state('')
  #hidden = $state.raw<readonly Shown[]>([])
  /** Whether the replies that stop each threat are drawn. */
  showsCosts = $state(false)
  /** Whether the marks stay while other panels are open. */
  stays = $state(false)
  /** The threat under the mouse or the keyboard focus in the list. */
  hovered = $state.raw<ThreatView | null>(null)
  /** The threat that was clicked, which stays highlighted. */
  pinned = $state.raw<ThreatView | null>(null)

  constructor(analysis: Analysis) {
    this.#analysis = analysis
  }

  /** Whether the judge has answered for the position at the cursor. */
  readonly isKnown = $derived.by(() => this.#answer?.position === keyOf(this.#analysis.request))
  /** Whether no answer came about the position at the cursor; `ask` asks again. */
  readonly isLost = $derived.by(() => this.#unanswered === keyOf(this.#analysis.request))
  /** The threats that are not hidden, the strongest first. */
  readonly threats = $derived.by(() => {
    const found = this.isKnown ? (this.#answer?.threats ?? []) : []
    return found.filter(({ color, kind }) => this.shows(color) && this.shows(LENS_KIND[kind]))
  })
  /** The threats to draw with their costs and rests: one of the list, or all with their gain at the point in use. */
  readonly lit = $derived.by(() => {
    const chosen = this.hovered ?? this.pinned
    if (chosen !== null && this.threats.includes(chosen)) return [chosen]
    return this.threats.filter(({ gain }) => gain === this.#analysis.pointed)
  })
  readonly marks = $derived.by(() => marksOf(this.threats))
  /** Whether the board shows the threats; whoever has taken the board over shows other positions. */
  isDrawn(isOpen: boolean): boolean {
    return (isOpen || this.stays) && this.#analysis.guest === null
  }

  shows(what: Shown): boolean {
    return !this.#hidden.includes(what)
  }

  toggle(what: Shown): void {
    this.#hidden = this.shows(what)
      ? [...this.#hidden, what]
      : this.#hidden.filter((each) => each !== what)
  }

  pin(threat: ThreatView): void {
    this.pinned = this.pinned === threat ? null : threat
  }

  /** Asks for the threats at the cursor, unless they are known. */
  async ask(): Promise<void> {
    const { request, judge, judged } = this.#analysis
    // A move that the judge refuses is about to leave the tree.
    if (judged === null || this.isKnown) return
    const position = keyOf(request)
    const answer = await judge.threats(request).catch(() => null)
    this.#unanswered = answer === null ? position : ''
    if (answer === null || position !== keyOf(this.#analysis.request)) return
    this.#answer = { position, threats: answer.threats }
    this.hovered = this.pinned = null
  }
}

export function marksOf(threats: readonly ThreatView[]): GainMark[] {
  const places = new Map<string, ThreatView[]>()
  for (const threat of threats) {
    const key = `${threat.gain} ${threat.color}`
    places.set(key, [...(places.get(key) ?? []), threat])
  }
  return [...places.values()].map((same) => {
    const [{ gain, color }] = same
    return {
      point: gain,
      color,
      label: labelOf(same),
      wins: same.some(({ kind }) => UNSTOPPABLE.includes(kind)),
      shared: places.has(`${gain} ${otherColor(color)}`),
    }
  })
}

/** The digits of the strongest threats; a five needs no second one. */
function labelOf(strongestFirst: readonly ThreatView[]): string {
  const digits = strongestFirst.map(({ kind }) => DIGIT[LENS_KIND[kind]])
  return digits[0] === DIGIT.five ? DIGIT.five : digits.slice(0, MOST_DIGITS).join('-')
}
