import { expect, test } from 'vitest'
import { centre, pointAt, pointText, starPoints, viewBox } from './geometry'

test('rows count from the bottom, columns from the left', () => {
  expect(pointText({ x: 0, y: 14 }, 15)).toBe('a1')
  expect(pointText({ x: 7, y: 7 }, 15)).toBe('h8')
  expect(pointText({ x: 21, y: 0 }, 22)).toBe('v22')
})

test('every point of every size comes back from its text', () => {
  for (let size = 5; size <= 22; size++) {
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        expect(pointAt(pointText({ x, y }, size), size)).toEqual({ x, y })
      }
    }
  }
})

test('the middle of an odd board is its centre', () => {
  expect(centre(15)).toBe('h8')
  expect(centre(5)).toBe('c3')
  expect(centre(22)).toBe('k11')
})

test('star points are those of printed boards', () => {
  const stars = (size: number) => starPoints(size).map((point) => pointText(point, size))
  expect(stars(15).sort()).toEqual(['d12', 'd4', 'h8', 'l12', 'l4'])
  expect(stars(19)).toHaveLength(9)
  expect(stars(9).sort()).toEqual(['c3', 'c7', 'e5', 'g3', 'g7'])
  expect(stars(5)).toEqual(['c3'])
  expect(stars(6)).toHaveLength(4)
})

test('the drawing is as wide as it is high and holds every stone, with room for the labels', () => {
  const [left, top, width, height] = viewBox(15, true).split(' ').map(Number)
  expect(width).toBe(height)
  expect(top).toBeLessThan(-0.5)
  expect(left).toBeLessThan(top)
  expect(left + width).toBeGreaterThan(14.5)
  expect(top + height).toBeGreaterThan(15)
})
