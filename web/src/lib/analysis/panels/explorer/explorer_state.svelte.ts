// What was played from the position at the cursor, in the games that the server knows.
import type { ExplorerMove, ExplorerView } from '../../../api/schema'
import { percentages } from '../../../state/board/percentages'
import { analysisWords as words } from '../../language/words.svelte'
import type { Analysis } from '../../state/analysis.svelte'
import { linkedTree } from '../../state/tree_links'
import { keyOf } from '../../state/judged_positions.svelte'

/** Held-down keys pass over positions faster than this; only the last one is asked about. */
const PAUSE_MS = 80
/** After so long the judge is asked again if it was still looking for games. */
const AGAIN_MS = 1000

export interface MoveRow {
  /** Null where the games ended. */
  point: string | null
  /** The points that are the same by symmetry, the point itself included. */
  images: readonly string[]
  games: number
  /** From 0 to 1, of all games with the position. */
  share: number
  lastYear: number | null
  /** In percent of the games with a known result; null if there are none. */
  results: { black: number; draw: number; white: number } | null
}

export class ExplorerState {
  #analysis: Analysis
  #found = $state.raw<{ key: string; view: ExplorerView } | null>(null)
  isLost = $state(false)
  #asking = new AbortController()

  constructor(analysis: Analysis) {
    this.#analysis = analysis
  }

  /** The last answer, which stays until the next one is there. */
  readonly view = $derived.by(() => this.#found?.view ?? null)
  /** Whether that answer is about the position at the cursor. */
  readonly isCurrent = $derived.by(() => this.#found?.key === keyOf(this.#analysis.request))
  readonly rows = $derived.by((): MoveRow[] => {
    const view = this.view
    return view === null ? [] : view.moves.map((move) => rowOf(move, view.total))
  })

  /** Asks about the position at the cursor, until all games are there. */
  async ask(): Promise<void> {
    this.#asking.abort()
    const { signal } = (this.#asking = new AbortController())
    let [isLooking, pauseMs] = [true, PAUSE_MS]
    while (isLooking) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (signal.aborted) return
      isLooking = await this.#askOnce(signal)
      pauseMs = AGAIN_MS
    }
  }

  /** Asks no more; the panel is closed. */
  rest(): void {
    this.#asking.abort()
  }

  /** Returns whether the judge is still looking for games. */
  async #askOnce(signal: AbortSignal): Promise<boolean> {
    const { request, judge } = this.#analysis
    try {
      const view = await judge.explore(request, signal)
      if (signal.aborted) return false
      this.#found = { key: keyOf(request), view }
      this.isLost = false
      return view.is_looking
    } catch {
      if (!signal.aborted) this.isLost = true
      return false
    }
  }

  /** Opens a game in the place of the tree, at the position that the board shows, if the game has it as it is. */
  async open(number: number): Promise<void> {
    const { judge, request } = this.#analysis
    try {
      const { tree, remark } = await linkedTree((await judge.exploredGame(number)).link)
      this.#analysis.open(tree)
      this.#analysis.problem = remark
      const opened = this.#analysis.tree
      const line = opened.mainLine()
      const isSame = request.moves.every((move, index) => opened.node(line[index])?.move === move)
      if (isSame && request.moves.length > 0) opened.goTo(line[request.moves.length - 1])
    } catch {
      this.#analysis.problem = words.problem.noGame
    }
  }
}

function rowOf(move: ExplorerMove, total: number): MoveRow {
  const { point, images, games, black, draws, white, last_year } = move
  const known = black + draws + white
  const [blackShare, drawShare, whiteShare] =
    known === 0 ? [0, 0, 0] : percentages([black, draws, white].map((each) => each / known))
  return {
    point,
    images,
    games,
    share: games / total,
    lastYear: last_year,
    results: known === 0 ? null : { black: blackShare, draw: drawShare, white: whiteShare },
  }
}
