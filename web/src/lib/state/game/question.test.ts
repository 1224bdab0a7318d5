import { expect, test } from 'vitest'
import { choosing, gameView, openingView, person } from '../../api/fake_server'
import { joinQuestion, questionOf } from './question'

const titles = (question: ReturnType<typeof questionOf>) =>
  question?.answers.map(({ title }) => title)

test('the opening asks for a colour by name', () => {
  const moves = ['a1', 'b2', 'c3']
  const view = gameView({ moves }, { opening: choosing(), actor: 'second' })
  const question = questionOf(view, ['second'])
  expect(titles(question)).toEqual(['Black', 'White', 'Place two more'])
  expect(question?.answers[0].answer).toEqual({ kind: 'act', action: 'swap' })
  expect(questionOf(view, ['first'])).toBeNull()
})

test('each answer of the opening says what follows from it', () => {
  const seats = { first: person(), second: person({ color: 'white' }) }
  const view = gameView({}, { seats, opening: choosing(), actor: 'second', is_private: true })
  const answers = questionOf(view, ['second'])?.answers ?? []
  expect(answers.map(({ detail }) => detail)).toEqual([
    'The game begins; your friend moves next.',
    'The game begins; you move next.',
    'You place two stones, a white and then a black one. Then your friend chooses a colour, so keep it even.',
  ])
  expect(answers.map(({ color }) => color)).toEqual(['black', 'white', undefined])
})

test('the answers to how many moves are numbers, and a note says what a number means', () => {
  const declare = { player: 'first', color: 'black', task: 'declare', count: 1 } as const
  const then = [{ player: 'second', color: 'white', task: 'decide', count: 1 }] as const
  const choices = ['declare 1', 'declare 2'].map((action) => ({
    action,
    color: 'black' as const,
    then: [...then],
  }))
  const opening = openingView({ now: declare, choices })
  const question = questionOf(gameView({}, { opening }), ['first'])
  expect(question?.text).toBe('How many fifth moves must Black offer?')
  expect(question?.note).toMatch(/^Beginner \(1\) chooses a colour\. .* is good for White\.$/)
  expect(titles(question)).toEqual(['1', '2'])
})

test('the question about the colour names the declared number of fifth moves', () => {
  const asked = (fifths: number) =>
    questionOf(gameView({}, { opening: choosing({ fifths }) }), ['first'])?.text
  expect(asked(3)).toBe('Black will offer three fifth moves. Which colour would you like to play?')
  expect(asked(1)).toBe('Black will offer one fifth move. Which colour would you like to play?')
  expect(asked(0)).toBe('Which colour would you like to play?')
})

test('the other side’s offer is a question, your own is not', () => {
  const seats = { first: person(), second: person() }
  const view = gameView({}, { seats, draw_offered_by: 'second' })
  expect(questionOf(view, ['first'])?.text).toBe('Your friend offers a draw.')
  expect(questionOf(view, ['second'])).toBeNull()
  expect(questionOf(view, [])).toBeNull()
  const asked = gameView({}, { take_back_asked_by: 'second' })
  expect(titles(questionOf(asked, ['first']))).toEqual(['Allow it', 'No'])
})

test('a friend with a name is called by it', () => {
  const seats = { first: person(), second: person({ name: 'Anna' }) }
  const view = gameView({}, { seats, draw_offered_by: 'second' })
  expect(questionOf(view, ['first'])?.text).toBe('Anna offers a draw.')
})

test('there are no questions after the end', () => {
  const outcome = { winner: null, termination: 'agreement', result: '½-½', text: 'Draw' } as const
  const seats = { first: person(), second: person() }
  const view = gameView({}, { outcome, seats, draw_offered_by: 'second' })
  expect(questionOf(view, ['first'])).toBeNull()
})

test('an invitation names the colour', () => {
  expect(joinQuestion('white', '').text).toBe('You are invited to play white.')
  expect(joinQuestion('white', 'Anna').text).toBe('Anna invites you to play white.')
  expect(joinQuestion(null, '').text).toBe('You are invited to play.')
})
