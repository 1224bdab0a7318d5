import { beforeEach, expect, test } from 'vitest'
import { FakeJudge } from '../../api/fake_judge'
import { ConnectionLost, Refused } from '../../api/judge/errors'
import { Preferences } from '../../state/storage/preferences.svelte'
import { emptyFacts } from '../tree/plain_tree'
import { Analysis } from './analysis.svelte'

let judge: FakeJudge
let analysis: Analysis

beforeEach(() => {
  judge = new FakeJudge()
  analysis = new Analysis(judge, new Preferences(null))
})

test('a position shows its stones before the judge has answered', () => {
  analysis.playLine(['h8', 'pass', 'i9'])
  expect(analysis.judged).toBeNull()
  expect(analysis.position.stones).toEqual([
    { point: 'h8', color: 'black', number: 1 },
    { point: 'i9', color: 'black', number: 3 },
  ])
  expect(analysis.position.turn).toBe('white')
})

test('what the judge says of a position is asked once', async () => {
  analysis.play('h8')
  await Promise.all([analysis.judgeCurrent(), analysis.judgeCurrent()])
  await analysis.judgeCurrent()
  expect(judge.judged).toEqual(['h8'])
  expect(analysis.judged?.last_move).toBe('h8')
})

/** The judge refuses all lines with this move. */
function refuse(move: string): void {
  judge.amend = ({ moves }) => {
    if (moves.includes(move)) throw new Refused('the point is taken')
    return {}
  }
}

test('a move that the judge refuses leaves the tree, with the reason', async () => {
  analysis.playLine(['h8', 'i9'])
  refuse('i9')
  await analysis.judgeCurrent()
  expect(analysis.tree.moves()).toEqual(['h8'])
  expect(analysis.problem).toContain('the point is taken')
})

test.each(['a1', 'b2', 'c3', 'd4', 'e5', 'f6'])(
  'a line that no one has judged is cut once, at its first bad move %s',
  async (bad) => {
    const line = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6']
    analysis.playLine(line)
    refuse(bad)
    await analysis.judgeCurrent()
    expect(analysis.tree.moves()).toEqual(line.slice(0, line.indexOf(bad)))
    await analysis.judgeCurrent()
    expect(analysis.tree.moves()).toEqual(line.slice(0, line.indexOf(bad)))
    analysis.tree.undoRemoval()
    expect(analysis.tree.canUndoRemoval).toBe(false)
  },
)

test('no move is at fault if the judge refuses the position before them', async () => {
  analysis.playLine(['h8', 'i9'])
  judge.problem = new Refused('the stones cannot be set up')
  await analysis.judgeCurrent()
  expect(analysis.tree.moves()).toEqual(['h8', 'i9'])
  expect(analysis.problem).toContain('the stones cannot be set up')
})

test.each([
  ['a lost connection', new ConnectionLost()],
  ['a lost token', new Refused('this server requires a token', 401)],
  ['a slow answer', new Refused('too slow', 408)],
  ['a large request', new Refused('too large', 413)],
  ['too many requests', new Refused('too many requests', 429)],
])('%s costs no move, is told, and the question can be asked again', async (_, problem) => {
  analysis.playLine(['h8', 'i9'])
  judge.problem = problem
  await analysis.judgeCurrent()
  expect(analysis.tree.moves()).toEqual(['h8', 'i9'])
  expect(analysis.silence).toContain('No answer')
  expect(analysis.silence).toContain(problem.message)
  judge.problem = null
  await analysis.judgeCurrent()
  expect(analysis.silence).toBe('')
  expect(analysis.judged?.last_move).toBe('i9')
})

test('that there was no answer is told only at its position', async () => {
  analysis.play('h8')
  judge.problem = new ConnectionLost()
  await analysis.judgeCurrent()
  analysis.tree.toStart()
  expect(analysis.silence).toBe('')
})

const openLine = (...moves: string[]) => analysis.openLine(emptyFacts(), moves)

test('all trees that were replaced come back one after the other, the last one first', () => {
  analysis.playLine(['a1', 'b1'])
  openLine('h8')
  openLine('i9')
  analysis.bringBack()
  expect(analysis.tree.moves()).toEqual(['h8'])
  analysis.bringBack()
  expect(analysis.tree.moves()).toEqual(['a1', 'b1'])
  analysis.bringBack()
  expect(analysis.tree.moves()).toEqual(['i9'])
})

test('an empty tree is none to return to, and hides none', () => {
  openLine('h8')
  expect(analysis.canBringBack).toBe(false)
  openLine()
  openLine('i9')
  analysis.bringBack()
  expect(analysis.tree.moves()).toEqual(['h8'])
})

test('a position that was set up is a tree to return to', () => {
  const setup = { black: ['h8'], white: [], turn: 'white' as const }
  analysis.openLine({ ...emptyFacts(), setup }, [])
  openLine('i9')
  analysis.bringBack()
  expect(analysis.tree.facts.setup).toEqual(setup)
})

test('of many other boards one after the other none takes more away, and one tree comes back', async () => {
  openLine('a1', 'o15', 'b1', 'h8')
  const { tree } = analysis
  for (const size of [14, 9, 7]) await analysis.refit({ rule: 'freestyle', size })
  expect(analysis.tree.moves()).toEqual(['a1'])
  await analysis.refit({ rule: 'freestyle', size: 15 })
  expect(analysis.tree).toBe(tree)
  expect(analysis.tree.moves()).toEqual(['a1', 'o15', 'b1', 'h8'])
  expect(analysis.canBringBack).toBe(false)
})

test('what the judge cut off under another rule is there again under the next', async () => {
  openLine('h8', 'i9')
  judge.amend = ({ rule, moves }) => {
    if (rule === 'renju' && moves.includes('i9')) throw new Refused('not here')
    return {}
  }
  await analysis.refit({ rule: 'renju', size: 15 })
  expect(analysis.tree.moves()).toEqual(['h8'])
  await analysis.refit({ rule: 'standard', size: 15 })
  expect(analysis.tree.moves()).toEqual(['h8', 'i9'])
})

test('a refitted tree that was edited is the one to refit', async () => {
  openLine('a1', 'o15')
  await analysis.refit({ rule: 'freestyle', size: 9 })
  analysis.play('b2')
  await analysis.refit({ rule: 'freestyle', size: 15 })
  expect(analysis.tree.moves()).toEqual(['a1', 'b2'])
  analysis.bringBack()
  analysis.bringBack()
  expect(analysis.tree.moves()).toEqual(['a1', 'o15'])
})

test('the last ten trees come back', () => {
  for (const column of 'abcdefghijkl') openLine(`${column}1`)
  for (let left = 10; left > 0; left--) analysis.bringBack()
  expect(analysis.tree.moves()).toEqual(['b1'])
  analysis.bringBack()
  expect(analysis.tree.moves()).toEqual(['l1'])
})
