import { beforeEach, expect, test } from 'vitest'
import { FakeServer } from '../api/fake_server'
import type { ForbiddenView } from '../api/schema'
import { DEFAULT_SETTINGS, FRIEND } from './address'
import { PlayPage } from './play_page.svelte'
import { Preferences } from './preferences.svelte'

let server: FakeServer
let page: PlayPage

beforeEach(() => {
  server = new FakeServer()
  page = new PlayPage(server, new Preferences(null))
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

const open = (change = {}, moves: string[] = []) =>
  page.open({ settings: { ...DEFAULT_SETTINGS, opponent: FRIEND, ...change }, moves })

const doubleThree: ForbiddenView = {
  point: 'h8',
  kinds: ['double_three'],
  text: 'Black may not play here.',
  lines: [{ kind: 'double_three', stones: ['h8', 'h9', 'h10'], completions: ['h7', 'h11'] }],
}

test('a click plays, and the stone is there', async () => {
  await open()
  page.choose('h8', false)
  await settled()
  expect(page.game.view?.stones).toEqual([{ point: 'h8', color: 'black', number: 1 }])
})

test('a touch shows the stone first and plays it when repeated', async () => {
  await open()
  page.choose('h8', true)
  expect(page.ghost).toEqual({ point: 'h8', color: 'black', armed: true, hollow: false })
  expect(page.game.moves).toEqual([])
  expect(page.announcement).toBe('h8 chosen. Choose it again to play it.')
  page.choose('h8', true)
  await settled()
  expect(page.game.moves).toEqual(['h8'])
  expect(page.ghost).toBeNull()
})

test('a forbidden point is explained, and played only when chosen twice', async () => {
  server.amend = () => ({ forbidden: [doubleThree] })
  await open({ rule: 'renju' })
  page.aim.hovered = 'h8'
  expect(page.reason).toEqual(doubleThree)
  expect(page.nameOf('h8')).toContain('forbidden')
  page.choose('h8', false)
  expect(page.game.moves).toEqual([])
  page.choose('h8', false)
  await settled()
  expect(page.game.moves).toEqual(['h8'])
})

test('forbidden points are marked only when black is to move at the screen', async () => {
  server.amend = () => ({ forbidden: [doubleThree] })
  await open({ rule: 'renju' }, ['a1'])
  expect(page.marked).toEqual([])
  await open({ rule: 'renju' }, ['a1', 'b1'])
  expect(page.marked).toEqual([doubleThree])
})

test('a stone is not played upon', async () => {
  await open({}, ['h8'])
  page.aim.hovered = 'h8'
  expect(page.ghost).toBeNull()
  page.choose('h8', false)
  await settled()
  expect(page.game.moves).toEqual(['h8'])
})

test('another size puts the cursor into the middle of the new board', async () => {
  await open()
  page.configure({ size: 9 })
  expect(page.aim.cursor).toBe('e5')
  expect(page.size).toBe(9)
})

test('a size that cannot be drawn is drawn as an ordinary board until it is refused', async () => {
  await open({ size: NaN })
  expect(page.size).toBe(15)
  await open({ size: 100_000 })
  expect(page.size).toBe(15)
})

test('a new game after a refused address has the usual settings', async () => {
  server.refusal = 'size: input should be less than or equal to 22'
  await open({ size: 99 }, ['h8'])
  server.refusal = null
  page.newGame()
  await settled()
  expect(page.game.settings).toEqual(DEFAULT_SETTINGS)
  expect(page.game.problem).toBeNull()
})

test('the options are asked for again after a lost connection', async () => {
  server.isDown = true
  await open()
  expect(page.options).toBeNull()
  expect(page.connected).toBe(false)
  server.isDown = false
  await page.retry()
  expect(page.options?.agents).toHaveLength(2)
  expect(page.connected).toBe(true)
})

test('points have names for those who cannot see them', async () => {
  await open({}, ['h8', 'i9'])
  expect(page.nameOf('h8')).toBe('h8, black, move 1')
  expect(page.nameOf('i9')).toBe('i9, white, move 2')
  expect(page.nameOf('a1')).toBe('a1, empty')
})
