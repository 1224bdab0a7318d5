// What the engine finds about the position at the cursor, from the moment the person asks for it. It follows the cursor;
// what it found about a position is shown again when the cursor returns there.
import { Refused } from '../../../api/judge/errors'
import type { AnalysisProgress, PolicyMove, Seeks } from '../../../api/schema'
import type { Heat } from '../../../board/board_view'
import { analysisWords as words } from '../../language/words.svelte'
import type { Analysis } from '../../state/analysis.svelte'
import { keyOf } from '../../state/judged_positions.svelte'
import { heatOf } from './line_heat'
import { verdictOf, type Verdict } from './verdict'

export const MOST_LINES = 5
/** How many answers are remembered. */
const REMEMBERED = 500
/** The search begins when the cursor has rested for so long: who steps through a game asks nothing. */
const REST_MS = 150
/** A page that nobody has looked at for so long searches no more. */
const UNSEEN_MS = 30_000
/** The heat of moves that only the network likes, as a share of its usual heat. */
const FAINT = 0.4

export class EngineState {
  isOn = $state(false)
  lines = $state(3)
  showsCandidates = $state(true)
  /** Why there is no answer, as a sentence; empty if there is one. */
  problem = $state('')
  #analysis: Analysis
  #seeks = $state<Seeks>('best')
  /** The moves that the engine leaves out, and the position in which they were chosen. */
  #exclusion = $state.raw<{ position: string; moves: readonly string[] }>({
    position: '',
    moves: [],
  })
  /** Whether the search of the position at the cursor was stopped by the person. */
  #isStopped = $state(false)
  #isUnseen = $state(false)
  #answers = $state.raw<ReadonlyMap<string, AnalysisProgress>>(new Map())
  #policies = $state.raw<ReadonlyMap<string, readonly PolicyMove[]>>(new Map())
  #running: { key: string; abortion: AbortController } | null = null
  #unseenTimer: ReturnType<typeof setTimeout> | undefined

  readonly #reviewed: () => number | null

  /** `reviewed` tells what a review says of black's chances at the cursor. */
  constructor(analysis: Analysis, reviewed: () => number | null = () => null) {
    this.#analysis = analysis
    this.#reviewed = reviewed
  }

  readonly #position = $derived.by(() => keyOf(this.#analysis.request))
  readonly excluded = $derived.by(() =>
    this.#exclusion.position === this.#position ? this.#exclusion.moves : [],
  )
  readonly seeks = $derived.by((): Seeks => this.#seeks)
  /** What the search of the position at the cursor is called; null if nothing is to be searched. */
  readonly #wanted = $derived.by(() => {
    const { guest, position } = this.#analysis
    if (!this.isOn || guest !== null || position.outcome !== null) return null
    return this.#nameOf(this.#seeks)
  })
  /** What is known about the position at the cursor; null if nothing is. */
  readonly progress = $derived.by(() =>
    this.#wanted === null ? null : (this.#answers.get(this.#wanted) ?? null),
  )
  /** Whether it waits until the board shows the tree again. */
  readonly isPaused = $derived.by(() => this.isOn && this.#analysis.guest !== null)
  readonly isSearching = $derived.by(
    () => this.#wanted !== null && !this.#isStopped && !this.problem && !this.progress?.has_ended,
  )
  readonly report = $derived.by(() => this.progress?.report ?? null)
  /** What the bar shows: what the opponent threatens says nothing about who is ahead. */
  readonly verdict = $derived.by((): Verdict | null => {
    if (this.#analysis.guest !== null) return null
    const { outcome } = this.#analysis.position
    const known = this.isOn ? this.#answers.get(this.#nameOf('best')) : null
    return verdictOf(known?.report ?? null, outcome, this.#reviewed())
  })

  /** The moves before those of the lines: to see what the opponent threatens, the other side passes. */
  readonly prefix = $derived.by((): readonly string[] =>
    this.#seeks === 'threats' ? ['pass'] : [],
  )

  /** The candidates on the board: the best moves with their chances, then those that the network likes. */
  readonly heat = $derived.by((): Heat[] => {
    if (!this.isOn || !this.showsCandidates || this.#analysis.guest !== null) return []
    const best = this.report?.lines ?? []
    const found = heatOf(best)
    const known = new Set(found.map(({ point }) => point))
    // It is about the best moves of the side to move alone.
    const policy = this.#seeks === 'best' ? (this.#policies.get(this.#position) ?? []) : []
    const [likeliest] = policy
    const faint = policy
      .filter(({ point }) => !known.has(point) && !this.excluded.includes(point))
      .map(({ point, share }): Heat => {
        return { point, strength: FAINT * Math.sqrt(share / likeliest.share), label: null }
      })
    return [...found, ...faint].filter(({ point }) => point !== 'pass')
  })

  toggle(): void {
    this.isOn = !this.isOn
    this.#isStopped = false
    this.problem = ''
    this.#seeks = 'best'
  }

  /** Looks for something else in the position at the cursor. */
  seek(seeks: Seeks): void {
    this.isOn = true
    this.#isStopped = false
    this.problem = ''
    this.#seeks = seeks
  }

  setLines(lines: number): void {
    this.lines = Math.min(MOST_LINES, Math.max(1, lines))
    this.#isStopped = false
  }

  exclude(move: string): void {
    this.#exclusion = { position: this.#position, moves: [...this.excluded, move] }
  }

  include(move: string): void {
    const moves = this.excluded.filter((each) => each !== move)
    this.#exclusion = { position: this.#position, moves }
  }

  /** Ends the search and keeps what it has found. */
  stop(): void {
    this.#isStopped = true
  }

  /** Searches on, also after the limit of time. */
  goOn(): void {
    this.#isStopped = false
    this.problem = ''
    // What is known stays until the search has found as much again.
    if (this.#wanted !== null && this.progress !== null)
      this.#keep(this.#wanted, { ...this.progress, has_ended: false })
  }

  /** Takes note of whether anybody can see the page. */
  setSeen(isSeen: boolean): void {
    clearTimeout(this.#unseenTimer)
    this.#isUnseen = false
    if (!isSeen) this.#unseenTimer = setTimeout(() => (this.#isUnseen = true), UNSEEN_MS)
  }

  /** The cursor has moved: what was asked about the last position is asked no more. */
  moveOn(): void {
    void this.#position
    this.#seeks = 'best'
    this.#isStopped = false
    this.problem = ''
  }

  /** Begins and ends searches, so that the one that is wanted runs; an effect calls this. */
  follow(): (() => void) | undefined {
    const key = this.#wanted
    if (key === null || !this.isSearching || this.#isUnseen) {
      this.#end()
      return
    }
    if (this.#running?.key === key) return
    this.#end()
    const resting = setTimeout(() => void this.#search(key), REST_MS)
    return () => clearTimeout(resting)
  }

  /** Ends the search; the analysis board is closed. */
  close(): void {
    clearTimeout(this.#unseenTimer)
    this.#end()
  }

  #nameOf(seeks: Seeks): string {
    return [seeks, this.lines, this.excluded.join(','), this.#position].join(' ')
  }

  #end(): void {
    this.#running?.abortion.abort()
    this.#running = null
  }

  async #search(key: string): Promise<void> {
    const { request, judge } = this.#analysis
    const abortion = new AbortController()
    this.#running = { key, abortion }
    void this.#askPolicy(this.#position)
    const search = {
      position: request,
      seeks: this.#seeks,
      lines: this.lines,
      excluded: [...this.excluded],
    }
    try {
      for await (const progress of judge.analyse(search, abortion.signal))
        this.#keep(key, deeperOf(this.#answers.get(key), progress))
    } catch (error) {
      if (abortion.signal.aborted || key !== this.#wanted) return
      this.problem = error instanceof Refused ? error.message : words.engine.noAnswer
    } finally {
      if (this.#running?.abortion === abortion) this.#running = null
    }
  }

  async #askPolicy(position: string): Promise<void> {
    if (this.#policies.has(position)) return
    const view = await this.#analysis.judge.evaluate(this.#analysis.request).catch(() => null)
    // Without an answer it is asked again with the next search.
    if (view === null) return
    this.#policies = remembering(this.#policies, position, view.estimate?.policy ?? [])
  }

  #keep(key: string, progress: AnalysisProgress): void {
    this.#answers = remembering(this.#answers, key, progress)
  }
}

/** What a search says now, with the report that it or one before it has made at the greater depth. */
function deeperOf(known: AnalysisProgress | undefined, now: AnalysisProgress): AnalysisProgress {
  const report = known?.report ?? null
  const isDeeper = report !== null && report.depth > (now.report?.depth ?? 0)
  return isDeeper && !now.has_ended ? { ...now, report } : now
}

/** The map with one more entry; the oldest leaves if there are too many. */
function remembering<Value>(
  known: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
): ReadonlyMap<string, Value> {
  const next = new Map(known).set(key, value)
  if (next.size > REMEMBERED) next.delete(next.keys().next().value!)
  return next
}
