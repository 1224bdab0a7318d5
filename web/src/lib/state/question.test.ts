import { expect, test } from 'vitest'
import { gameView, person } from '../api/fake_server'
import type { OpeningView } from '../api/schema'
import { joinQuestion, questionOf } from './question'

const swap2: OpeningView = {
  name: 'swap2',
  title: 'Swap2',
  prompt: '',
  choices: ['swap', 'keep', 'two_more'],
  points: [],
  point_action: null,
  offers: [],
  declared: 0,
}

const titles = (question: ReturnType<typeof questionOf>) =>
  question?.answers.map(({ title }) => title)

test('the opening asks for a colour, by its name', () => {
  const moves = ['a1', 'b2', 'c3']
  const view = gameView({ moves }, { opening: swap2, actor: 'second' })
  const question = questionOf(view, ['second'])
  expect(titles(question)).toEqual(['Black', 'White', 'Place two more'])
  expect(question?.answers[0].answer).toEqual({ kind: 'act', action: 'swap' })
  expect(questionOf(view, ['first'])).toBeNull()
})

test('a number of moves is asked for by numbers', () => {
  const opening = { ...swap2, choices: ['declare 1', 'declare 2'] }
  const question = questionOf(gameView({}, { opening }), ['first'])
  expect(question?.text).toBe('How many fifth moves shall be offered?')
  expect(titles(question)).toEqual(['1', '2'])
})

test('an offer of the other side is asked about, an own one is not', () => {
  const view = gameView({}, { draw_offered_by: 'second' })
  expect(questionOf(view, ['first'])?.text).toBe('Your friend offers a draw.')
  expect(questionOf(view, ['second'])).toBeNull()
  expect(questionOf(view, [])).toBeNull()
  const asked = gameView({}, { take_back_asked_by: 'second' })
  expect(titles(questionOf(asked, ['first']))).toEqual(['Allow it', 'No'])
})

test('after the end nothing is asked', () => {
  const outcome = { winner: null, termination: 'agreement', result: '½-½', text: 'Draw' } as const
  const seats = { first: person(), second: person() }
  const view = gameView({}, { outcome, seats, draw_offered_by: 'second' })
  expect(questionOf(view, ['first'])).toBeNull()
})

test('an invitation says the colour', () => {
  expect(joinQuestion('white').text).toBe('You are invited to play white.')
})
