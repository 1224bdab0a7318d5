// A lesson: a small board on which the person has to find the right move. The page decides nothing: the lessons are
// fixed, and `tests/server/test_lessons.py` checks every right and wrong move against the rules of the core.
import type { Color, Rule, StoneView } from '../../api/schema'
import { pointText } from '../../board/geometry'
import data from './lessons.json'

export type LessonName = 'five' | 'four' | 'three'

/** What happens to a row: it wins, it counts for nothing, or it loses the game. */
export type RowEffect = 'wins' | 'nothing' | 'foul'

export interface RuleFacts {
  /** Black makes six in a row. */
  six: RowEffect
  /** Five in a row with a white stone at each end. */
  closedFive: RowEffect
}

interface Step {
  /** The right moves, and white's reply to each; null if the lesson is done. */
  good: Record<string, string | null>
  /** White's replies to wrong moves, the first free one of a list; those to `other` answer all the rest. */
  wrong: Record<string, string[]>
}

interface LessonData {
  name: LessonName
  /** Rows from the top: X is black, O is white. */
  board: string[]
  steps: Step[]
  /** The row of five that the lesson is about. */
  line: string[]
}

export const LESSONS = data.lessons as unknown as LessonData[]
export const RULE_FACTS = data.rules as Record<Rule, RuleFacts>

export class Lesson {
  readonly name: LessonName
  readonly size: number
  stones = $state.raw<StoneView[]>([])
  result = $state<'open' | 'right' | 'wrong'>('open')
  #data: LessonData
  #step = $state(0)

  constructor(lesson: LessonData) {
    this.#data = lesson
    this.name = lesson.name
    this.size = lesson.board.length
    this.restart()
  }

  readonly lastMove = $derived(this.#isBegun ? (this.stones.at(-1)?.point ?? null) : null)
  /** The row, once all its stones are on the board. */
  readonly winningLine = $derived.by(() => {
    const colors = new Map(this.stones.map(({ point, color }) => [point, color]))
    const found = new Set(this.#data.line.map((point) => colors.get(point)))
    return found.size === 1 && !found.has(undefined) ? this.#data.line : null
  })
  /** Whether the person has done something right, and has to go on. */
  readonly goesOn = $derived(this.result === 'open' && this.#step > 0)

  /** Places a black stone, and white's reply. */
  choose(point: string): void {
    if (this.result !== 'open' || this.stoneAt(point)) return
    const step = this.#data.steps[this.#step]
    this.#place(point, 'black')
    if (point in step.good) {
      const reply = step.good[point]
      if (reply === null) this.result = 'right'
      else this.#place(reply, 'white')
      this.#step += 1
    } else {
      const replies = step.wrong[point] ?? step.wrong.other
      const reply = replies.find((each) => !this.stoneAt(each))
      if (reply !== undefined) this.#place(reply, 'white')
      this.result = 'wrong'
    }
  }

  restart(): void {
    this.stones = stonesOf(this.#data.board)
    this.#step = 0
    this.result = 'open'
  }

  stoneAt(point: string): StoneView | undefined {
    return this.stones.find((stone) => stone.point === point)
  }

  get #isBegun(): boolean {
    return this.#step > 0 || this.result !== 'open'
  }

  #place(point: string, color: Color): void {
    this.stones = [...this.stones, { point, color, number: this.stones.length + 1 }]
  }
}

function stonesOf(rows: string[]): StoneView[] {
  const marks = rows.flatMap((row, y) =>
    row.split(' ').map((mark, x) => ({ mark, point: pointText({ x, y }, rows.length) })),
  )
  return marks
    .filter(({ mark }) => mark !== '.')
    .map(({ mark, point }, index) => ({
      point,
      color: mark === 'X' ? 'black' : 'white',
      number: index + 1,
    }))
}
