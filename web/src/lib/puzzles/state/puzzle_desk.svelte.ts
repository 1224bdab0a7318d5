// The state of the puzzles: the list, what was chosen, the attempt on the board, and its solution. The board shows the
// attempt, until the walk of the solution's proof takes it over.
import { NOT_POSSIBLE, Refused } from '../../api/judge/errors'
import type { Judge } from '../../api/judge'
import type { PositionView, PuzzleEntry, PuzzleView } from '../../api/schema'
import { JudgedPositions, unjudged } from '../../analysis/state/judged_positions.svelte'
import type { PointMarks } from '../../board/board_view'
import { words as pageWords } from '../../language/words.svelte'
import type { BoardGuest, BoardHost } from '../../state/board/position_board.svelte'
import { Sounds } from '../../state/game/sounds'
import type { Storage } from '../../state/storage/browser_storage'
import type { Preferences } from '../../state/storage/preferences.svelte'
import { puzzleWords as words } from '../language/words.svelte'
import { chosenPuzzles, puzzleAfter, type PuzzleFilter } from './puzzle_choice'
import { PuzzleRecord } from './puzzle_record.svelte'
import { PuzzleRun } from './puzzle_run.svelte'

/** The codes of a refusal because there is no such puzzle. */
const UNKNOWN = [404, NOT_POSSIBLE]
const EMPTY: PositionView = unjudged({ rule: 'freestyle', size: 15, moves: [] }, 'black')

export class PuzzleDesk implements BoardHost {
  readonly judge: Judge
  readonly preferences: Preferences
  readonly positions: JudgedPositions
  readonly record: PuzzleRecord
  #sounds = new Sounds()
  #all = $state.raw<readonly PuzzleEntry[]>([])
  run = $state.raw<PuzzleRun | null>(null)
  guest = $state.raw<BoardGuest | null>(null)
  pointed = $state<string | null>(null)
  #pointedLine = $state.raw<readonly string[]>([])
  /** How many moves at the end of the solution the board does not show. */
  #hiddenMoves = $state(0)
  /** What went wrong last, as a sentence; empty if nothing did. */
  problem = $state('')
  /** Whether the last puzzle was not opened: there is none, or no answer came. */
  missing = $state<'unknown' | 'unanswered' | null>(null)
  #openings = 0

  constructor(judge: Judge, preferences: Preferences, storage: Storage | null) {
    this.judge = judge
    this.preferences = preferences
    this.positions = new JudgedPositions(judge)
    this.record = new PuzzleRecord(storage)
  }

  readonly position = $derived.by((): PositionView => this.run?.position ?? EMPTY)
  readonly playable = $derived.by(() => this.run?.playable ?? false)
  readonly marks = $derived.by((): PointMarks | null => {
    const best = this.run?.hinted ?? null
    return best === null ? null : { only: null, closed: [], offers: [], area: [], best }
  })
  readonly chosen = $derived.by(() => chosenPuzzles(this.#all, this.record.choice))
  readonly solution = $derived.by(() => {
    const told = this.run?.told
    return told?.kind === 'solution' ? told.solution : null
  })

  /** The line that is pointed at, or the solution as far as the person has stepped. */
  get preview(): readonly string[] {
    if (this.guest !== null || this.#pointedLine.length > 0) return this.#pointedLine
    return this.solution?.line.slice(0, this.steps.ply) ?? []
  }

  set preview(moves: readonly string[]) {
    this.#pointedLine = moves
  }

  /** Steps through the moves of the solution. */
  readonly steps = $derived.by(() => {
    const lastPly = this.guest === null ? (this.solution?.line.length ?? 0) : 0
    const ply = Math.max(0, lastPly - this.#hiddenMoves)
    const show = (to: number) => (this.#hiddenMoves = lastPly - Math.max(0, Math.min(to, lastPly)))
    return { ply, lastPly, isBrowsing: ply < lastPly, show }
  })

  /** Opens a puzzle; without an id, the next one to solve. Returns its id; null if none was opened. */
  async open(id: string): Promise<string | null> {
    const opening = ++this.#openings
    this.problem = ''
    this.missing = null
    try {
      const master = await this.judge.puzzles()
      if (this.#all.length === 0) this.#all = (await master.list()).puzzles
      const wanted = id || (this.next() ?? this.run?.puzzle.id ?? '')
      const puzzle = await master.show(wanted)
      if (opening !== this.#openings) return null
      this.#show(new PuzzleRun(puzzle, master), puzzle)
      return wanted
    } catch (error) {
      if (opening === this.#openings) this.#tellMissing(error)
      return null
    }
  }

  /** The next puzzle of those that are chosen; null if there is no other. */
  next(): string | null {
    const current = this.run?.puzzle.id ?? null
    return puzzleAfter(this.chosen, current, this.record.isSolved)?.id ?? null
  }

  /** Chooses a rule and a grade; returns the puzzle to go to, or null if that on the board is one of them. */
  choose(choice: PuzzleFilter): string | null {
    this.record.choose(choice)
    const isHere = this.chosen.some(({ id }) => id === this.run?.puzzle.id)
    return isHere ? null : this.next()
  }

  play(point: string): void {
    void this.#play(point)
  }

  /** Shows the solution; returns whether it is shown now and was not before. */
  async showSolution(): Promise<boolean> {
    if (!this.run?.canAskSolution) return false
    this.problem = ''
    this.#hiddenMoves = 0
    await this.run.askSolution()
    return this.solution !== null
  }

  restart(): void {
    if (this.run === null) return
    this.problem = ''
    this.guest?.leave()
    this.run.restart()
  }

  async #play(point: string): Promise<void> {
    const { run } = this
    if (run === null) return
    await run.play(point)
    const { kind } = run.told
    // Also if another puzzle was opened meanwhile.
    if (kind === 'solved' && !run.hasSeenSolution) this.record.markSolved(run.puzzle.id)
    if (run !== this.run || !this.preferences.chosen.sounds) return
    if (kind === 'solved') this.#sounds.play('won')
    else if (kind === 'right') this.#sounds.play('stone')
    else if (kind === 'wrong') this.#sounds.play('notice')
  }

  /** Puts a puzzle on the board; the choice has to include it. */
  #show(run: PuzzleRun, { grade, position: { rule } }: PuzzleView): void {
    this.guest?.leave()
    this.run = run
    const { choice } = this.record
    if (choice.rule === rule && [0, grade].includes(choice.grade)) return
    this.record.choose({ rule, grade: choice.grade === grade ? grade : 0 })
  }

  /** Takes the puzzle before off the board, too: the address no longer names it. */
  #tellMissing(error: unknown): void {
    this.guest?.leave()
    this.run = null
    const isRefused = error instanceof Refused
    this.missing = isRefused && UNKNOWN.includes(error.code) ? 'unknown' : 'unanswered'
    this.problem = isRefused ? pageWords.problem.refused(error.message) : words.noAnswer
  }
}
