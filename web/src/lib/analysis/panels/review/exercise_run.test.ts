import { beforeEach, expect, test } from 'vitest'
import { FakeJudge } from '../../../api/fake_judge'
import { reviewView } from '../../../api/fake_review'
import { Preferences } from '../../../state/storage/preferences.svelte'
import { Analysis } from '../../state/analysis.svelte'
import { emptyFacts } from '../../tree/plain_tree'
import type { ExerciseRun } from './exercise_run.svelte'
import { ReviewState } from './review_state.svelte'

let analysis: Analysis
let exercise: ExerciseRun

beforeEach(async () => {
  const judge = new FakeJudge()
  judge.reviewOf = (moves) => reviewView(moves, { 2: 'g7', 4: 'j9', 5: 'c3' })
  analysis = new Analysis(judge, new Preferences(null))
  analysis.openLine(emptyFacts(), ['h8', 'a1', 'i9', 'b2', 'a3'])
  const state = new ReviewState(analysis, () => {})
  await state.start()
  state.startExercises('white')
  exercise = state.exercise!
})

const stones = () => exercise.position.stones.map(({ point }) => point)

test('one’s own mistakes are asked, each in the position before it', () => {
  expect(exercise.exercises.map(({ number }) => number)).toEqual([2, 4])
  expect(stones()).toEqual(['h8'])
  expect(exercise.caption).toBe('Find a better move for White than a1.')
})

test('a wrong move is not played and can be tried again', () => {
  exercise.choose('c5')
  expect([exercise.stage, exercise.caption]).toEqual(['wrong', 'c5 is not good enough. Try again.'])
  expect(stones()).toEqual(['h8'])
  exercise.choose('a1')
  expect(exercise.caption).toBe('a1 was played in the game. Find a better move.')
  exercise.choose('g7')
  expect([exercise.stage, exercise.solved]).toEqual(['right', 0])
})

test('the right move is played on the board, and counts at the first try', () => {
  exercise.choose('g7')
  expect([exercise.stage, exercise.solved, exercise.playable]).toEqual(['right', 1, false])
  expect(stones()).toEqual(['h8', 'g7'])
  exercise.choose('j9')
  expect(exercise.tried).toBe('g7')
})

test('a stone is no answer', () => {
  exercise.choose('h8')
  expect([exercise.stage, exercise.tried]).toEqual(['asked', ''])
})

test('the answer can be shown, and the next exercise begins anew', () => {
  exercise.reveal()
  expect([exercise.caption, stones().at(-1)]).toEqual(['The answer is g7.', 'g7'])
  exercise.next()
  expect([exercise.stage, exercise.number, exercise.isLast]).toEqual(['asked', 2, true])
  expect(stones()).toEqual(['h8', 'a1', 'i9'])
  expect(analysis.tree.moves()).toEqual(['h8', 'a1', 'i9'])
})

test('after the last exercise the board shows the game again', () => {
  exercise.next()
  exercise.choose('j9')
  exercise.next()
  expect(analysis.guest).toBeNull()
  expect(analysis.tree.moves()).toEqual(['h8', 'a1', 'i9', 'b2'])
})
