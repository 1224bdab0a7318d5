// Which puzzles a person has chosen, and which of them comes next.
import type { PuzzleEntry, Rule } from '../../api/schema'

export const GRADES = [1, 2, 3, 4, 5] as const

/** A rule, and a grade or 0 for all grades. */
export interface PuzzleFilter {
  rule: Rule
  grade: number
}

/** The chosen puzzles, the easiest first. */
export function chosenPuzzles(
  all: readonly PuzzleEntry[],
  { rule, grade }: PuzzleFilter,
): PuzzleEntry[] {
  return all.filter((each) => each.rule === rule && (grade === 0 || each.grade === grade))
}

/** The first other puzzle after one of some, in their order and around, that is not solved; if all are, simply the next. */
export function puzzleAfter(
  chosen: readonly PuzzleEntry[],
  id: string | null,
  isSolved: (id: string) => boolean,
): PuzzleEntry | null {
  const place = chosen.findIndex((each) => each.id === id) + 1
  const others = [...chosen.slice(place), ...chosen.slice(0, place)].filter(
    (each) => each.id !== id,
  )
  return others.find((each) => !isSolved(each.id)) ?? others[0] ?? null
}

/** The number of a puzzle among those of its rule. */
export function numberOf(id: string): string {
  return id.slice(id.lastIndexOf('-') + 1)
}
