import { expect, test } from 'vitest'
import { flipped, Frame, rotated, UPRIGHT, type Orientation } from './frame'

const ORIENTATIONS: Orientation[] = [0, 1, 2, 3].flatMap((quarters) =>
  [false, true].map((mirrored) => ({ quarters, mirrored })),
)

test.each(ORIENTATIONS)('every point comes back from its place: %o', (orientation) => {
  const frame = new Frame(6, orientation)
  for (let x = 0; x < 6; x++) {
    for (let y = 0; y < 6; y++) {
      expect(frame.place(frame.textAt({ x, y }))).toEqual({ x, y })
    }
  }
})

test('a clockwise turn moves the bottom left corner to the top left', () => {
  expect(new Frame(15, rotated(UPRIGHT)).place('a1')).toEqual({ x: 0, y: 0 })
})

test('a flip swaps left and right on the screen, even after a turn', () => {
  const turned = rotated(UPRIGHT)
  const { x, y } = new Frame(15, turned).place('c5')
  expect(new Frame(15, flipped(turned)).place('c5')).toEqual({ x: 14 - x, y })
})

test.each([
  ['four turns', [rotated, rotated, rotated, rotated]],
  ['two flips', [flipped, flipped]],
  ['a turn and a flip, twice', [rotated, flipped, rotated, flipped]],
])('%s restore the board', (_, changes) => {
  const orientation = changes.reduce((turned, change) => change(turned), UPRIGHT)
  expect(new Frame(15, orientation).place('c5')).toEqual(new Frame(15).place('c5'))
})

test('labels turn with the board', () => {
  const upright = new Frame(5)
  expect(upright.labelsBelow()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(upright.labelsBeside()).toEqual(['5', '4', '3', '2', '1'])
  const turned = new Frame(5, rotated(UPRIGHT))
  expect(turned.labelsBeside()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(turned.labelsBelow()).toEqual(['1', '2', '3', '4', '5'])
})

test('a text names a point only if the point is on the board', () => {
  const frame = new Frame(9)
  expect(['a1', 'i9', 'e5'].every((text) => frame.has(text))).toBe(true)
  expect(['j1', 'a10', 'a0', 'a01', '5', 'aa1', '', 'pass'].some((text) => frame.has(text))).toBe(
    false,
  )
})

test('steps follow the screen, and stop at the edge', () => {
  expect(new Frame(15).step('h8', 1, 0)).toBe('i8')
  expect(new Frame(15).step('h8', 0, -1)).toBe('h9')
  expect(new Frame(15).step('a1', -1, 1)).toBe('a1')
  expect(new Frame(15).step('o15', 3, -3)).toBe('o15')
  expect(new Frame(15, rotated(UPRIGHT)).step('h8', 0, -1)).toBe('g8')
})
