import { beforeEach, expect, test } from 'vitest'
import { ESTIMATE } from '../../api/fake_judge'
import { gameView } from '../../api/fake_server'
import { PageFixture } from '../page/page_fixture'

const MOVES = ['h8', 'i8']

let fixture: PageFixture
let judge: PageFixture['judge']
let network: PageFixture['page']['board']['network']

beforeEach(() => {
  fixture = new PageFixture()
  ;({ judge } = fixture)
  ;({ network } = fixture.page.board)
})

async function openAndSwitchOn(): Promise<void> {
  await fixture.open({ moves: MOVES })
  network.toggle()
  await network.ask()
}

test('it is off until the person asks for it', async () => {
  await fixture.open({ moves: MOVES })
  await network.ask()
  expect(network.isAllowed).toBe(true)
  expect(network.isOn).toBe(false)
  expect(judge.evaluated).toEqual([])
})

test('chances are whole percentages, and the best moves have labels', async () => {
  await openAndSwitchOn()
  expect(network.chances).toEqual({ black: 62, draw: 8, white: 30 })
  expect(network.heat?.map(({ point, label }) => [point, label])).toEqual([
    ['h9', '42%'],
    ['i9', '20%'],
    ['c3', null],
  ])
  expect(network.heat?.[0].strength).toBe(1)
  expect(network.likelyMoves).toEqual(['h9 42%', 'i9 20%'])
  expect(fixture.page.board.view.nameOf('h9')).toBe('h9, empty, 42%')
  expect(fixture.page.board.view.nameOf('c3')).toBe('c3, empty')
})

test('every position is asked about once, earlier ones too', async () => {
  await openAndSwitchOn()
  fixture.page.board.moveHistory.show(1)
  await network.ask()
  fixture.page.board.moveHistory.showLatest()
  await network.ask()
  expect(judge.evaluated).toEqual(['h8 i8', 'h8'])
  expect(network.heat).not.toBeNull()
})

test('an answer about another position colours no points', async () => {
  await openAndSwitchOn()
  fixture.page.board.moveHistory.show(1)
  expect(network.heat).toBeNull()
  expect(network.chances).not.toBeNull()
})

test('an answer that comes too late is not shown', async () => {
  await fixture.open({ moves: MOVES })
  network.toggle()
  let answerNow = () => {}
  judge.answersAfter = new Promise((resolve) => (answerNow = resolve))
  const late = network.ask()
  fixture.page.board.moveHistory.show(1)
  answerNow()
  await late
  expect(network.chances).toBeNull()
  expect(network.heat).toBeNull()
})

test('friends in two places see it only after their game', async () => {
  await fixture.open({ moves: MOVES }, { is_private: true })
  network.toggle()
  await network.ask()
  expect(network.isAllowed).toBe(false)
  expect(judge.evaluated).toEqual([])
  const outcome = {
    winner: 'black',
    termination: 'resignation',
    result: '1-0',
    text: 'Black wins',
  } as const
  fixture.server.change({ outcome })
  network.toggle()
  await network.ask()
  expect(network.isOn).toBe(true)
  expect(judge.evaluated).toEqual(['h8 i8'])
})

test.each([
  ['size', 9, 'The network was not trained on 9×9 boards'],
  ['rule', 15, 'The network was not trained on this rule'],
  ['over', 15, 'The game is over'],
] as const)('the panel explains the gap %s', async (gap, size, text) => {
  judge.evaluation = { estimate: null, gap }
  await fixture.open({ moves: MOVES, size })
  network.toggle()
  await network.ask()
  expect(network.text).toContain(text)
  expect(network.heat).toBeNull()
})

test('the panel reports a lost answer and asks again for the next position', async () => {
  judge.problem = new Error('no answer')
  await openAndSwitchOn()
  expect(network.text).toContain('No answer')
  judge.problem = null
  fixture.server.view = gameView({ moves: [...MOVES, 'h9'] })
  fixture.server.sendSnapshot()
  await network.ask()
  expect(network.text).toBe('')
  expect(judge.evaluation).toBe(ESTIMATE)
  expect(network.chances).not.toBeNull()
})
