import { expect, test } from 'vitest'
import { emptyFacts } from '../tree/plain_tree'
import { factsOf, playersOf } from './game_facts'

const facts = { ...emptyFacts(), heading: { white: 'Learner (3)', winner: 'white' } }

test('who has no name is called by their colour, and on their own page You', () => {
  expect(playersOf(facts)).toBe('Black – Learner (3)')
  expect(playersOf(facts, 'black')).toBe('You – Learner (3)')
  expect(playersOf(emptyFacts(), 'black')).toBe('')
})

test('the result is left out where it stands already', () => {
  expect(factsOf(facts)).toContain('White won')
  expect(factsOf(facts, false)).toEqual(['Freestyle 15 × 15'])
})
