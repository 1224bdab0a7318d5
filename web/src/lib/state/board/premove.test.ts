import { beforeEach, expect, test } from 'vitest'
import type { ForbiddenView } from '../../api/schema'
import { gameView, person } from '../../api/fake_server'
import { PageFixture, settled } from '../page/page_fixture'

let fixture: PageFixture
let server: PageFixture['server']
let page: PageFixture['page']

beforeEach(async () => {
  fixture = new PageFixture()
  ;({ server, page } = fixture)
  const seats = { first: person(), second: person({ color: 'white' }) }
  await fixture.open({ moves: ['h8'] }, { seats })
})

test('a point chosen while the opponent thinks is played as soon as the turn comes', async () => {
  page.board.choose('i9', false)
  expect(page.board.view.premove).toEqual({ point: 'i9', color: 'black' })
  expect(page.announcement).toContain('Premove i9')
  expect(fixture.acts).toEqual([])
  server.play('a1')
  expect(fixture.acts).toEqual(['act i9 2'])
  await settled()
  expect(page.board.position?.moves).toEqual(['h8', 'a1', 'i9'])
  expect(page.board.premove.text).toBe('')
})

test('another point replaces a premove, and the same point cancels it', () => {
  page.board.choose('i9', false)
  page.board.choose('j10', false)
  expect(page.board.premove.stone?.point).toBe('j10')
  page.board.choose('j10', false)
  expect(page.board.premove.stone).toBeNull()
  server.play('a1')
  expect(fixture.acts).toEqual([])
})

test('cancelling forgets a premove', () => {
  page.board.choose('i9', false)
  page.cancel()
  server.play('a1')
  expect(fixture.acts).toEqual([])
})

test('a finger chooses a premove as it chooses a move: twice', () => {
  page.board.choose('i9', true)
  expect(page.board.premove.stone).toBeNull()
  expect(page.board.ghost).toMatchObject({ point: 'i9', color: 'black', unconfirmed: true })
  page.board.choose('i9', true)
  expect(page.board.premove.stone?.point).toBe('i9')
})

test('a premove on a point that the opponent took is not played, and the page says so', () => {
  page.board.choose('i9', false)
  server.play('i9')
  expect(fixture.acts).toEqual([])
  expect(page.board.premove.text).toBe('i9 is taken, so your premove was not played.')
  page.board.choose('j10', false)
  expect(page.board.premove.text).toBe('')
})

test('a premove on a point that became forbidden is not played, and the page says so', () => {
  const foul: ForbiddenView = { point: 'i9', kinds: ['double_four'], text: '', lines: [] }
  server.amend = (view) => ({ position: { ...view.position, forbidden: [foul] } })
  page.board.choose('i9', false)
  server.play('a1')
  expect(fixture.acts).toEqual([])
  expect(page.board.premove.text).toContain('i9 is forbidden now')
})

test('a premove is not played after a take-back, and the page says so', () => {
  page.board.choose('i9', false)
  server.change({ ...gameView({ moves: [] }), seq: 9, seats: server.view.seats })
  expect(fixture.acts).toEqual([])
  expect(page.board.premove.text).toBe('Moves were taken back, so your premove is cancelled.')
})

test('a move typed while the opponent thinks is a premove', () => {
  expect(page.board.type('H8')).toBe('h8 cannot be played now.')
  expect(page.board.type('i9')).toBeNull()
  expect(page.board.premove.stone?.point).toBe('i9')
  expect(fixture.acts).toEqual([])
})

test('a premove is forgotten when the game ends', () => {
  page.board.choose('i9', false)
  const outcome = { winner: 'black', text: '', kind: 'resigned' } as never
  server.change({ outcome, actor: null })
  expect(page.board.premove.text).toBe('')
})

test('there are no premoves in an opening, for spectators, or at one screen', async () => {
  const opening = {
    ...{ name: 'swap2', title: 'Swap2', prompt: '', choices: [], points: ['i9'], offers: [] },
    ...{ point_action: 'stone', declared: 0 },
  } as const
  server.change({ opening: opening as never })
  expect(page.board.premove.color).toBeNull()
  server.holds = []
  await fixture.open({ moves: ['h8'] })
  expect(page.board.premove.color).toBeNull()
  await fixture.openAsBoth({ moves: ['h8'] })
  expect(page.board.premove.color).toBeNull()
})
