import { beforeEach, expect, test } from 'vitest'
import { FakeJudge } from '../../../api/fake_judge'
import { ConnectionLost } from '../../../api/judge/errors'
import type { Color, ThreatKind, ThreatView } from '../../../api/schema'
import { Preferences } from '../../../state/storage/preferences.svelte'
import { Analysis } from '../../state/analysis.svelte'
import { marksOf, ThreatsState } from './threats_state.svelte'

const threat = (color: Color, kind: ThreatKind, gain: string): ThreatView => {
  return { color, kind, gain, costs: ['a1'], rests: ['b1', 'c1'], is_split: false }
}
const FIVE = threat('black', 'five', 'h8')
const OPEN_FOUR = threat('white', 'open_four', 'i9')
const FOUR = threat('black', 'four', 'i9')
const THREE = threat('black', 'open_three', 'i9')

let judge: FakeJudge
let analysis: Analysis
let state: ThreatsState

beforeEach(async () => {
  judge = new FakeJudge()
  judge.threatsAfter = () => [FIVE, OPEN_FOUR, FOUR, THREE]
  analysis = new Analysis(judge, new Preferences(null))
  state = new ThreatsState(analysis)
  await analysis.judgeCurrent()
  await state.ask()
})

test('sides and kinds can be hidden and shown again', () => {
  state.toggle('white')
  state.toggle('three')
  expect(state.threats).toEqual([FIVE, FOUR])
  state.toggle('white')
  expect(state.threats).toEqual([FIVE, OPEN_FOUR, FOUR])
})

test('a mark tells the strongest threats of a side on a point', () => {
  expect(marksOf([FIVE, OPEN_FOUR, FOUR, THREE])).toEqual([
    { point: 'h8', color: 'black', label: '5', wins: true, shared: false },
    { point: 'i9', color: 'white', label: '4', wins: true, shared: true },
    { point: 'i9', color: 'black', label: '4-3', wins: false, shared: true },
  ])
})

test('the threats at the point in use are highlighted', () => {
  analysis.pointed = 'i9'
  expect(state.lit).toEqual([OPEN_FOUR, FOUR, THREE])
})

test('a threat of the list is highlighted before those on the board, and a click keeps it so', () => {
  analysis.pointed = 'i9'
  state.hovered = FIVE
  expect(state.lit).toEqual([FIVE])
  state.hovered = null
  state.pin(FOUR)
  expect(state.lit).toEqual([FOUR])
  state.pin(FOUR)
  expect(state.lit).toHaveLength(3)
})

test('a hidden threat is not highlighted', () => {
  state.pin(FIVE)
  state.toggle('five')
  expect(state.lit).toEqual([])
})

test('threats of another position are not shown', async () => {
  analysis.play('h8')
  expect(state.isKnown).toBe(false)
  expect(state.threats).toEqual([])
  await analysis.judgeCurrent()
  await state.ask()
  expect(state.threats).toHaveLength(4)
})

test('the marks are drawn while the lens is open, or if they are to stay', () => {
  expect(state.isDrawn(true)).toBe(true)
  expect(state.isDrawn(false)).toBe(false)
  state.stays = true
  expect(state.isDrawn(false)).toBe(true)
})

test('that no answer came is told at its position, and the question can be asked again', async () => {
  analysis.play('h8')
  await analysis.judgeCurrent()
  judge.problem = new ConnectionLost()
  await state.ask()
  expect(state.isLost).toBe(true)
  analysis.tree.toStart()
  expect(state.isLost).toBe(false)
  analysis.tree.forward()
  judge.problem = null
  await state.ask()
  expect([state.isLost, state.isKnown]).toEqual([false, true])
})
