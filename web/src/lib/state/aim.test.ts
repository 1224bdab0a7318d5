import { expect, test } from 'vitest'
import { Aim } from './aim.svelte'

test('a point that needs no confirmation is played at once', () => {
  const aim = new Aim()
  expect(aim.choose('h8', false)).toBe(true)
  expect(aim.armed).toBeNull()
  expect(aim.cursor).toBe('h8')
})

test('a point that needs confirmation is played when chosen again', () => {
  const aim = new Aim()
  expect(aim.choose('h8', true)).toBe(false)
  expect(aim.armed).toBe('h8')
  expect(aim.choose('h8', true)).toBe(true)
  expect(aim.armed).toBeNull()
})

test('choosing another point moves the aim there', () => {
  const aim = new Aim()
  aim.choose('h8', true)
  expect(aim.choose('i9', true)).toBe(false)
  expect(aim.armed).toBe('i9')
})

test('the armed point comes before the mouse, and that before the keyboard', () => {
  const aim = new Aim()
  aim.focused = 'a1'
  expect(aim.inspected).toBe('a1')
  aim.hovered = 'c3'
  expect(aim.inspected).toBe('c3')
  aim.choose('h8', true)
  expect(aim.inspected).toBe('h8')
})

test('a new board puts the cursor into its middle', () => {
  const aim = new Aim()
  aim.choose('o15', true)
  aim.reset(9)
  expect(aim.cursor).toBe('e5')
  expect(aim.armed).toBeNull()
})

test('a board of the same size leaves the aim as it is, and one of another size does not', () => {
  const aim = new Aim()
  aim.choose('o15', true)
  aim.fit(15)
  expect([aim.cursor, aim.armed]).toEqual(['o15', 'o15'])
  aim.fit(9)
  expect([aim.cursor, aim.armed]).toEqual(['e5', null])
})
