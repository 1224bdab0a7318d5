import { beforeEach, expect, test } from 'vitest'
import { ProofTree } from '../../analysis/panels/proof/proof_tree'
import { ProofWalk } from '../../analysis/panels/proof/proof_walk.svelte'
import { FakeJudge } from '../../api/fake_judge'
import { ConnectionLost, Refused } from '../../api/judge/errors'
import { Preferences } from '../../state/storage/preferences.svelte'
import { messageOf } from './message'
import { PuzzleDesk } from './puzzle_desk.svelte'

const settled = () => new Promise((resolve) => setTimeout(resolve))

let judge: FakeJudge
let desk: PuzzleDesk

beforeEach(() => {
  judge = new FakeJudge()
  const preferences = new Preferences(null)
  preferences.choose({ sounds: false })
  desk = new PuzzleDesk(judge, preferences, null)
})

async function play(...points: string[]) {
  for (const point of points) {
    desk.play(point)
    await settled()
  }
}

function walkOfSolution(): ProofWalk {
  const { proof, plies } = desk.solution!
  return new ProofWalk(desk, proof!, new ProofTree({ file: proof!, plies }))
}

test.each([
  [404, 'unknown'],
  [422, 'unknown'],
  [401, 'unanswered'],
  [408, 'unanswered'],
  [429, 'unanswered'],
])('a refusal with code %i makes a puzzle %s', async (code, missing) => {
  judge.puzzleMaster.problem = new Refused('not now', code)
  expect(await desk.open('freestyle-1')).toBeNull()
  expect([desk.missing, desk.problem]).toEqual([missing, 'Not now.'])
})

test('a puzzle that cannot be opened closes the one before', async () => {
  await desk.open('freestyle-1')
  judge.puzzleMaster.problem = new ConnectionLost('puzzles')
  await desk.open('freestyle-2')
  expect([desk.run, desk.playable, desk.missing]).toEqual([null, false, 'unanswered'])
  desk.restart()
  expect(desk.problem).toContain('No answer')
})

test('a puzzle is marked as solved although another one was opened before the answer', async () => {
  await desk.open('freestyle-1')
  await play('h11')
  let answer = () => {}
  judge.puzzleMaster.answersAfter = new Promise((resolve) => (answer = resolve))
  desk.play('h7')
  judge.puzzleMaster.answersAfter = Promise.resolve()
  await desk.open('freestyle-2')
  expect(desk.record.isSolved('freestyle-1')).toBe(false)
  answer()
  await settled()
  expect(desk.run?.puzzle.id).toBe('freestyle-2')
  expect(desk.record.isSolved('freestyle-1')).toBe(true)
})

test('a puzzle is not marked as solved after its solution was shown', async () => {
  await desk.open('freestyle-1')
  await desk.showSolution()
  desk.restart()
  await play('h11', 'h7')
  expect(messageOf(desk.run!).text).toBe('Solved, after seeing the solution.')
  expect(desk.record.isSolved('freestyle-1')).toBe(false)
})

test('a puzzle that is solved stays so when its solution is shown', async () => {
  await desk.open('freestyle-1')
  await play('h11', 'h7')
  await desk.showSolution()
  expect(desk.record.isSolved('freestyle-1')).toBe(true)
})

test('the solution is not shown again, nor while a move is judged', async () => {
  await desk.open('freestyle-1')
  desk.play('h11')
  expect(await desk.showSolution()).toBe(false)
  await settled()
  expect(await desk.showSolution()).toBe(true)
  desk.steps.show(0)
  expect(await desk.showSolution()).toBe(false)
  expect(desk.steps.ply).toBe(0)
})

test('that no answer came is told until the person goes on', async () => {
  await desk.open('freestyle-1')
  await desk.showSolution()
  const walk = walkOfSolution()
  judge.problem = new ConnectionLost('judge')
  await walk.begin()
  expect(desk.problem).toContain('No answer')
  judge.problem = null
  await walk.restart()
  expect(desk.problem).toBe('')
  judge.problem = new ConnectionLost('judge')
  await walk.follow(['b1'])
  expect(desk.problem).toContain('No answer')
  desk.restart()
  expect(desk.problem).toBe('')
})
