import { beforeEach, expect, test } from 'vitest'
import { FakeJudge } from '../../../api/fake_judge'
import { ConnectionLost } from '../../../api/judge/errors'
import type { PositionView } from '../../../api/schema'
import { Preferences } from '../../../state/storage/preferences.svelte'
import { Analysis } from '../../state/analysis.svelte'
import { PROOF_VIEW } from './fake_proof'
import { ProofState } from './proof_state.svelte'
import type { ProofWalk } from './proof_walk.svelte'

const WON = { winner: 'black', termination: 'five', result: '1-0', text: 'Black wins' } as const
const settled = () => new Promise((resolve) => setTimeout(resolve))

let judge: FakeJudge
let analysis: Analysis
let state: ProofState
let walk: ProofWalk

/** The judge sees a five in e1 and f1, and black's five at e1 once d1 is played. */
function knowFives(): void {
  judge.amend = ({ last_move }: PositionView) =>
    ['e1', 'f1'].includes(last_move ?? '') ? { outcome: WON } : {}
  judge.threatsAfter = (moves) =>
    moves.includes('d1') && !moves.includes('d2')
      ? [{ color: 'black', kind: 'five', gain: 'e1', costs: [], rests: [], is_split: false }]
      : []
}

beforeEach(async () => {
  judge = new FakeJudge()
  judge.proof = PROOF_VIEW
  knowFives()
  analysis = new Analysis(judge, new Preferences(null))
  await analysis.judgeCurrent()
  state = new ProofState(analysis)
  await state.search('black')
  walk = state.found!.proof!.walk
})

async function reply(...points: string[]): Promise<void> {
  for (const point of points) {
    walk.choose(point)
    await settled()
    await settled()
  }
}

const moves = () => walk.position.moves.join(' ')

test('the walk takes the board over, and the attacker has moved', async () => {
  await walk.begin()
  expect(analysis.guest).toBe(walk)
  expect(state.walk).toBe(walk)
  expect(moves()).toBe('c1')
  expect(walk.playable).toBe(true)
})

test('the position is set up from the proof', async () => {
  await walk.begin()
  const { black, white } = PROOF_VIEW.proof!
  expect(judge.setups.at(-1)).toEqual({ black, white, turn: 'black' })
})

test('a listed reply is answered from the proof', async () => {
  await walk.begin()
  await reply('b1')
  expect(moves()).toBe('c1 b1 d3')
  expect(walk.listed.map(({ point }) => point)).toEqual(['d4'])
})

test('any other reply loses to the threat, and then to a five', async () => {
  await walk.begin()
  await reply('o15', 'o14')
  expect(moves()).toBe('c1 o15 d1 o14 e1')
  expect(walk.isOver).toBe(true)
  expect(walk.caption).toBe('Black has won in 3 moves.')
})

test('all points that are not listed count as others', async () => {
  await walk.begin()
  expect(walk.listed).toHaveLength(2)
  expect(walk.others).toHaveLength(225 - 1 - 2)
  expect(walk.others).not.toContain('b1')
  expect(walk.threat).toEqual(['d1', 'd2', 'e1'])
})

test('a reply on a stone is not played', async () => {
  await walk.begin()
  await reply('c1')
  expect(moves()).toBe('c1')
})

test('a reply can be taken back, and what was tried is remembered', async () => {
  await walk.begin()
  await reply('b2')
  expect(walk.isOver).toBe(true)
  await walk.back()
  expect(moves()).toBe('c1')
  expect([...walk.tried]).toEqual([['b2', 1]])
  await reply('b1')
  await walk.back()
  expect(walk.tried.has('b1')).toBe(false)
})

test('a place in the tree of the proof can be shown', async () => {
  await walk.begin()
  await walk.follow(['b1', 'd4'])
  expect(moves()).toBe('c1 b1 d3 d4 g1')
})

test('the walk can be left and goes on where it was', async () => {
  await walk.begin()
  await reply('b1')
  walk.leave()
  expect(analysis.guest).toBeNull()
  await walk.begin()
  expect(moves()).toBe('c1 b1 d3')
})

test('that a walk got no answer is not told after it was left, and it asks again later', async () => {
  await walk.begin()
  judge.problem = new ConnectionLost()
  walk.choose('b1')
  walk.leave()
  await settled()
  expect(analysis.problem).toBe('')
  judge.problem = null
  await walk.begin()
  expect(moves()).toBe('c1')
  expect(walk.playable).toBe(true)
})

test('an answer to an earlier question does not change the board', async () => {
  await walk.begin()
  walk.choose('b1')
  const restarted = walk.restart()
  await restarted
  await settled()
  expect(moves()).toBe('c1')
  expect(walk.playable).toBe(true)
})

test('without an answer of the judge the page says so, and going back helps', async () => {
  await walk.begin()
  judge.problem = new Error('down')
  await reply('b1')
  expect(analysis.problem).toContain('No answer')
  judge.problem = null
  await walk.back()
  expect(moves()).toBe('c1')
  expect(walk.playable).toBe(true)
  expect(analysis.problem).toBe('')
})

test('without an answer about the fives the page says so, and going back helps', async () => {
  await walk.begin()
  const { threats } = judge
  judge.threats = () => Promise.reject(new ConnectionLost())
  await reply('o15')
  expect(analysis.problem).toContain('No answer')
  judge.threats = threats
  await walk.back()
  expect(moves()).toBe('c1')
  expect(walk.playable).toBe(true)
  await reply('o15')
  expect(moves()).toBe('c1 o15 d1')
})
