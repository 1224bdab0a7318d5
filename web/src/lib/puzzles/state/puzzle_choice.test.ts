import { expect, test } from 'vitest'
import { PUZZLES } from '../../api/fake_puzzles'
import { chosenPuzzles, numberOf, puzzleAfter } from './puzzle_choice'

const ids = (rule: 'freestyle' | 'renju', grade: number) =>
  chosenPuzzles(PUZZLES, { rule, grade }).map(({ id }) => id)
const none = () => false

test('puzzles are chosen by rule and grade', () => {
  expect(ids('freestyle', 0)).toEqual(['freestyle-1', 'freestyle-2', 'freestyle-3'])
  expect(ids('freestyle', 2)).toEqual(['freestyle-3'])
  expect(ids('renju', 2)).toEqual([])
})

test('the next puzzle is the first unsolved one after this one, around to the beginning', () => {
  const chosen = chosenPuzzles(PUZZLES, { rule: 'freestyle', grade: 0 })
  expect(puzzleAfter(chosen, null, none)?.id).toBe('freestyle-1')
  expect(puzzleAfter(chosen, 'freestyle-1', none)?.id).toBe('freestyle-2')
  expect(puzzleAfter(chosen, 'freestyle-3', none)?.id).toBe('freestyle-1')
  expect(puzzleAfter(chosen, 'freestyle-1', (id) => id === 'freestyle-2')?.id).toBe('freestyle-3')
})

test('when all are solved, they come again in their order', () => {
  const chosen = chosenPuzzles(PUZZLES, { rule: 'freestyle', grade: 0 })
  expect(puzzleAfter(chosen, 'freestyle-2', () => true)?.id).toBe('freestyle-3')
  expect(puzzleAfter([], 'freestyle-2', none)).toBeNull()
})

test('a puzzle does not come after itself', () => {
  const only = chosenPuzzles(PUZZLES, { rule: 'renju', grade: 0 })
  expect(puzzleAfter(only, 'renju-1', none)).toBeNull()
  expect(puzzleAfter(only, 'freestyle-1', none)?.id).toBe('renju-1')
})

test('a puzzle has a number among those of its rule', () => {
  expect(numberOf('caro_exact-12')).toBe('12')
})
