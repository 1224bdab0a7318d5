// Exercises, one after the other: the board shows the position before a mistake, and the person finds a better move.
import type { PositionRequest, PositionView, ReviewExercise } from '../../../api/schema'
import { analysisWords as words } from '../../language/words.svelte'
import type { BoardGuest } from '../../../state/board/position_board.svelte'
import type { Analysis } from '../../state/analysis.svelte'
import { unjudged } from '../../state/judged_positions.svelte'
import { START, type NodeId } from '../../tree/tree.svelte'

/** Whether an answer is awaited, was wrong, was right, or was shown. */
export type ExerciseStage = 'asked' | 'wrong' | 'right' | 'shown'

export class ExerciseRun implements BoardGuest {
  readonly panel = 'review'
  readonly #analysis: Analysis
  readonly #nodes: readonly NodeId[]
  readonly #played: readonly string[]
  readonly exercises: readonly ReviewExercise[]
  #index = $state(0)
  stage = $state<ExerciseStage>('asked')
  /** The last point that was tried. */
  tried = $state('')
  /** How many exercises were solved at the first try. */
  solved = $state(0)
  #isFirstTry = true

  /** Takes the reviewed moves as well, and their nodes. */
  constructor(
    analysis: Analysis,
    { nodes, moves }: { nodes: readonly NodeId[]; moves: readonly string[] },
    exercises: readonly ReviewExercise[],
  ) {
    this.#analysis = analysis
    this.#nodes = nodes
    this.#played = moves
    this.exercises = exercises
    this.#ask()
  }

  readonly number = $derived.by(() => this.#index + 1)
  readonly current = $derived.by(() => this.exercises[this.#index])
  readonly isLast = $derived.by(() => this.number === this.exercises.length)
  /** The move that was played in the game. */
  readonly played = $derived.by(() => this.#played[this.current.number - 1])
  readonly playable = $derived.by(() => this.stage === 'asked' || this.stage === 'wrong')
  /** The answer that the board shows; null while it is looked for. */
  readonly answer = $derived.by(() => {
    if (this.playable) return null
    return this.stage === 'right' ? this.tried : this.current.answers[0]
  })

  readonly #request = $derived.by((): PositionRequest => {
    const before = this.#played.slice(0, this.current.number - 1)
    const moves = this.answer === null ? before : [...before, this.answer]
    return { ...this.#analysis.requestAt(START), moves }
  })
  readonly position = $derived.by((): PositionView => {
    const { color } = this.current
    const turn = (this.answer === null) === (color === 'black') ? 'black' : 'white'
    return this.#analysis.positions.find(this.#request) ?? unjudged(this.#request, turn)
  })

  readonly title = $derived.by(() => words.review.exercise(this.number, this.exercises.length))
  readonly caption = $derived.by(() => {
    const { current, stage, tried, played } = this
    if (stage === 'right') return words.review.right(tried, tried === current.answers[0])
    if (stage === 'shown') return words.review.answer(current.answers)
    if (stage === 'wrong' && tried === played) return words.review.samePoint(tried)
    if (stage === 'wrong') return words.review.wrong(tried)
    return words.review.ask(current.color, played, current.wins)
  })

  choose(point: string): void {
    if (!this.playable || this.position.stones.some((stone) => stone.point === point)) return
    const isRight = this.current.answers.includes(point)
    this.tried = point
    this.stage = isRight ? 'right' : 'wrong'
    if (isRight && this.#isFirstTry) this.solved += 1
    this.#isFirstTry = false
    this.#judge()
  }

  reveal(): void {
    this.stage = 'shown'
    this.#judge()
  }

  next(): void {
    if (this.isLast) {
      this.leave()
      return
    }
    this.#index += 1
    this.stage = 'asked'
    this.tried = ''
    this.#isFirstTry = true
    this.#ask()
  }

  /** Gives the board back, at the move that the exercise is about. */
  leave(): void {
    if (this.#analysis.guest !== this) return
    this.#analysis.guest = null
    const id = this.#nodes[this.current.number - 1]
    if (this.#analysis.tree.has(id)) this.#analysis.tree.goTo(id)
  }

  /** Goes in the tree to the position before the mistake, too. */
  #ask(): void {
    const { tree } = this.#analysis
    const before = this.#nodes[this.current.number - 2] ?? START
    if (tree.has(before)) tree.goTo(before)
    this.#judge()
  }

  /** Asks what is forbidden and whether the game is over; the stones are shown at once. */
  #judge(): void {
    void this.#analysis.positions.ask(this.#request).catch(() => {})
  }
}
