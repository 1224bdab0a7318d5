import { expect, test } from 'vitest'
import { OPTIONS } from '../../api/fake_server'
import { clockOf, clockRequest, CLOCKS, isClock, limitsOf, timesOf } from './clock'

test('a clock is minutes for the game and seconds for each move', () => {
  expect(clockRequest('7.5+12')).toEqual({ main_ms: 450_000, increment_ms: 12_000 })
  expect(clockRequest('none')).toBeNull()
})

test('times are written and read alike', () => {
  for (const clock of CLOCKS.slice(1)) expect(clockOf(timesOf(clock)!)).toBe(clock)
  expect(clockOf({ minutes: 0.25, seconds: 3 })).toBe('0.25+3')
})

test.each(['', '5', '5+', '+5', '-5+5', '5+5+5', '1e9+0', '123456+0', '5+1.5', 'NaN+1', 'noned'])(
  '%s is no clock',
  (text) => expect(isClock(text)).toBe(false),
)

test('the limits are those of the server', () => {
  expect(limitsOf(OPTIONS.clocks)).toEqual({ minutes: [1 / 60, 1440], seconds: [0, 3600] })
})
