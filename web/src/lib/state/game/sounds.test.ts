import { expect, test } from 'vitest'
import { gameView, person } from '../../api/fake_server'
import { soundFor } from './sounds'

const before = gameView({ moves: ['h8'] })
const outcome = { winner: 'black', termination: 'five', result: '1-0', text: '' } as const

test('a stone makes a sound, a game that was just opened does not', () => {
  expect(soundFor(before, gameView({ moves: ['h8', 'i9'] }), ['first'])).toBe('stone')
  expect(soundFor(null, before, ['first'])).toBeNull()
  expect(soundFor(before, gameView({ moves: [] }), ['first'])).toBeNull()
})

test('the end of a game sounds like a win or a loss for the person here', () => {
  const after = gameView({ moves: ['h8', 'i9'] }, { outcome })
  expect(soundFor(before, after, ['first'])).toBe('won')
  expect(soundFor(before, after, ['second'])).toBe('lost')
  expect(soundFor(before, after, ['first', 'second'])).toBe('won')
  expect(soundFor(after, after, ['second'])).toBeNull()
})

test('a request from the other side makes a sound, one of your own does not', () => {
  const offered = { ...before, draw_offered_by: 'second' } as const
  expect(soundFor(before, offered, ['first'])).toBe('notice')
  expect(soundFor(before, offered, ['second'])).toBeNull()
  expect(soundFor(offered, offered, ['first'])).toBeNull()
})

test('a friend who joins makes a sound', () => {
  const waiting = gameView({}, { seats: { first: person(), second: person({ is_taken: false }) } })
  const joined = gameView({}, { seats: { first: person(), second: person() } })
  expect(soundFor(waiting, joined, ['first'])).toBe('notice')
})
