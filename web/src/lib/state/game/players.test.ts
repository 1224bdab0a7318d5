import { expect, test } from 'vitest'
import { choosing, gameView, openingView, person } from '../../api/fake_server'
import type { Color, OpeningView } from '../../api/schema'
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

test('colours are open until somebody chooses one', async () => {
  const decided = openingView({ then: [] })
  const colors = async (opening: OpeningView | null, log: string[] = []) => {
    const fixture = new PageFixture()
    await fixture.openAsBoth({}, { opening, opening_log: log })
    return fixture.page.players.map(({ color }) => color)
  }
  expect(await colors(openingView())).toEqual(['both', 'both'])
  expect(await colors(choosing())).toEqual(['both', 'both'])
  expect(await colors(choosing(), ['h8', 'swap'])).toEqual(['white', 'black'])
  expect(await colors(decided)).toEqual(['white', 'black'])
  expect(await colors(null)).toEqual(['white', 'black'])
})

test('after the end each player has a result', async () => {
  const results = async (winner: Color | null) => {
    const fixture = new PageFixture()
    const outcome = { winner, termination: 'five', result: '', text: '' } as const
    await fixture.openAsBoth({}, { outcome, actor: null })
    return fixture.page.players.map(({ color, result }) => [color, result])
  }
  expect(await results('black')).toEqual([
    ['white', 'lost'],
    ['black', 'won'],
  ])
  expect(await results(null)).toEqual([
    ['white', 'draw'],
    ['black', 'draw'],
  ])
})

test('a name from right to left does not reorder the sentence around it', () => {
  const seats = { first: person(), second: person({ name: 'דוד' }) }
  expect(playerName(gameView({}, { seats }), ['first'], 'second')).toBe('\u2068דוד\u2069')
})
