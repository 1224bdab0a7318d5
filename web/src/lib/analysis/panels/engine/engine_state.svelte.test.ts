// @vitest-environment happy-dom
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../../../api/judge/errors'
import { FakeJudge, line, progress } from '../../../api/fake_judge'
import { Preferences } from '../../../state/storage/preferences.svelte'
import { Analysis } from '../../state/analysis.svelte'
import { PositionEditor } from '../position/position_editor.svelte'
import { EngineState } from './engine_state.svelte'
import { verdictOf } from './verdict'

let judge: FakeJudge
let analysis: Analysis
let engine: EngineState
let unmount: () => void

beforeEach(() => {
  vi.useFakeTimers()
  judge = new FakeJudge()
  analysis = new Analysis(judge, new Preferences(null))
  engine = new EngineState(analysis)
  unmount = $effect.root(() => {
    $effect(() => engine.moveOn())
    $effect(() => engine.follow())
  })
  flushSync()
})

afterEach(() => {
  unmount()
  engine.close()
  vi.useRealTimers()
})

/** Lets searches begin and tell what they have found. */
async function settle(): Promise<void> {
  flushSync()
  await vi.advanceTimersByTimeAsync(200)
  flushSync()
}

const searched = () => judge.searched.map(({ position }) => position.moves.join(' '))

test('the engine is off until it is asked', async () => {
  analysis.play('h8')
  await settle()
  expect(judge.searched).toEqual([])
  expect(engine.verdict).toBeNull()
})

test('it waits and says nothing while the board shows something else', async () => {
  engine.toggle()
  await settle()
  expect(engine.isPaused).toBe(false)
  analysis.guest = new PositionEditor(analysis)
  await settle()
  expect([engine.isPaused, engine.isSearching, engine.verdict]).toEqual([true, false, null])
})

test('it searches the position at the cursor and follows it', async () => {
  analysis.play('h8')
  engine.toggle()
  await settle()
  analysis.play('i9')
  await settle()
  expect(searched()).toEqual(['h8', 'h8 i9'])
  expect(judge.stopped).toBe(1)
})

test('who steps through a game quickly searches only where they rest', async () => {
  analysis.playLine(['h8', 'i9', 'j10'])
  engine.toggle()
  for (let step = 0; step < 3; step++) {
    flushSync()
    analysis.tree.back()
  }
  await settle()
  expect(searched()).toEqual([''])
})

test('what was found about a position is shown again without a search', async () => {
  judge.found = [progress([line('h8 i9')], { has_ended: true })]
  engine.toggle()
  await settle()
  analysis.play('a1')
  await settle()
  analysis.tree.back()
  await settle()
  expect(engine.report?.lines[0].moves).toEqual(['h8', 'i9'])
  expect(searched()).toEqual(['', 'a1'])
})

test('stop ends the search and keeps its lines, and going on keeps them until it has searched as deep', async () => {
  judge.found = [progress([line('h8')])]
  engine.toggle()
  await settle()
  engine.stop()
  await settle()
  expect(judge.stopped).toBe(1)
  expect(engine.isSearching).toBe(false)
  expect(engine.report?.lines).toHaveLength(1)
  judge.found = [progress([], { report: { turn: 'black', depth: 3, lines: [line('a1')] } })]
  engine.goOn()
  expect(engine.isSearching).toBe(true)
  await settle()
  expect(judge.searched).toHaveLength(2)
  // Until it is as deep again.
  expect(engine.report?.lines.map(({ moves }) => moves)).toEqual([['h8']])
  judge.found = [progress([], { report: { turn: 'black', depth: 10, lines: [line('b2')] } })]
  engine.stop()
  await settle()
  engine.goOn()
  await settle()
  expect(engine.report?.lines.map(({ moves }) => moves)).toEqual([['b2']])
})

test('without the engine the bar shows what a review has said', async () => {
  const reviewed = new EngineState(analysis, () => 0.62)
  expect(reviewed.verdict).toEqual({ black: 0.62, kind: 'reviewed', winner: null, moves: 0 })
})

