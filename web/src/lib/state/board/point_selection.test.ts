import { expect, test } from 'vitest'
import { PointSelection } from './point_selection.svelte'

test('a point that needs no confirmation is played at once', () => {
  const selection = new PointSelection()
  expect(selection.choose('h8', false)).toBe(true)
  expect(selection.unconfirmed).toBeNull()
  expect(selection.cursor).toBe('h8')
})

test('a point that needs confirmation is played when chosen again', () => {
  const selection = new PointSelection()
  expect(selection.choose('h8', true)).toBe(false)
  expect(selection.unconfirmed).toBe('h8')
  expect(selection.choose('h8', true)).toBe(true)
  expect(selection.unconfirmed).toBeNull()
})

test('choosing another point replaces the unconfirmed one', () => {
  const selection = new PointSelection()
  selection.choose('h8', true)
  expect(selection.choose('i9', true)).toBe(false)
  expect(selection.unconfirmed).toBe('i9')
})

test('the unconfirmed point takes precedence over the mouse, and the mouse over the keyboard', () => {
  const selection = new PointSelection()
  selection.focused = 'a1'
  expect(selection.inspected).toBe('a1')
  selection.hovered = 'c3'
  expect(selection.inspected).toBe('c3')
  selection.choose('h8', true)
  expect(selection.inspected).toBe('h8')
})

test('a new board has its cursor at the centre', () => {
  const selection = new PointSelection()
  selection.choose('o15', true)
  selection.reset(9)
  expect(selection.cursor).toBe('e5')
  expect(selection.unconfirmed).toBeNull()
})

test('only a board of another size resets the selection', () => {
  const selection = new PointSelection()
  selection.choose('o15', true)
  selection.fit(15)
  expect([selection.cursor, selection.unconfirmed]).toEqual(['o15', 'o15'])
  selection.fit(9)
  expect([selection.cursor, selection.unconfirmed]).toEqual(['e5', null])
})
