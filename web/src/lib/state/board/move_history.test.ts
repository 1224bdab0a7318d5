import { beforeEach, expect, test } from 'vitest'
import { FakeJudge } from '../../api/fake_judge'
import { FakeServer, gameView, person } from '../../api/fake_server'
import { settled } from '../page/page_fixture'
import { PlayPage } from '../page/play_page.svelte'

const MOVES = ['h8', 'i9', 'pass', 'g7']
let server: FakeServer
let page: PlayPage

const shown = () => page.board.position?.stones.map(({ point }) => point)

beforeEach(async () => {
  server = new FakeServer()
  page = new PlayPage(server, new FakeJudge(), null)
  const seats = { first: person(), second: person({ color: 'white' }) }
  server.view = gameView({ moves: MOVES, rule: 'renju' }, { seats })
  server.view.position.winning_lines = [['h8', 'i9']]
  server.holds = ['first', 'second']
  await page.session.open({ game: 'game', invite: null })
  await settled()
})

test('an earlier position has only its own stones and none of the later judgements', () => {
  const { moveHistory } = page.board
  moveHistory.show(3)
  expect(shown()).toEqual(['h8', 'i9'])
  expect(page.board.position).toMatchObject({ last_move: 'pass', winning_lines: [] })
  moveHistory.show(2)
  expect(page.board.position?.last_move).toBe('i9')
  expect(page.board.nameOf('g7')).toBe('g7, empty')
  expect(page.announcement).toBe('White i9. Move 2 of 4.')
  moveHistory.show(0)
  expect(shown()).toEqual([])
  expect(page.announcement).toBe('Before the first move.')
})

test('steps stop at the first and at the last move', () => {
  const { moveHistory } = page.board
  moveHistory.show(-3)
  expect(moveHistory.ply).toBe(0)
  moveHistory.show(Infinity)
  expect([moveHistory.ply, moveHistory.isBrowsing]).toEqual([4, false])
  expect(page.board.position?.winning_lines).toHaveLength(1)
})

test('choosing a point in an earlier position returns to the latest and plays nothing', async () => {
  page.board.moveHistory.show(1)
  expect(page.board.canPlay).toBe(false)
  page.board.choose('a1', false)
  await settled()
  expect(page.board.moveHistory.isBrowsing).toBe(false)
  expect(server.requests.filter((question) => question.startsWith('act'))).toEqual([])
})

test('a new move, a typed move, a hint and Escape return to the latest position', async () => {
  const { moveHistory } = page.board
  moveHistory.show(1)
  server.play('a1')
  expect(moveHistory.isBrowsing).toBe(false)
  moveHistory.show(1)
  expect(page.board.type('b1')).toBeNull()
  expect(moveHistory.isBrowsing).toBe(false)
  await settled()
  moveHistory.show(1)
  page.askHint()
  expect(moveHistory.isBrowsing).toBe(false)
  moveHistory.show(1)
  page.cancel()
  expect(moveHistory.isBrowsing).toBe(false)
})

test('a change without a move keeps the earlier position', () => {
  page.board.moveHistory.show(1)
  server.change({ draw_offered_by: 'second' })
  expect(page.board.moveHistory.ply).toBe(1)
})
