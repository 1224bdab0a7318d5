import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, formatAddress, parseAddress } from './address'

test('a game comes back from its address', () => {
  const game = {
    settings: { rule: 'renju', size: 19, opponent: 'friend', color: 'white' },
    moves: ['h8', 'i9', 'pass', 's19'],
  } as const
  const address = { settings: { ...game.settings }, moves: [...game.moves] }
  expect(formatAddress(address)).toBe(
    '#rule=renju&size=19&opponent=friend&color=white&moves=h8.i9.pass.s19',
  )
  expect(parseAddress(formatAddress(address))).toEqual(address)
})

test('an empty address is a new game with the usual settings', () => {
  expect(parseAddress('')).toEqual({ settings: DEFAULT_SETTINGS, moves: [] })
  expect(parseAddress('#')).toEqual({ settings: DEFAULT_SETTINGS, moves: [] })
})

test('an address nobody wrote is handed on for the server to judge', () => {
  const { settings, moves } = parseAddress('#rule=chess&size=abc&moves=..h8..zz')
  expect(settings.rule).toBe('chess')
  expect(settings.size).toBeNaN()
  expect(moves).toEqual(['h8', 'zz'])
})
