// The search for a forced win at the cursor, what it found, and the walk of what was proved.
import { Refused } from '../../../api/judge/errors'
import type { Color, PositionRequest, ProofView } from '../../../api/schema'
import { analysisWords as words } from '../../language/words.svelte'
import type { Analysis } from '../../state/analysis.svelte'
import { keyOf } from '../../state/judged_positions.svelte'
import { ProofTree } from './proof_tree'
import { ProofWalk } from './proof_walk.svelte'

export const SHORT_MS = 5_000
export const LONG_MS = 10_000

/** How many results are remembered: each may hold a large proof. */
export const REMEMBERED = 20

/** What a search has found. */
export interface Found {
  view: ProofView
  timeMs: number
  /** Null unless there is a proof to show. */
  proof: { tree: ProofTree; walk: ProofWalk } | null
}

export class ProofState {
  #analysis: Analysis
  #search = $state.raw<AbortController | null>(null)
  /** By position, the latest last. */
  #found = $state.raw<ReadonlyMap<string, Found>>(new Map())
  /** Why the last search has no result; empty if it has. */
  problem = $state('')

  constructor(analysis: Analysis) {
    this.#analysis = analysis
  }

  readonly isSearching = $derived.by(() => this.#search !== null)
  readonly canSearch = $derived.by(() => this.#analysis.judged?.outcome === null)
  /** The side to move at the cursor. */
  readonly turn = $derived.by(() => this.#analysis.position.turn)
  /** The result of the last search at the cursor. */
  readonly found = $derived.by(
    (): Found | null => this.#found.get(keyOf(this.#analysis.request)) ?? null,
  )
  /** The walk that has the board. */
  readonly walk = $derived.by((): ProofWalk | null => {
    const { guest } = this.#analysis
    return guest instanceof ProofWalk ? guest : null
  })

  /** Searches at the cursor for a win of one side; another search ends. */
  async search(side: Color, timeMs = SHORT_MS): Promise<void> {
    this.stop()
    const { request, judge } = this.#analysis
    const search = new AbortController()
    this.#search = search
    this.problem = ''
    try {
      const view = await judge.prove({ ...request, side, time_ms: timeMs }, search.signal)
      this.#keep(request, { view, timeMs, proof: this.#proofOf(view) })
    } catch (error) {
      if (!search.signal.aborted) {
        this.problem =
          error instanceof Refused ? words.proof.refused(error.message) : words.proof.noAnswer
      }
    } finally {
      if (this.#search === search) this.#search = null
    }
  }

  stop(): void {
    this.#search?.abort()
    this.#search = null
  }

  #keep(request: PositionRequest, found: Found): void {
    const key = keyOf(request)
    const others = [...this.#found].filter(([position]) => position !== key)
    this.#found = new Map([...others, [key, found] as const].slice(-REMEMBERED))
  }

  #proofOf({ proof, plies }: ProofView): Found['proof'] {
    if (proof === null) return null
    const tree = new ProofTree({ file: proof, plies })
    return { tree, walk: new ProofWalk(this.#analysis, proof, tree) }
  }
}
