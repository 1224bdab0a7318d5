import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../api/client'
import { FakeServer, gameView, person } from '../api/fake_server'
import { Game } from './game.svelte'

let server: FakeServer
const onView = vi.fn()

beforeEach(() => {
  server = new FakeServer()
  onView.mockClear()
})
afterEach(() => vi.useRealTimers())

const settled = () => new Promise((resolve) => setTimeout(resolve))

async function follow(secret: string | null = 'secret') {
  const game = new Game(server, { id: 'game', secret }, onView)
  await settled()
  return game
}

test('the first message brings the game and the seats held here', async () => {
  const game = await follow()
  expect(game.view?.id).toBe('game')
  expect(game.me).toBe('first')
  expect(game.mayAct).toBe(true)
})

test('each move of mine is answered', async () => {
  const game = await follow()
  await game.act('h8')
  await settled()
  expect(game.view?.position.moves).toEqual(['h8', 'a1'])
  expect(game.mayAct).toBe(true)
})

test('while a move is on its way nothing else can be played', async () => {
  const game = await follow()
  void game.act('h8')
  expect(game.pending).toEqual({ action: 'h8', after: 0 })
  expect(game.mayAct).toBe(false)
  void game.act('i9')
  await settled()
  expect(server.asked.filter((question) => question.startsWith('act'))).toEqual(['act h8 0'])
})

test('what the socket tells before the answer comes is enough to play on', async () => {
  server.holds = ['first', 'second']
  const seats = { first: person(), second: person({ color: 'white' }) }
  server.view = gameView({}, { seats })
  server.answersHeld = new Promise(() => {})
  const game = await follow()
  void game.act('h8')
  await settled()
  expect(game.mayAct).toBe(true)
  void game.act('i9')
  await settled()
  expect(game.view?.position.moves).toEqual(['h8', 'i9'])
})

test('who only watches can do nothing', async () => {
  server.holds = []
  const game = await follow(null)
  await game.act('h8')
  expect(server.asked).toEqual(['follow null'])
  expect(game.isWatching).toBe(true)
})

test('a move that was on its way is sent again when the server is back', async () => {
  const game = await follow()
  server.isDown = true
  await game.act('h8')
  expect(game.connected).toBe(false)
  expect(game.pending?.action).toBe('h8')
  server.isDown = false
  server.tell()
  await settled()
  expect(game.connected).toBe(true)
  expect(game.view?.position.moves).toEqual(['h8', 'a1'])
  game.close()
})

test('it is also sent again when only the request was lost', async () => {
  vi.useFakeTimers()
  const game = new Game(server, { id: 'game', secret: 'secret' }, onView)
  await vi.advanceTimersByTimeAsync(0)
  server.isDown = true
  await game.act('h8')
  server.isDown = false
  await vi.advanceTimersByTimeAsync(1100)
  expect(game.connected).toBe(true)
  expect(game.view?.position.moves.slice(0, 1)).toEqual(['h8'])
})

test('a move that arrived before the connection was lost is not played twice', async () => {
  const game = await follow()
  server.isDown = true
  await game.act('h8')
  server.isDown = false
  server.view = gameView({ moves: ['h8', 'a1'] }, { seq: 9 })
  server.tell()
  await settled()
  expect(game.pending).toBeNull()
  expect(server.asked.filter((question) => question.startsWith('act'))).toEqual(['act h8 0'])
  game.close()
})

test('a move that another tab was quicker with is dropped without complaint', async () => {
  const game = await follow()
  server.view = gameView({ moves: ['i9', 'a1'] }, { seq: 9 })
  await game.act('h8')
  expect(game.pending).toBeNull()
  expect(game.problem).toBeNull()
})

test('a refused move is taken off the board, and the reason is told until something happens', async () => {
  const game = await follow()
  server.refusal = new Refused('that point is not allowed here')
  await game.act('h8')
  expect(game.pending).toBeNull()
  expect(game.problem).toBe('that point is not allowed here')
  server.refusal = null
  await game.act('i9')
  expect(game.problem).toBeNull()
})

test('an older view does not replace a newer one', async () => {
  server.view = gameView({ moves: ['h8', 'a1'] }, { seq: 9 })
  const game = await follow()
  server.view = gameView({ moves: ['h8'] }, { seq: 8 })
  server.tell()
  expect(game.view?.seq).toBe(9)
})

test('a hint says a little more each time, and does not outlive the position', async () => {
  const game = await follow()
  await game.askHint()
  await game.askHint()
  expect(game.hint?.step).toBe(2)
  await game.askHint()
  await game.askHint()
  expect(game.hint?.step).toBe(3)
  await game.act('h8')
  expect(game.hint).toBeNull()
})

test('a hint that comes after the position has changed is not shown', async () => {
  const game = await follow()
  server.hintToGive = { after: 5 }
  await game.askHint()
  expect(game.hint).toBeNull()
  expect(game.isHintAsked).toBe(false)
})

test('a seat is free until the friend has come', async () => {
  server.view = gameView(
    {},
    {
      actor: null,
      seats: { first: person(), second: person({ color: 'white', is_taken: false }) },
    },
  )
  const game = await follow()
  expect(game.freeSeat).toBe('second')
  expect(game.mayAct).toBe(false)
})

test('a game that the server will not show is at its end', async () => {
  const game = await follow()
  server.listener?.end(4404)
  expect(game.end).toBe(4404)
})

test('every newer view is told of, with the one before', async () => {
  const game = await follow()
  await game.act('h8')
  const [before, after, holds] = onView.mock.calls[1]
  expect(before.position.moves).toEqual([])
  expect(after.position.moves).toEqual(['h8'])
  expect(holds).toEqual(['first'])
})
