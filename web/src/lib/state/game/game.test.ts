import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../../api/client'
import { FakeServer, gameView, person, STATUS } from '../../api/fake_server'
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

test('the first message contains the game and the seats of this page', async () => {
  const game = await follow()
  expect(game.view?.id).toBe('game')
  expect(game.me).toBe('first')
  expect(game.mayAct).toBe(true)
})

test('the program answers each move', async () => {
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
  expect(server.requests.filter((question) => question.startsWith('act'))).toEqual(['act h8 0'])
})

test('play goes on if the socket is faster than the answer', async () => {
  server.holds = ['first', 'second']
  const seats = { first: person(), second: person({ color: 'white' }) }
  server.view = gameView({}, { seats })
  server.answersAfter = new Promise(() => {})
  const game = await follow()
  void game.act('h8')
  await settled()
  expect(game.mayAct).toBe(true)
  void game.act('i9')
  await settled()
  expect(game.view?.position.moves).toEqual(['h8', 'i9'])
})

test('a spectator cannot act', async () => {
  server.holds = []
  const game = await follow(null)
  await game.act('h8')
  expect(server.requests).toEqual(['follow null'])
  expect(game.isWatching).toBe(true)
})

test('a move that was on its way is resent when the server is back', async () => {
  const game = await follow()
  server.isDown = true
  await game.act('h8')
  expect(game.connected).toBe(false)
  expect(game.pending?.action).toBe('h8')
  server.isDown = false
  server.sendSnapshot()
  await settled()
  expect(game.connected).toBe(true)
  expect(game.view?.position.moves).toEqual(['h8', 'a1'])
  game.close()
})

test('it is also resent if only the request was lost', async () => {
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
  server.sendSnapshot()
  await settled()
  expect(game.pending).toBeNull()
  expect(game.connected).toBe(true)
  expect(server.requests.filter((question) => question.startsWith('act'))).toEqual(['act h8 0'])
  game.close()
})

test('a move is dropped silently if another tab moved first', async () => {
  const game = await follow()
  server.view = gameView({ moves: ['i9', 'a1'] }, { seq: 9 })
  await game.act('h8')
  expect(game.pending).toBeNull()
  expect(game.problem).toBeNull()
})

test('a refused move leaves the board, and the reason is shown until something happens', async () => {
  const game = await follow()
  server.refusal = new Refused('that point is not allowed here')
  await game.act('h8')
  expect(game.pending).toBeNull()
  expect(game.problem).toBe('that point is not allowed here')
  server.refusal = null
  await game.act('i9')
  expect(game.problem).toBeNull()
})

const asks: [string, (game: Game) => Promise<void>][] = [
  ['a resignation', (game) => game.resign()],
  ['an offer of a draw', (game) => game.draw('offer')],
  ['a take-back', (game) => game.takeBack('ask')],
  ['a rematch', (game) => game.rematch('offer')],
  ['a hint', (game) => game.askHint()],
]

test.each(asks)(
  'the page says that %s got no answer, until it is asked for again',
  async (_, ask) => {
    const game = await follow()
    server.isDown = true
    await ask(game)
    server.isDown = false
    server.play('i9')
    expect(game.problem).toBe(
      'the connection was lost before the server answered; if nothing has changed, press again',
    )
    await ask(game)
    expect(game.problem).toBeNull()
  },
)

test('what arrived although its answer was lost is no problem after the reconnect', async () => {
  const game = await follow()
  server.isDown = true
  await game.draw('offer')
  server.isDown = false
  server.view = gameView({}, { seq: 2, draw_offered_by: 'first' })
  server.sendSnapshot([{ seq: 2, kind: 'draw_offered', player: 'first', text: '' }])
  expect(game.problem).toBeNull()
})

test('what the other side declined while the connection was lost is news', async () => {
  const game = await follow()
  server.view = gameView({}, { seq: 2 })
  const declined = { seq: 2, kind: 'draw_declined', player: 'second', text: '60' } as const
  server.sendSnapshot([declined])
  expect(game.news).toEqual(declined)
  game.forgetNews()
  expect(game.news).toBeNull()
})

test('who watches does not count themselves', async () => {
  const game = await follow()
  const watched = { ...STATUS, watchers: 2 }
  server.listener?.onMessage({ type: 'status', status: watched })
  expect(game.otherWatchers).toBe(2)
  game.holds = []
  expect(game.otherWatchers).toBe(1)
})

test('an older view does not replace a newer one', async () => {
  server.view = gameView({ moves: ['h8', 'a1'] }, { seq: 9 })
  const game = await follow()
  server.view = gameView({ moves: ['h8'] }, { seq: 8 })
  server.sendSnapshot()
  expect(game.view?.seq).toBe(9)
})

test('a hint reveals more each time, and ends with the position', async () => {
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

test('a hint that arrives after the position has changed is not shown', async () => {
  const game = await follow()
  server.hintToGive = { after: 5 }
  await game.askHint()
  expect(game.hint).toBeNull()
  expect(game.isHintAsked).toBe(false)
})

test('a seat is free until the friend joins', async () => {
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

test('a game that the server refuses to show has ended', async () => {
  const game = await follow()
  server.listener?.onEnd(4404)
  expect(game.end).toBe(4404)
})

test('every newer view is reported, with the previous one', async () => {
  const game = await follow()
  await game.act('h8')
  const [before, after, holds] = onView.mock.calls[1]
  expect(before.position.moves).toEqual([])
  expect(after.position.moves).toEqual(['h8'])
  expect(holds).toEqual(['first'])
})
