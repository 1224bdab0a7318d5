import { expect, test } from 'vitest'
import { FakeStorage, fakeStorage } from '../../state/storage/fake_storage'
import { PuzzleRecord } from './puzzle_record.svelte'

test('what is solved and chosen is there again after a reload', () => {
  const storage = new FakeStorage()
  const record = new PuzzleRecord(storage)
  record.markSolved('renju-1')
  record.choose({ rule: 'renju', grade: 3 })
  const later = new PuzzleRecord(storage)
  expect(later.isSolved('renju-1')).toBe(true)
  expect(later.isSolved('renju-2')).toBe(false)
  expect(later.choice).toEqual({ rule: 'renju', grade: 3 })
})

test('what another tab has solved is not lost', () => {
  const storage = new FakeStorage()
  const [one, other] = [new PuzzleRecord(storage), new PuzzleRecord(storage)]
  one.markSolved('renju-1')
  other.markSolved('caro-1')
  const later = new PuzzleRecord(storage)
  expect(['renju-1', 'caro-1'].every(later.isSolved)).toBe(true)
})

test.each(['{', '[]', '{"solved": 3, "rule": "chess", "grade": 9}', '{"solved": [1, null]}'])(
  'a storage with %s begins anew',
  (content) => {
    const record = new PuzzleRecord(fakeStorage(content))
    expect(record.choice).toEqual({ rule: 'freestyle', grade: 0 })
    expect(record.isSolved('1')).toBe(false)
  },
)

test('without a storage the page remembers as long as it is open', () => {
  const record = new PuzzleRecord(null)
  record.markSolved('renju-1')
  expect(record.isSolved('renju-1')).toBe(true)
})
