import { expect, test } from 'vitest'
import { shortcutOf } from './shortcuts'

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
})

test('letters work in both cases', () => {
  expect(shortcutOf(press('u'))).toBe('takeBack')
  expect(shortcutOf(press('U'))).toBe('takeBack')
  expect(shortcutOf(press('?'))).toBe('showKeys')
})

test('keys with a modifier belong to the browser', () => {
  expect(shortcutOf(press('n', { ctrlKey: true }))).toBeNull()
  expect(shortcutOf(press('p', { metaKey: true }))).toBeNull()
})

test('holding a key down does not take back the whole game', () => {
  expect(shortcutOf(press('u', { repeat: true }))).toBeNull()
})

test('other keys are no shortcuts', () => {
  expect(shortcutOf(press('x'))).toBeNull()
  expect(shortcutOf(press('constructor'))).toBeNull()
})
