import { beforeEach, expect, test, vi } from 'vitest'
import { FakeJudge } from '../../../api/fake_judge'
import type { ExplorerView } from '../../../api/schema'
import { toLink } from '../../../link/link'
import { Preferences } from '../../../state/storage/preferences.svelte'
import { analysisWords as words } from '../../language/words.svelte'
import { Analysis } from '../../state/analysis.svelte'
import { emptyFacts, lineTree } from '../../tree/plain_tree'
import { ExplorerState } from './explorer_state.svelte'

const PLAYED: ExplorerView = {
  total: 4,
  moves: [
    { point: 'i9', images: ['i9', 'g7'], games: 3, black: 2, white: 1, draws: 0, last_year: 2026 },
    { point: null, images: [], games: 1, black: 0, white: 0, draws: 0, last_year: null },
  ],
  games: [],
  is_looking: false,
}

let judge: FakeJudge
let analysis: Analysis
let explorer: ExplorerState

beforeEach(() => {
  judge = new FakeJudge()
  judge.playedAfter = () => PLAYED
  analysis = new Analysis(judge, new Preferences(null))
  explorer = new ExplorerState(analysis)
})

test('moves come with their share and their results in percent', async () => {
  await explorer.ask()
  expect(explorer.rows[0]).toEqual({
    point: 'i9',
    images: ['i9', 'g7'],
    games: 3,
    share: 0.75,
    lastYear: 2026,
    results: { black: 67, draw: 0, white: 33 },
  })
  expect(explorer.rows[1].results).toBeNull()
})

test('an answer about another position is not current', async () => {
  await explorer.ask()
  expect(explorer.isCurrent).toBe(true)
  analysis.play('h8')
  expect(explorer.isCurrent).toBe(false)
  expect(explorer.view).toEqual(PLAYED)
})

test('of several questions in a row only the last one counts', async () => {
  judge.playedAfter = (moves) => ({ ...PLAYED, total: moves.length })
  const first = explorer.ask()
  analysis.play('h8')
  await Promise.all([first, explorer.ask()])
  expect(explorer.view?.total).toBe(1)
})

test('while games are looked for it is asked again, until the panel is closed', async () => {
  vi.useFakeTimers()
  let asked = 0
  judge.playedAfter = () => ({ ...PLAYED, total: ++asked, is_looking: asked !== 2 })
  const asking = explorer.ask()
  await vi.advanceTimersByTimeAsync(100)
  expect(explorer.view?.total).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  await asking
  expect(explorer.view?.total).toBe(2)
  void explorer.ask()
  await vi.advanceTimersByTimeAsync(100)
  explorer.rest()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toBe(3)
  vi.useRealTimers()
})

test('an explorer that does not answer is told', async () => {
  judge.problem = new Error('lost')
  await explorer.ask()
  expect(explorer.isLost).toBe(true)
})

test('a game opens at the position that the board showed, and the tree can be brought back', async () => {
  analysis.playLine(['h8', 'i9'])
  judge.exploredLink = await toLink(lineTree(emptyFacts(), ['h8', 'i9', 'j10', 'k11']))
  await explorer.open(1)
  expect(analysis.tree.moves()).toEqual(['h8', 'i9'])
  expect(analysis.tree.size).toBe(4)
  analysis.bringBack()
  expect(analysis.tree.size).toBe(2)
})

test('a comment of a game that is too long is cut, and the person is told', async () => {
  const nodes = [{ parent: -1, move: '', comment: 'x'.repeat(5001) }]
  judge.exploredLink = await toLink({ ...emptyFacts(), nodes })
  await explorer.open(1)
  expect(analysis.problem).toBe(words.problem.cut)
})

test('a game in another order or rotated opens at its start', async () => {
  analysis.playLine(['i9', 'h8'])
  judge.exploredLink = await toLink(lineTree(emptyFacts(), ['h8']))
  await explorer.open(1)
  expect(analysis.tree.moves()).toEqual([])
})
