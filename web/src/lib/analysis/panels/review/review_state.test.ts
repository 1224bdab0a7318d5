import { beforeEach, expect, test } from 'vitest'
import { Refused } from '../../../api/judge/errors'
import { FakeJudge } from '../../../api/fake_judge'
import { reviewView } from '../../../api/fake_review'
import type { Color } from '../../../api/schema'
import { Preferences } from '../../../state/storage/preferences.svelte'
import { Analysis } from '../../state/analysis.svelte'
import { emptyFacts } from '../../tree/plain_tree'
import { OpenPanels } from '../open_panels.svelte'
import { PANELS } from '../panels'
import { ReviewState } from './review_state.svelte'

const MOVES = ['h8', 'i9', 'g9', 'a1', 'i7']

let judge: FakeJudge
let analysis: Analysis
let state: ReviewState
/** The proofs that were asked for. */
let proved: { side: Color; after: string[] }[]

beforeEach(() => {
  judge = new FakeJudge()
  judge.reviewOf = (moves) => reviewView(moves, { 4: 'g7' })
  analysis = new Analysis(judge, new Preferences(null))
  analysis.openLine(emptyFacts(), MOVES)
  proved = []
  state = new ReviewState(analysis, (side) => proved.push({ side, after: analysis.tree.moves() }))
})

const glyphs = () => {
  const { tree } = analysis
  return tree.mainLine().map((id) => tree.node(id).glyphs.join(''))
}

test('a review labels the moves in the list, but leaves the person’s own assessments', async () => {
  const [, , third] = analysis.tree.mainLine()
  analysis.tree.annotate(third, { glyphs: ['!?'] })
  await state.start()
  expect(state.view?.moments).toEqual([4])
  expect(glyphs()).toEqual(['', '', '!?', '??', ''])
  expect(state.isRunning).toBe(false)
})

test('the review is of the main line, and says which moves belong to the opening', async () => {
  const opening = { name: 'swap2', log: ['h8', 'i9', 'g9', 'swap'] }
  analysis.openLine({ ...emptyFacts(), opening }, MOVES)
  analysis.opened = { game: 'abc', wantsReview: true }
  state.startIfWanted()
  state.startIfWanted()
  expect(judge.reviews.length).toBe(1)
  const [{ request }] = judge.reviews
  expect(request).toMatchObject({ moves: MOVES, opening: 3, game: 'abc', rule: 'freestyle' })
})

test('the board follows the graph and the key moments', async () => {
  await state.start()
  state.show(2)
  expect(analysis.tree.moves()).toEqual(['h8', 'i9'])
  state.showMoment(1)
  expect([state.ply, state.current?.label]).toEqual([4, 'blunder'])
  expect(state.chance).toBe(state.view?.black_rates[4])
  state.showMoment(1)
  expect(state.ply).toBe(4)
  state.show(0)
  expect([state.ply, state.current]).toEqual([0, null])
})

test('the board comes into sight for the turning point and for a win', async () => {
  let shown = 0
  analysis.showBoard = () => (shown += 1)
  await state.start()
  state.showTurn(4)
  expect([state.ply, shown]).toEqual([4, 1])
  const [win] = state.view!.allowed
  state.showWin(win.number, win)
  expect(shown).toBe(2)
})

test('a missed win is added as a variation that can be stepped through', async () => {
  await state.start()
  state.addLine(3, ['b15', 'c15', 'd15'])
  expect(analysis.tree.moves()).toEqual(['h8', 'i9', 'g9', 'b15'])
  expect(state.ply).toBeNull()
  analysis.tree.toEnd()
  expect(analysis.tree.moves().slice(3)).toEqual(['b15', 'c15', 'd15'])
  expect(analysis.tree.mainLine().length).toBe(MOVES.length)
})

test('a win is proved at the position in which it was there, and its line can be stepped through', async () => {
  await state.start()
  const [win] = state.view!.allowed
  state.showWin(win.number, win)
  expect(proved).toEqual([{ side: win.attacker, after: MOVES.slice(0, win.number) }])
  analysis.tree.toEnd()
  expect(analysis.tree.moves().slice(win.number)).toEqual(win.line)
})

test('the proof panel opens for a missed win, and searches for it', async () => {
  const panels = new OpenPanels(PANELS, analysis)
  const review = panels.stateOf('review') as ReviewState
  panels.show('review')
  await review.start()
  const missed = { number: 3, attacker: 'black' as const, kind: 'fours' as const, plies: 3 }
  review.showWin(2, { ...missed, line: ['b15', 'c15', 'd15'] })
  expect(panels.open.panel.name).toBe('proof')
  expect(judge.searches).toMatchObject([{ moves: ['h8', 'i9'], side: 'black' }])
})

test('a review that is stopped ends, and shows nothing', async () => {
  let answer = () => {}
  judge.answersAfter = new Promise((resolve) => (answer = resolve))
  const started = state.start()
  expect([state.isRunning, state.progress?.done]).toEqual([true, 1])
  state.stop()
  expect(judge.reviews[0].signal.aborted).toBe(true)
  answer()
  await started
  expect([state.view, state.problem, state.isRunning]).toEqual([null, '', false])
})

test('a refusal is told, and a changed line makes the review old', async () => {
  judge.problem = new Refused('a review covers at most 400 moves')
  await state.start()
  expect(state.problem).toBe('No review: a review covers at most 400 moves.')
  judge.problem = null
  await state.start()
  expect([state.problem, state.isOutdated]).toEqual(['', false])
  analysis.tree.toEnd()
  analysis.play('j6')
  expect(state.isOutdated).toBe(true)
})