test('a page that nobody looks at ends its search after a while, and goes on when seen again', async () => {
  engine.toggle()
  await settle()
  engine.setSeen(false)
  await vi.advanceTimersByTimeAsync(29_000)
  flushSync()
  expect(judge.stopped).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  await settle()
  expect(judge.stopped).toBe(1)
  engine.setSeen(true)
  await settle()
  expect(judge.searched).toHaveLength(2)
})

test('excluded moves are left out of the next search, in this position only', async () => {
  engine.toggle()
  await settle()
  engine.exclude('h8')
  await settle()
  expect(judge.searched.at(-1)?.excluded).toEqual(['h8'])
  analysis.play('h8')
  await settle()
  expect(judge.searched.at(-1)?.excluded).toEqual([])
})

test('another question holds for one position', async () => {
  engine.seek('threats')
  await settle()
  expect(engine.prefix).toEqual(['pass'])
  analysis.play('h8')
  await settle()
  expect(judge.searched.map(({ seeks }) => seeks)).toEqual(['threats', 'best'])
})

test('a position that cannot be searched is a sentence, and nothing is asked again', async () => {
  judge.problem = new Refused('the game is over')
  judge.found = [progress([])]
  engine.toggle()
  await settle()
  await settle()
  expect(engine.problem).toBe('the game is over')
  expect(judge.searched).toHaveLength(1)
})

test('a game that is over is not searched', async () => {
  const outcome = { winner: 'black', termination: 'five', result: '1-0', text: '' } as const
  judge.amend = () => ({ outcome })
  await analysis.judgeCurrent()
  engine.toggle()
  await settle()
  expect(judge.searched).toEqual([])
  expect(engine.verdict?.kind).toBe('over')
})

test('the candidates are the best moves with their chances, then what the network likes', async () => {
  judge.found = [progress([line('a1', { win_rate: 0.6 }), line('b1', { win_in: 9, win_rate: 1 })])]
  engine.toggle()
  await settle()
  expect(engine.heat.map(({ point, label }) => [point, label])).toEqual([
    ['a1', '60%'],
    ['b1', '+5'],
    ['h9', null],
    ['i9', null],
    ['c3', null],
  ])
  judge.found = [progress([line('a1', { win_rate: 0.999 }), line('b1', { win_rate: 0 })])]
  engine.setLines(2)
  await settle()
  expect(engine.heat.slice(0, 2).map(({ label }) => label)).toEqual(['99%', '1%'])
  engine.seek('balance')
  await settle()
  expect(engine.heat.map(({ point }) => point)).toEqual(['a1', 'b1'])
})

test('a network that did not answer is asked again with the next search', async () => {
  judge.found = [progress([line('a1')])]
  const evaluate = vi.spyOn(judge, 'evaluate').mockRejectedValueOnce(new Error('lost'))
  engine.toggle()
  await settle()
  expect(engine.heat.map(({ point }) => point)).toEqual(['a1'])
  engine.setLines(2)
  await settle()
  expect(engine.heat.map(({ point }) => point)).toEqual(['a1', 'h9', 'i9', 'c3'])
  engine.setLines(4)
  await settle()
  expect(evaluate).toHaveBeenCalledTimes(2)
})

test.each([
  [{ win_rate: 0.7 }, { black: 0.7, kind: 'uncertain', winner: null, moves: 0 }],
  [
    { win_rate: 1, win_in: 9 },
    { black: 1, kind: 'winning', winner: 'black', moves: 5 },
  ],
  [
    { win_rate: 1, win_in: 9, is_proved: true },
    { black: 1, kind: 'proved', winner: 'black', moves: 5 },
  ],
  [
    { win_rate: 0, win_in: -4 },
    { black: 0, kind: 'winning', winner: 'white', moves: 2 },
  ],
] as const)('the verdict tells what is proved from what is only found: %o', (found, verdict) => {
  const { report } = progress([line('h8', found)])
  expect(verdictOf(report, null)).toEqual(verdict)
})
