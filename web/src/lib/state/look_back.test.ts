import { beforeEach, expect, test } from 'vitest'
import { FakeServer, gameView, person } from '../api/fake_server'
import { PlayPage } from './play_page.svelte'

const MOVES = ['h8', 'i9', 'pass', 'g7']
let server: FakeServer
let page: PlayPage

const settled = () => new Promise((resolve) => setTimeout(resolve))
const shown = () => page.board.position?.stones.map(({ point }) => point)

beforeEach(async () => {
  server = new FakeServer()
  page = new PlayPage(server, null)
  const seats = { first: person(), second: person({ color: 'white' }) }
  server.view = gameView({ moves: MOVES, rule: 'renju' }, { seats })
  server.view.position.winning_lines = [['h8', 'i9']]
  server.holds = ['first', 'second']
  await page.table.open({ game: 'game', invite: null })
  await settled()
})

test('the past has the stones of its time, and nothing that was judged later', () => {
  const { lookBack } = page.board
  lookBack.show(3)
  expect(shown()).toEqual(['h8', 'i9'])
  expect(page.board.position).toMatchObject({ last_move: 'pass', winning_lines: [] })
  lookBack.show(2)
  expect(page.board.position?.last_move).toBe('i9')
  expect(page.board.nameOf('g7')).toBe('g7, empty')
  expect(page.announcement).toBe('White i9. Move 2 of 4.')
  lookBack.show(0)
  expect(shown()).toEqual([])
  expect(page.announcement).toBe('Before the first move.')
})

test('steps end at the first and the last move, where the present is', () => {
  const { lookBack } = page.board
  lookBack.show(-3)
  expect(lookBack.shown).toBe(0)
  lookBack.show(Infinity)
  expect([lookBack.shown, lookBack.isOn]).toEqual([4, false])
  expect(page.board.position?.winning_lines).toHaveLength(1)
})

test('a point that is chosen in the past leads to the present and plays nothing', async () => {
  page.board.lookBack.show(1)
  expect(page.board.canPlay).toBe(false)
  page.board.choose('a1', false)
  await settled()
  expect(page.board.lookBack.isOn).toBe(false)
  expect(server.asked.filter((question) => question.startsWith('act'))).toEqual([])
})

test('a new move, a typed one, a hint and Escape lead to the present', async () => {
  const { lookBack } = page.board
  lookBack.show(1)
  server.play('a1')
  expect(lookBack.isOn).toBe(false)
  lookBack.show(1)
  expect(page.board.type('b1')).toBeNull()
  expect(lookBack.isOn).toBe(false)
  await settled()
  lookBack.show(1)
  page.askHint()
  expect(lookBack.isOn).toBe(false)
  lookBack.show(1)
  page.cancel()
  expect(lookBack.isOn).toBe(false)
})

test('what changes no stone leaves the past where it is', () => {
  page.board.lookBack.show(1)
  server.change({ draw_offered_by: 'second' })
  expect(page.board.lookBack.shown).toBe(1)
})
