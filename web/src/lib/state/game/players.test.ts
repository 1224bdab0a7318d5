import { expect, test } from 'vitest'
import { gameView, person } from '../../api/fake_server'
import { PageFixture } from '../page/page_fixture'
import { clockText, playerName, timeLeft } from './players'

const clock = {
  main_ms: 60_000,
  increment_ms: 0,
  first_ms: 30_000,
  second_ms: 45_000,
  running: 'first',
} as const

test('only the clock of the player to move runs', () => {
  expect(timeLeft(clock, 'first', 1_500)).toBe(28_500)
  expect(timeLeft(clock, 'second', 1_500)).toBe(45_000)
  expect(timeLeft(clock, 'first', 99_000)).toBe(0)
})

test('times are formatted as on a clock', () => {
  expect(clockText(300_000)).toBe('5:00')
  expect(clockText(61_001)).toBe('1:02')
  expect(clockText(9_999)).toBe('0:09.9')
  expect(clockText(0)).toBe('0:00.0')
})

test('people are called by their names, the person here only beside the board', async () => {
  const seats = { first: person({ name: 'Anna' }), second: person({ name: 'Bo', color: 'white' }) }
  const view = gameView({}, { seats })
  expect(playerName(view, ['first'], 'first')).toBe('You')
  expect(playerName(view, ['first'], 'second')).toBe('Bo')
  expect(playerName(view, [], 'first')).toBe('Anna')
  const fixture = new PageFixture()
  await fixture.open({}, { seats })
  expect(fixture.page.players).toMatchObject([
    { name: 'Bo', note: '' },
    { name: 'Anna', note: 'you' },
  ])
})

test('a name from right to left does not reorder the sentence around it', () => {
  const seats = { first: person(), second: person({ name: 'דוד' }) }
  expect(playerName(gameView({}, { seats }), ['first'], 'second')).toBe('\u2068דוד\u2069')
})
