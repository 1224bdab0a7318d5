import { expect, test } from 'vitest'
import { formatAddress, parseAddress } from './address'

test('a game is read back from its address', () => {
  const address = { game: 'Qm3-_', invite: 'a b&c' }
  expect(formatAddress(address)).toBe('#game=Qm3-_&invite=a+b%26c')
  expect(parseAddress(formatAddress(address))).toEqual(address)
})

test('an address without a game is the new game form', () => {
  expect(formatAddress({ game: null, invite: null })).toBe('#')
  expect(parseAddress('')).toEqual({ game: null, invite: null })
  expect(parseAddress('#game=')).toEqual({ game: null, invite: null })
})
