import { expect, test } from 'vitest'
import {
  formatAddress,
  formatAnalysisAddress,
  formatPuzzleAddress,
  parseAddress,
  parseAnalysisAddress,
  parsePuzzleAddress,
} from './address'

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

test('the address of the analysis board names a tree or a game, and that of a game is none', () => {
  for (const address of [
    { tree: '', game: null },
    { tree: 't2.abc-_', game: null },
    { tree: '', game: 'a b' },
    { tree: '', game: 'a', review: true as const },
  ]) {
    expect(parseAnalysisAddress(formatAnalysisAddress(address))).toEqual(address)
  }
  expect(parseAnalysisAddress('#game=abc')).toBeNull()
})

test('the address of a puzzle names it, or the next one, and no other address is that of a puzzle', () => {
  expect(formatPuzzleAddress('renju-7')).toBe('#puzzle=renju-7')
  expect(parsePuzzleAddress('#puzzle=renju-7')).toBe('renju-7')
  expect(parsePuzzleAddress(formatPuzzleAddress('a b&c'))).toBe('a b&c')
  expect(parsePuzzleAddress(formatPuzzleAddress(''))).toBe('')
  for (const other of ['', '#game=abc', '#analyse=']) expect(parsePuzzleAddress(other)).toBeNull()
})
