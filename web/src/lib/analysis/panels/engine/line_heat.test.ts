import { expect, test } from 'vitest'
import { line } from '../../../api/fake_judge'
import { heatOf } from './line_heat'

const strengths = (...changes: Parameters<typeof line>[1][]) =>
  heatOf(changes.map((change) => line('h8', change))).map(({ strength }) => strength)

test('a move is paler by what it loses against the best one, in won and in lost positions', () => {
  const won = strengths({ win_rate: 0.93 }, { win_rate: 0.91 }, { win_rate: 0.82 })
  const lost = strengths({ win_rate: 0.13 }, { win_rate: 0.11 }, { win_rate: 0.02 })
  expect(won[0]).toBe(1)
  expect(won[0] - won[1]).toBeGreaterThan(0.2)
  expect(won[1] - won[2]).toBeGreaterThan(0.2)
  expect(lost).toEqual(won.map((strength) => expect.closeTo(strength)))
})

test('an earlier win is stronger than a later one, and a later loss than an earlier one', () => {
  const [soon, late, none] = strengths(
    { win_rate: 1, win_in: 3 },
    { win_rate: 1, win_in: 25 },
    { win_rate: 0.99 },
  )
  expect(soon).toBe(1)
  expect(late).toBeLessThan(1)
  expect(none).toBeLessThan(late)
  const [lasting, quick] = strengths({ win_rate: 0, win_in: -24 }, { win_rate: 0, win_in: -2 })
  expect([lasting, quick < lasting]).toEqual([1, true])
})

test('a move that blunders is as pale as can be', () => {
  expect(strengths({ win_rate: 0.9 }, { win_rate: 0.5 }, { win_rate: 0 }).slice(1)).toEqual([0, 0])
})
