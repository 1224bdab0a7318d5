// An attempt at a puzzle: right moves are played and answered, wrong ones are rejected with the reason. Whoever is asked
// decides what is right.
import { Refused } from '../../api/judge/errors'
import type { PuzzleMaster } from '../../api/judge/puzzles'
import type {
  Color,
  PositionView,
  PuzzleHintView,
  PuzzleSolution,
  PuzzleView,
  TriedMoveView,
} from '../../api/schema'
import { unjudged } from '../../analysis/state/judged_positions.svelte'
import { otherColor } from '../../state/game/players'

const LAST_HINT = 3

/** What was said last. */
export type Told =
  | { kind: 'task' }
  | { kind: 'right' | 'wrong' | 'solved'; tried: TriedMoveView }
  | { kind: 'hint'; hint: PuzzleHintView }
  | { kind: 'solution'; solution: PuzzleSolution }
  | { kind: 'silence'; reason: string }

export class PuzzleRun {
  readonly puzzle: PuzzleView
  #master: PuzzleMaster
  #played = $state.raw<readonly string[]>([])
  #position = $state.raw<PositionView>() as PositionView
  #link = $state('')
  #told = $state.raw<Told>({ kind: 'task' })
  /** What the person waits for: the verdict on a point, or something else. */
  #awaited = $state<{ point: string | null } | null>(null)
  /** Counts what was asked, so that answers to earlier questions are dropped. */
  #question = 0
  #hintStep = 0
  mistakes = $state(0)
  hints = $state(0)
  /** A new start does not make it unseen. */
  #hasSeenSolution = $state(false)

  constructor(puzzle: PuzzleView, master: PuzzleMaster) {
    this.puzzle = puzzle
    this.#master = master
    this.#position = puzzle.position
    this.#link = puzzle.link
  }

  /** The game up to here as the text of a link. */
  get link(): string {
    return this.#link
  }

  get told(): Told {
    return this.#told
  }

  /** The side that wins. */
  get attacker(): Color {
    return this.puzzle.position.turn
  }

  readonly isOver = $derived.by(
    () => this.#told.kind === 'solved' || this.#told.kind === 'solution',
  )
  readonly isBegun = $derived.by(() => this.#played.length > 0 || this.mistakes + this.hints > 0)
  /** The moves of both sides since the position of the puzzle. */
  readonly played = $derived.by(() => this.#played)
  readonly isWaiting = $derived.by(() => this.#awaited !== null)
  /** The move that is judged. */
  readonly judged = $derived.by(() => this.#awaited?.point ?? null)
  readonly playable = $derived.by(() => !this.isOver && !this.isWaiting)
  readonly canHint = $derived.by(
    () => this.playable && !(this.#told.kind === 'hint' && this.#told.hint.step === LAST_HINT),
  )

  readonly canAskSolution = $derived.by(() => !this.isWaiting && this.#told.kind !== 'solution')
  readonly hasSeenSolution = $derived.by(() => this.#hasSeenSolution)

  /** The position of the attempt, and at once the move that is judged. */
  readonly position = $derived.by((): PositionView => {
    const { judged } = this
    if (judged === null) return this.#position
    const { rule, size, moves, turn } = this.#position
    return unjudged({ rule, size, moves: [...moves, judged] }, otherColor(turn))
  })

  /** The last move, if it was wrong, and what follows it. */
  readonly refuted = $derived.by((): readonly string[] => {
    const told = this.#told
    return told.kind === 'wrong' ? [told.tried.move, ...told.tried.refutation] : []
  })
  /** The move that a hint has told. */
  readonly hinted = $derived.by(() => (this.#told.kind === 'hint' ? this.#told.hint.move : null))

  async play(point: string): Promise<void> {
    if (!this.playable) return
    const tried = await this.#ask(point, () =>
      this.#master.tryMove(this.puzzle.id, this.#played, point),
    )
    if (tried === null) return
    if (!tried.is_right) {
      this.mistakes += 1
      this.#told = { kind: 'wrong', tried }
      return
    }
    const { move, reply, position, link } = tried
    this.#played = [...this.#played, move, ...(reply === null ? [] : [reply])]
    this.#position = position
    this.#link = link
    this.#hintStep = 0
    this.#told = { kind: position.outcome === null ? 'right' : 'solved', tried }
  }

  async askHint(): Promise<void> {
    if (!this.canHint) return
    const step = Math.min(this.#hintStep + 1, LAST_HINT)
    const hint = await this.#ask(null, () => this.#master.hint(this.puzzle.id, this.#played, step))
    if (hint === null) return
    this.#hintStep = hint.step
    this.hints += 1
    this.#told = { kind: 'hint', hint }
  }

  /** Shows the solution from here; of what is over, from the start. */
  async askSolution(): Promise<void> {
    if (!this.canAskSolution) return
    const moves = this.isOver ? [] : this.#played
    const solution = await this.#ask(null, () => this.#master.solution(this.puzzle.id, moves))
    if (solution === null) return
    if (this.isOver) this.#begin()
    this.#told = { kind: 'solution', solution }
    this.#hasSeenSolution = true
  }

  restart(): void {
    this.#question += 1
    this.#awaited = null
    this.#begin()
    this.#told = { kind: 'task' }
    this.#hintStep = this.mistakes = this.hints = 0
  }

  /** Goes back to the position of the puzzle. */
  #begin(): void {
    const { position, link } = this.puzzle
    this.#played = []
    this.#position = position
    this.#link = link
  }

  /** Returns the answer; null if there is none, or if the attempt began anew meanwhile. */
  async #ask<Answer>(point: string | null, ask: () => Promise<Answer>): Promise<Answer | null> {
    const question = ++this.#question
    this.#awaited = { point }
    try {
      const answer = await ask()
      return question === this.#question ? answer : null
    } catch (error) {
      if (question !== this.#question) return null
      this.#told = { kind: 'silence', reason: error instanceof Refused ? error.message : '' }
      return null
    } finally {
      if (question === this.#question) this.#awaited = null
    }
  }
}
