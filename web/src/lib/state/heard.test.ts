import { expect, test } from 'vitest'
import { gameView, person } from '../api/fake_server'
import { soundOf } from './heard'

const before = gameView({ moves: ['h8'] })
const outcome = { winner: 'black', termination: 'five', result: '1-0', text: '' } as const

test('a stone is heard, a game that is just shown is not', () => {
  expect(soundOf(before, gameView({ moves: ['h8', 'i9'] }), ['first'])).toBe('stone')
  expect(soundOf(null, before, ['first'])).toBeNull()
  expect(soundOf(before, gameView({ moves: [] }), ['first'])).toBeNull()
})

test('the end sounds as it went for the person here', () => {
  const after = gameView({ moves: ['h8', 'i9'] }, { outcome })
  expect(soundOf(before, after, ['first'])).toBe('won')
  expect(soundOf(before, after, ['second'])).toBe('lost')
  expect(soundOf(before, after, ['first', 'second'])).toBe('won')
  expect(soundOf(after, after, ['second'])).toBeNull()
})

test('a word of the other side is heard, an own one is not', () => {
  const offered = { ...before, draw_offered_by: 'second' } as const
  expect(soundOf(before, offered, ['first'])).toBe('notice')
  expect(soundOf(before, offered, ['second'])).toBeNull()
  expect(soundOf(offered, offered, ['first'])).toBeNull()
})

test('a friend who comes is heard', () => {
  const waiting = gameView({}, { seats: { first: person(), second: person({ is_taken: false }) } })
  const joined = gameView({}, { seats: { first: person(), second: person() } })
  expect(soundOf(waiting, joined, ['first'])).toBe('notice')
})
