import { beforeEach, expect, test } from 'vitest'
import { Refused } from '../../../api/judge/errors'
import { FakeJudge } from '../../../api/fake_judge'
import { Preferences } from '../../../state/storage/preferences.svelte'
import { Analysis } from '../../state/analysis.svelte'
import { PROOF_VIEW } from './fake_proof'
import { ProofState, REMEMBERED } from './proof_state.svelte'

let judge: FakeJudge
let analysis: Analysis
let state: ProofState

beforeEach(() => {
  judge = new FakeJudge()
  analysis = new Analysis(judge, new Preferences(null))
  state = new ProofState(analysis)
})

test('nothing is searched until it is asked for', () => {
  expect(judge.searches).toEqual([])
  expect(state.found).toBeNull()
})

test('a search asks about the position at the cursor and one side', async () => {
  analysis.play('h8')
  await state.search('black')
  expect(judge.searches).toMatchObject([{ moves: ['h8'], side: 'black' }])
  expect(state.found?.view.status).toBe('none_found')
})

test('a result belongs to its position', async () => {
  judge.proof = PROOF_VIEW
  await state.search('black')
  expect(state.found?.proof).not.toBeNull()
  analysis.play('h8')
  expect(state.found).toBeNull()
  analysis.tree.toStart()
  expect(state.found?.proof).not.toBeNull()
})

test('a search can be stopped', async () => {
  let answer = () => {}
  judge.answersAfter = new Promise((resolve) => (answer = resolve))
  const search = state.search('black')
  expect(state.isSearching).toBe(true)
  state.stop()
  expect(state.isSearching).toBe(false)
  answer()
  await search
  expect(state.found).toBeNull()
  expect(state.problem).toBe('')
})

test('a new search ends the earlier one', async () => {
  let answer = () => {}
  judge.answersAfter = new Promise((resolve) => (answer = resolve))
  const first = state.search('black')
  const second = state.search('white')
  answer()
  await Promise.all([first, second])
  expect(judge.searches.map(({ side }) => side)).toEqual(['black', 'white'])
  expect(state.isSearching).toBe(false)
})

test('why there can be no search is told', async () => {
  judge.problem = new Refused('the game is over')
  await state.search('black')
  expect(state.problem).toBe('No search is possible: the game is over')
  judge.problem = new Error('down')
  await state.search('black')
  expect(state.problem).toBe('No answer came. Try again.')
})

test('the results of the last positions are remembered', async () => {
  const points = Array.from({ length: REMEMBERED + 1 }, (_, index) => `a${index + 1}`)
  for (const point of points) {
    analysis.tree.toStart()
    analysis.play(point)
    await state.search('white')
  }
  const kept = points.map((point) => {
    analysis.tree.toStart()
    analysis.play(point)
    return state.found !== null
  })
  expect(kept).toEqual(points.map((_, index) => index > 0))
})
