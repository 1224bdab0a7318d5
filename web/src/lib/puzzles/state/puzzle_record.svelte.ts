// What this browser remembers of puzzles: which are solved, and which rule and grade were chosen last.
import { RULE_FACTS } from '../../state/lessons/lesson.svelte'
import { load, save, type Storage } from '../../state/storage/browser_storage'
import { GRADES, type PuzzleFilter } from './puzzle_choice'

const KEY = 'tengen.puzzles'

interface Stored extends PuzzleFilter {
  solved: readonly string[]
}

export class PuzzleRecord {
  #storage: Storage | null
  #solved = $state.raw<ReadonlySet<string>>(new Set())
  choice = $state.raw<PuzzleFilter>({ rule: 'freestyle', grade: 0 })

  constructor(storage: Storage | null) {
    this.#storage = storage
    const { solved, rule, grade } = validated(load(storage, KEY))
    this.#solved = new Set(solved)
    this.choice = { rule, grade }
  }

  readonly isSolved = (id: string): boolean => this.#solved.has(id)

  markSolved(id: string): void {
    this.#solved = new Set([...this.#solved, id])
    this.#save()
  }

  choose(choice: PuzzleFilter): void {
    this.choice = choice
    this.#save()
  }

  /** Other tabs solve puzzles, too. */
  #save(): void {
    const { solved } = validated(load(this.#storage, KEY))
    this.#solved = new Set([...solved, ...this.#solved])
    save(this.#storage, KEY, { ...this.choice, solved: [...this.#solved] })
  }
}

function validated({ solved, rule, grade }: Record<string, unknown>): Stored {
  return {
    solved: Array.isArray(solved) ? solved.filter((id) => typeof id === 'string') : [],
    rule: Object.keys(RULE_FACTS).includes(String(rule)) ? (rule as Stored['rule']) : 'freestyle',
    grade: GRADES.find((each) => each === grade) ?? 0,
  }
}
