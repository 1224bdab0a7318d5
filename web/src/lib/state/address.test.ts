import { expect, test } from 'vitest'
import { formatAddress, parseAddress } from './address'

test('a game comes back from its address', () => {
  const address = { game: 'Qm3-_', invite: 'a b&c' }
  expect(formatAddress(address)).toBe('#game=Qm3-_&invite=a+b%26c')
  expect(parseAddress(formatAddress(address))).toEqual(address)
})

test('without a game there is a new one to choose', () => {
  expect(formatAddress({ game: null, invite: null })).toBe('#')
  expect(parseAddress('')).toEqual({ game: null, invite: null })
  expect(parseAddress('#game=')).toEqual({ game: null, invite: null })
})
