import { expect, test } from 'vitest'
import { FakeJudge } from '../../api/fake_judge'
import { Refused } from '../../api/judge/errors'
import { Preferences } from '../../state/storage/preferences.svelte'
import { emptyFacts } from '../tree/plain_tree'
import { Analysis } from './analysis.svelte'
import { fitted } from './fitted_tree'

test('a smaller board loses the moves that are not on it, and what follows them', () => {
  const nodes = [
    { parent: -1, move: '' },
    { parent: 0, move: 'h8' },
    { parent: 1, move: 'o15' },
    { parent: 2, move: 'a1' },
    { parent: 1, move: 'pass', comment: 'kept' },
  ]
  const setup = { black: ['a2', 'n14'], white: [], turn: 'white' } as const
  const before = { ...emptyFacts(), setup: { ...setup, black: [...setup.black], white: [] }, nodes }
  const { tree, lost } = fitted(before, { rule: 'renju', size: 9 })
  expect(lost).toBe(2)
  expect([tree.rule, tree.size, tree.setup?.black]).toEqual(['renju', 9, ['a2']])
  expect(tree.nodes).toEqual([
    { parent: -1, move: '' },
    { parent: 0, move: 'h8' },
    { parent: 1, move: 'pass', comment: 'kept' },
  ])
})

test('another rule keeps the moves up to the first that it refuses, and the tree before it comes back', async () => {
  const judge = new FakeJudge()
  const analysis = new Analysis(judge, new Preferences(null))
  analysis.playLine(['h8', 'i9', 'j10', 'k11'])
  analysis.tree.back()
  judge.amend = ({ rule, moves }) => {
    if (rule === 'renju' && moves.length > 2) throw new Refused('the game is over')
    return {}
  }
  await analysis.refit({ rule: 'renju', size: 15 })
  expect(analysis.tree.facts.rule).toBe('renju')
  expect(analysis.tree.moves()).toEqual(['h8', 'i9'])
  expect(analysis.problem).toContain('the game is over')
  analysis.bringBack()
  expect(analysis.tree.moves()).toEqual(['h8', 'i9', 'j10'])
})
