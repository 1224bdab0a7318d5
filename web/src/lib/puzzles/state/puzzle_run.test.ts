import { beforeEach, expect, test } from 'vitest'
import { FakePuzzles, PUZZLE_MOVES } from '../../api/fake_puzzles'
import { ConnectionLost, Refused } from '../../api/judge/errors'
import type { TriedMoveView } from '../../api/schema'
import { messageOf } from './message'
import { PuzzleRun } from './puzzle_run.svelte'

let master: FakePuzzles
let run: PuzzleRun

beforeEach(async () => {
  master = new FakePuzzles()
  run = new PuzzleRun(await master.show('freestyle-1'), master)
})

const text = () => messageOf(run).text
const moves = () => run.position.moves.slice(PUZZLE_MOVES.length).join(' ')

test('a right move is played and answered, until the five', async () => {
  expect(text()).toBe('Find a winning move. White then defends as long as possible.')
  await run.play('h11')
  expect(moves()).toBe('h11 h12')
  expect(text()).toBe('h11 is right. White answers h12; you win in 1 more move at most.')
  await run.play('h7')
  expect([moves(), run.isOver, run.playable]).toEqual(['h11 h12 h7', true, false])
  expect(text()).toBe('Solved without a mistake.')
  expect(master.asked.slice(1)).toEqual(['try freestyle-1 h11', 'try freestyle-1 h11 h12 h7'])
})

test('a wrong move is not played, and the board shows why', async () => {
  await run.play('b1')
  expect([moves(), run.mistakes, run.playable]).toEqual(['', 1, true])
  expect(run.refuted).toEqual(['b1', 'b2'])
  expect(text()).toBe('Not b1: after the reply b2 no win was found.')
  await run.play('h11')
  expect(run.refuted).toEqual([])
})

const wrong: [Partial<TriedMoveView>, string][] = [
  [{ reason: 'forbidden' }, 'b1 is forbidden: Black would lose.'],
  [{ reason: 'loses', kind: 'fours' }, 'b1 loses: White then wins by fours.'],
  [{ reason: 'loses', kind: null }, 'b1 loses: White then makes five.'],
  [{ reason: 'idle' }, 'Not b1: it threatens no win by fours, so any reply is free.'],
  [{ reason: 'unproved' }, 'Not b1: no win was found after it.'],
]
test.each(wrong)('a wrong move with %j has its reason', async (verdict, sentence) => {
  master.verdict = verdict
  await run.play('b1')
  expect(messageOf(run)).toEqual({ sign: 'wrong', text: sentence })
})

test('three hints tell more and more, and later the next move', async () => {
  await run.askHint()
  expect(text()).toBe('Each of your moves makes a four. The shortest win takes 2 moves.')
  expect(run.hinted).toBeNull()
  await run.askHint()
  expect(text()).toBe('The first move makes a four.')
  await run.askHint()
  expect([text(), run.hinted, run.canHint]).toEqual(['It is h11.', 'h11', false])
  await run.play('h11')
  expect([run.hinted, run.canHint]).toEqual([null, true])
  await run.askHint()
  expect(text()).toBe('Play h7.')
  await run.play('h7')
  expect(text()).toBe('Solved, with 4 hints.')
})

test('after a mistake the hints go on where they were', async () => {
  await run.askHint()
  await run.play('b1')
  await run.askHint()
  expect(text()).toBe('The first move makes a four.')
})

test('a solution is that of the position, and of what is solved from the start', async () => {
  await run.play('h11')
  await run.askSolution()
  expect(text()).toBe('The win goes on with h7.')
  expect([run.isOver, moves()]).toEqual([true, 'h11 h12'])
  run.restart()
  await run.play('h11')
  await run.play('h7')
  await run.askSolution()
  expect(text()).toBe('The win begins with h11. No other move wins by fours or threats.')
  expect(moves()).toBe('')
})

test('who has seen the solution has not solved the puzzle alone, also after a new start', async () => {
  await run.askSolution()
  run.restart()
  expect([run.hasSeenSolution, run.canAskSolution]).toEqual([true, true])
  await run.play('h11')
  await run.play('h7')
  expect(text()).toBe('Solved, after seeing the solution.')
})

test('a solution that is shown is not asked for again', async () => {
  await run.play('h11')
  await run.askSolution()
  expect(run.canAskSolution).toBe(false)
  await run.askSolution()
  expect(moves()).toBe('h11 h12')
  expect(master.asked.filter((asked) => asked.startsWith('solution'))).toHaveLength(1)
})

test('all first moves that win are named', async () => {
  const first_moves = ['h11', 'i9', 'j7']
  master.solved = { ...master.solved, first_moves, is_complete: false }
  await run.askSolution()
  expect(text()).toBe('The win begins with h11, i9 or j7. No other was found.')
})

test('the stone stands at once, and nothing else is asked while it is judged', async () => {
  let answer = () => {}
  master.answersAfter = new Promise((resolve) => (answer = resolve))
  const judging = run.play('b1')
  expect([moves(), run.judged, run.position.turn]).toEqual(['b1', 'b1', 'white'])
  await run.play('c1')
  await run.askHint()
  expect(master.asked).toHaveLength(2)
  answer()
  await judging
  expect([moves(), run.judged]).toEqual(['', null])
})

test('an answer that comes after a new start is dropped', async () => {
  let answer = () => {}
  master.answersAfter = new Promise((resolve) => (answer = resolve))
  const judging = run.play('b1')
  run.restart()
  answer()
  await judging
  expect([run.mistakes, run.told.kind, run.playable]).toEqual([0, 'task', true])
})

test('without an answer the same move can be tried again', async () => {
  master.problem = new ConnectionLost('try')
  await run.play('h11')
  expect([text(), moves(), run.playable]).toEqual(['No answer came. Try again.', '', true])
  master.problem = new Refused('4 searches are under way', 429)
  await run.askHint()
  expect(text()).toBe('This is not possible: 4 searches are under way.')
  master.problem = null
  await run.play('h11')
  expect(moves()).toBe('h11 h12')
})
