import { beforeEach, expect, test } from 'vitest'
import { FakeServer } from '../api/fake_server'
import { DEFAULT_SETTINGS, FRIEND } from './address'
import { Game } from './game.svelte'

let server: FakeServer
let game: Game

beforeEach(() => {
  server = new FakeServer()
  game = new Game(server)
})

const open = (change = {}, moves: string[] = []) =>
  game.open({ settings: { ...DEFAULT_SETTINGS, ...change }, moves })

const ended = { winner: 'black', termination: 'five', result: '1-0', text: 'Black wins' } as const

test('a game against an agent: each move of mine is answered', async () => {
  await open()
  expect(game.inSetup).toBe(true)
  await game.play('h8')
  expect(game.moves).toEqual(['h8', 'a1'])
  expect(game.canPlay).toBe(true)
  expect(game.inSetup).toBe(false)
})

test('two people at one screen: nobody else moves', async () => {
  await open({ opponent: FRIEND })
  await game.play('h8')
  await game.play('i9')
  expect(game.moves).toEqual(['h8', 'i9'])
  expect(server.asked.some((question) => question.startsWith('move'))).toBe(false)
})

test('with white the agent begins, but only when the game is started', async () => {
  await open({ color: 'white' })
  expect(game.moves).toEqual([])
  expect(game.canPlay).toBe(false)
  await game.start()
  expect(game.moves).toEqual(['a1'])
  expect(game.canPlay).toBe(true)
})

test('a game opened while the agent was to move goes on', async () => {
  await open({}, ['h8'])
  expect(game.moves).toEqual(['h8', 'a1'])
})

test('settings change before the first move and not after it', async () => {
  await open()
  await game.configure({ size: 9, rule: 'renju' })
  expect(game.view?.size).toBe(9)
  await game.play('e5')
  await game.configure({ size: 19 })
  expect(game.settings.size).toBe(9)
})

test('another opponent changes nothing on the board, so a stone may follow at once', async () => {
  await open()
  void game.configure({ opponent: FRIEND })
  void game.start()
  expect(game.canPlay).toBe(true)
})

test('taking back against an agent removes its answer and my move', async () => {
  await open()
  await game.play('h8')
  await game.play('i9')
  await game.takeBack()
  expect(game.moves).toEqual(['h8', 'a1'])
})

test('taking back with a friend removes one move', async () => {
  await open({ opponent: FRIEND }, ['h8', 'i9'])
  await game.takeBack()
  expect(game.moves).toEqual(['h8'])
})

test("the agent's own first move cannot be taken back", async () => {
  await open({ color: 'white' }, ['a1'])
  expect(game.canTakeBack).toBe(false)
  await game.takeBack()
  expect(game.moves).toEqual(['a1'])
})

test('taking back my winning move brings the game back', async () => {
  await open({}, ['h8', 'a1'])
  server.amend = (view) => (view.moves.length === 3 ? { outcome: ended } : {})
  await game.play('i9')
  expect(game.isOver).toBe(true)
  expect(game.moves).toEqual(['h8', 'a1', 'i9'])
  await game.takeBack()
  expect(game.moves).toEqual(['h8', 'a1'])
  expect(game.canPlay).toBe(true)
})

test('nothing can be played after the end', async () => {
  server.amend = () => ({ outcome: ended })
  await open({}, ['h8', 'a1'])
  await game.play('i9')
  expect(game.moves).toEqual(['h8', 'a1'])
})

test('a move made while the server is away is kept and played when it is back', async () => {
  await open()
  server.isDown = true
  await game.play('h8')
  expect(game.connected).toBe(false)
  expect(game.pendingMove).toBe('h8')
  expect(game.address.moves).toEqual(['h8'])
  await game.retry()
  expect(game.connected).toBe(false)
  server.isDown = false
  await game.retry()
  expect(game.connected).toBe(true)
  expect(game.moves).toEqual(['h8', 'a1'])
  expect(game.pendingMove).toBeNull()
})

test('a move waiting for the server can be taken back', async () => {
  await open({}, ['h8', 'a1'])
  server.isDown = true
  await game.play('i9')
  await game.takeBack()
  expect(game.moves).toEqual(['h8', 'a1'])
})

test('a refused move leaves the game as it was', async () => {
  await open({}, ['h8', 'a1'])
  server.refusal = 'a black stone stands on h8 already'
  await game.play('h8')
  expect(game.problem).toBe('a black stone stands on h8 already')
  expect(game.moves).toEqual(['h8', 'a1'])
  server.refusal = null
  await game.play('i9')
  expect(game.problem).toBeNull()
})

test('a refused address keeps its moves, so that it can be mended', async () => {
  server.refusal = 'move 2 cannot be played'
  await open({}, ['h8', 'h8'])
  expect(game.view).toBeNull()
  expect(game.problem).toBe('move 2 cannot be played')
  expect(game.address.moves).toEqual(['h8', 'h8'])
})

test('a new game makes the answer to an old question void', async () => {
  await open()
  const old = game.play('h8')
  const fresh = open()
  await Promise.all([old, fresh])
  expect(game.moves).toEqual([])
  expect(game.view?.stones).toEqual([])
})

test('passing is possible only when the server offers it', async () => {
  await open({ opponent: FRIEND })
  expect(game.canPass).toBe(false)
  await open({ opponent: FRIEND, rule: 'renju' })
  expect(game.canPass).toBe(true)
})
