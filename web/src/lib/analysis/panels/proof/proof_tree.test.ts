import { expect, test } from 'vitest'
import { PROOF_FILE, PROOF_VIEW } from './fake_proof'
import { FIRST, ProofTree } from './proof_tree'

const tree = new ProofTree({ file: PROOF_FILE, plies: PROOF_VIEW.plies })
const NO_FIVES: string[] = []

test('the attacker begins with the move of the first node', () => {
  expect(tree.attack(FIRST, NO_FIVES)).toBe('c1')
})

test('the listed replies come with their answers, the one that lasts longest first', () => {
  const listed = tree.listed(0).map(({ point, answer, plies }) => [point, answer, plies])
  expect(listed).toEqual([
    ['b1', 'd3', 5],
    ['b2', 'f1', 1],
  ])
})

test('a listed reply leads to its node', () => {
  const place = tree.defend(FIRST, 'b1')
  expect(place).toEqual({ node: 3, isThreat: false })
  expect(tree.attack(place, NO_FIVES)).toBe('d3')
})

test('after any other reply the attacker carries out the threat', () => {
  const place = tree.defend(FIRST, 'o15')
  expect(place).toEqual({ node: 1, isThreat: true })
  expect(tree.attack(place, NO_FIVES)).toBe('d1')
})

test('a threat is carried out by a five as soon as one can be made', () => {
  const place = tree.defend(FIRST, 'o15')
  expect(tree.attack(place, ['h1', 'h2'])).toBe('h1')
})

test('fives that happen to be possible do not change the moves that the proof lists', () => {
  expect(tree.attack(tree.defend(FIRST, 'b1'), ['h1'])).toBe('d3')
})

test('a reply that does not stop a four of the threat leaves the five', () => {
  const place = tree.defend(tree.defend(FIRST, 'o15'), 'o14')
  expect(place).toEqual({ node: null, isThreat: true })
  expect(tree.attack(place, ['e1'])).toBe('e1')
})

test('a reply that stops a four of the threat leads to its node', () => {
  const place = tree.defend(tree.defend(FIRST, 'o15'), 'd2')
  expect(tree.attack(place, NO_FIVES)).toBe('e1')
})

test('a threat is told up to its five', () => {
  expect(tree.threat(0)).toEqual(['d1', 'd2', 'e1'])
  expect(tree.threat(3)).toEqual(['e1'])
  expect(tree.threat(2)).toEqual([])
})

test('a five is an end', () => {
  expect(tree.continues(0)).toBe(true)
  expect(tree.continues(2)).toBe(false)
})

test('a damaged proof without an answer is an error, not a wrong move', () => {
  expect(() => tree.attack({ node: null, isThreat: true }, NO_FIVES)).toThrow('no answer')
})
