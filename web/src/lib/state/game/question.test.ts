import { expect, test } from 'vitest'
import { gameView, person } from '../../api/fake_server'
import type { OpeningView } from '../../api/schema'
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

test('the opening asks for a colour by name', () => {
  const moves = ['a1', 'b2', 'c3']
  const view = gameView({ moves }, { opening: swap2, actor: 'second' })
  const question = questionOf(view, ['second'])
  expect(titles(question)).toEqual(['Black', 'White', 'Place two more'])
  expect(question?.answers[0].answer).toEqual({ kind: 'act', action: 'swap' })
  expect(questionOf(view, ['first'])).toBeNull()
})

test('the answers to how many moves are numbers', () => {
  const opening = { ...swap2, choices: ['declare 1', 'declare 2'] }
  const question = questionOf(gameView({}, { opening }), ['first'])
  expect(question?.text).toBe('How many fifth moves should be offered?')
  expect(titles(question)).toEqual(['1', '2'])
})

test('the question about the colour names the declared number of fifth moves', () => {
  const choices = ['swap', 'keep']
  const asked = (declared: number) =>
    questionOf(gameView({}, { opening: { ...swap2, choices, declared } }), ['first'])?.text
  expect(asked(3)).toBe('Black will offer 3 fifth moves. Which colour would you like to play?')
  expect(asked(1)).toBe('Black will offer 1 fifth move. Which colour would you like to play?')
  expect(asked(0)).toBe('Which colour would you like to play?')
})

test('the other side’s offer is a question, your own is not', () => {
  const view = gameView({}, { draw_offered_by: 'second' })
  expect(questionOf(view, ['first'])?.text).toBe('Your friend offers a draw.')
  expect(questionOf(view, ['second'])).toBeNull()
  expect(questionOf(view, [])).toBeNull()
  const asked = gameView({}, { take_back_asked_by: 'second' })
  expect(titles(questionOf(asked, ['first']))).toEqual(['Allow it', 'No'])
})

test('there are no questions after the end', () => {
  const outcome = { winner: null, termination: 'agreement', result: '½-½', text: 'Draw' } as const
  const seats = { first: person(), second: person() }
  const view = gameView({}, { outcome, seats, draw_offered_by: 'second' })
  expect(questionOf(view, ['first'])).toBeNull()
})

test('an invitation names the colour', () => {
  expect(joinQuestion('white').text).toBe('You are invited to play white.')
})
