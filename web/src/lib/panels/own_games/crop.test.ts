import { expect, test } from 'vitest'
import { pointAt } from '../../board/geometry'
import { cropAround } from './crop'

const around = (stones: string[], size = 15) =>
  cropAround(
    stones.map((point) => pointAt(point, size)),
    size,
  )

test('a small board shows the stones and the points around them', () => {
  expect(around(['d12', 'n12', 'h8'])).toEqual({ x: 2, y: -1, span: 12 })
})

test('it is never smaller than nine lines, and never leaves the board', () => {
  expect(around(['h8'])).toEqual({ x: 2.5, y: 2.5, span: 9 })
  expect(around(['a1'])).toEqual({ x: -1, y: 6, span: 9 })
  expect(around(['o15'])).toEqual({ x: 6, y: -1, span: 9 })
})

test('stones in all corners, and a small board, are shown whole', () => {
  expect(around(['a1', 'o15'])).toEqual({ x: -1, y: -1, span: 16 })
  expect(around(['c3'], 5)).toEqual({ x: -1, y: -1, span: 6 })
})

test('without stones it shows the middle', () => {
  expect(around([])).toEqual({ x: 2.5, y: 2.5, span: 9 })
})
