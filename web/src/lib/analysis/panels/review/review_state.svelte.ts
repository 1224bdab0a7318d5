// The review of the main line: its progress, what it found at the cursor, and the exercises from it.
import { Refused } from '../../../api/judge/errors'
import type {
  Color,
  ProvedWinView,
  ReviewedMoveView,
  ReviewProgress,
  ReviewView,
} from '../../../api/schema'
import { analysisWords as words } from '../../language/words.svelte'
import type { Analysis } from '../../state/analysis.svelte'
import { START, type NodeId, type VariationTree } from '../../tree/tree.svelte'
import { ExerciseRun } from './exercise_run.svelte'
import { glyphOf } from './labels'

/** The moves that were reviewed, as nodes of the tree. */
interface ReviewedLine {
  tree: VariationTree
  nodes: readonly NodeId[]
}

export class ReviewState {
  readonly #analysis: Analysis
  readonly #prove: (side: Color) => void
  #running = $state.raw<AbortController | null>(null)
  #line = $state.raw<ReviewedLine | null>(null)
  #view = $state.raw<ReviewView | null>(null)
  progress = $state.raw<ReviewProgress | null>(null)
  /** Why there is no review; empty if there is one, or none was asked for. */
  problem = $state('')

  /** `prove` shows how a side wins by force at the cursor. */
  constructor(analysis: Analysis, prove: (side: Color) => void) {
    this.#analysis = analysis
    this.#prove = prove
  }

  readonly isRunning = $derived.by(() => this.#running !== null)
  /** Whether a review is running, or begins as soon as the game is loaded. */
  readonly isAwaited = $derived.by(() => this.isRunning || this.#analysis.opened.wantsReview)
  readonly canStart = $derived.by(() => this.#analysis.tree.mainLine().length > 0)
  /** The review, if it is of the tree that is open. */
  readonly view = $derived.by(() => (this.#line?.tree === this.#analysis.tree ? this.#view : null))
  /** Whether the main line has changed since. */
  readonly isOutdated = $derived.by(() => {
    const { tree } = this.#analysis
    return this.view !== null && this.view.moves.join() !== mainMoves(tree).join()
  })
  /** How many of the reviewed moves the board shows; null in a variation. */
  readonly ply = $derived.by(() => {
    const { cursor } = this.#analysis.tree
    if (cursor === START) return 0
    const place = this.#line?.nodes.indexOf(cursor) ?? -1
    return place < 0 ? null : place + 1
  })
  /** What the review says of the move that the board shows. */
  readonly current = $derived.by((): ReviewedMoveView | null =>
    this.view === null || this.ply === null ? null : (this.view.reviewed[this.ply - 1] ?? null),
  )
  /** Black's chances at the cursor, as the review has judged them; null if it has not. */
  readonly chance = $derived.by((): number | null =>
    this.view === null || this.ply === null ? null : (this.view.black_rates[this.ply] ?? null),
  )
  readonly exercise = $derived.by((): ExerciseRun | null => {
    const { guest } = this.#analysis
    return guest instanceof ExerciseRun ? guest : null
  })

  /** Starts the review that the address asks for, once. */
  startIfWanted(): void {
    const { opened } = this.#analysis
    if (!opened.wantsReview || !this.canStart) return
    this.#analysis.opened = { ...opened, wantsReview: false }
    void this.start()
  }

  async start(): Promise<void> {
    this.stop()
    const { tree, judge, opened } = this.#analysis
    const line = { tree, nodes: tree.mainLine() }
    const running = new AbortController()
    this.#running = running
    this.problem = ''
    const { rule, size, setup } = tree.facts
    const request = { rule, size, setup, moves: mainMoves(tree), game: opened.game }
    try {
      const opening = openingMoves(tree)
      const follow = (progress: ReviewProgress) => (this.progress = progress)
      const view = await judge.review({ ...request, opening }, follow, running.signal)
      if (!running.signal.aborted) this.#show(line, view)
    } catch (error) {
      if (running.signal.aborted) return
      this.problem =
        error instanceof Refused ? words.review.refused(error.message) : words.review.noAnswer
    } finally {
      if (this.#running === running) this.stop()
    }
  }

  stop(): void {
    this.#running?.abort()
    this.#running = null
    this.progress = null
  }

  /** Shows the position after so many of the reviewed moves. */
  show(ply: number): void {
    this.#analysis.guest?.leave()
    this.#analysis.tree.goTo(this.#line?.nodes[ply - 1] ?? START)
  }

  /** Shows the move at which the game turned, and the board. */
  showTurn(number: number): void {
    this.show(number)
    this.#analysis.showBoard()
  }

  /** Shows the next or the previous key moment. */
  showMoment(step: 1 | -1): void {
    const moments = this.view?.moments ?? []
    const ply = this.ply ?? 0
    const found =
      step === 1
        ? moments.find((number) => number > ply)
        : moments.findLast((number) => number < ply)
    if (found !== undefined) this.show(found)
  }

  /** Adds moves to the tree that could have been played in the place of a move, or after it. */
  addLine(ply: number, moves: readonly string[]): void {
    this.show(ply)
    this.#analysis.playLine(moves)
    this.#analysis.tree.goTo(this.#analysis.tree.path()[ply])
  }

  /** Shows the position after so many moves, from which a side could have won, adds the win to the tree, and proves it. */
  showWin(ply: number, { attacker, line }: ProvedWinView): void {
    this.addLine(ply, line)
    this.show(ply)
    this.#prove(attacker)
    this.#analysis.showBoard()
  }

  /** Asks for better moves in the place of one side's mistakes. */
  startExercises(color: Color): void {
    const { view } = this
    const exercises = view?.exercises.filter((each) => each.color === color) ?? []
    if (view === null || this.#line === null || exercises.length === 0) return
    this.#analysis.guest?.leave()
    this.#analysis.preview = []
    this.#analysis.guest = new ExerciseRun(
      this.#analysis,
      { nodes: this.#line.nodes, moves: view.moves },
      exercises,
    )
  }

  #show(line: ReviewedLine, view: ReviewView): void {
    this.#line = line
    this.#view = view
    for (const { number, label } of view.reviewed) {
      const id = line.nodes[number - 1]
      const glyph = glyphOf(label)
      const isFree = line.tree.has(id) && line.tree.node(id).glyphs.length === 0
      if (glyph !== null && isFree) line.tree.annotate(id, { glyphs: [glyph] })
    }
  }
}

function mainMoves(tree: VariationTree): string[] {
  return tree.mainLine().map((id) => tree.node(id).move)
}

/** How many of the first moves an opening rule asked for: its actions that place a stone. */
function openingMoves(tree: VariationTree): number {
  const { name, log } = tree.facts.opening
  if (name === 'none') return 0
  const stones = log.filter((action) => /^(choose )?[a-v]\d+$/.test(action)).length
  return Math.min(stones, tree.mainLine().length)
}
