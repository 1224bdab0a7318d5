import { beforeEach, expect, test } from 'vitest'
import { Refused } from '../../api/client'
import { OPTIONS, person } from '../../api/fake_server'
import { PageFixture, settled } from './page_fixture'

let fixture: PageFixture
let server: PageFixture['server']
let page: PageFixture['page']

beforeEach(() => {
  fixture = new PageFixture()
  ;({ server, page } = fixture)
})

test('a stone on the empty board starts the game and is its first move', async () => {
  await fixture.openNewGame()
  page.board.choose('h8', false)
  expect(page.board.ghost?.point).toBe('h8')
  await settled()
  expect(server.requests).toContain('create listed tengen?level=1 first freestyle 15')
  expect(fixture.acts).toEqual(['act h8 0'])
  expect(page.board.position?.moves).toEqual(['h8', 'a1'])
  expect(page.session.address).toEqual({ game: 'game', invite: null })
})

test('a stone placed right after New game is played once the game has begun', async () => {
  await fixture.openNewGame()
  const starting = page.session.start()
  page.board.choose('h8', false)
  expect(page.board.ghost?.point).toBe('h8')
  page.board.choose('i9', false)
  expect(page.board.ghost?.point).toBe('h8')
  expect(fixture.acts).toEqual([])
  await starting
  expect(server.requests.filter((question) => question.startsWith('create'))).toHaveLength(1)
  expect(fixture.acts).toEqual(['act h8 0'])
  expect(page.board.position?.moves).toEqual(['h8', 'a1'])
})

test('a stone placed before the options have arrived is played once they have', async () => {
  const opening = fixture.openNewGame()
  page.board.choose('h8', false)
  expect(page.board.ghost?.point).toBe('h8')
  await opening
  await settled()
  expect(server.requests).toContain('create listed tengen?level=1 first freestyle 15')
  expect(fixture.acts).toEqual(['act h8 0'])
  expect(page.session.problem).toBeNull()
})

test('a stone placed while the server is away is played when it is back', async () => {
  server.isDown = true
  await fixture.openNewGame()
  page.board.choose('h8', false)
  await settled()
  expect(page.board.ghost?.point).toBe('h8')
  server.isDown = false
  await page.session.retry()
  await settled()
  expect(fixture.acts).toEqual(['act h8 0'])
})

test('a stone that waits for the options is dropped if the server refuses them', async () => {
  server.refusal = new Refused('this server requires a token', 401)
  const opening = fixture.openNewGame()
  page.board.choose('h8', false)
  await opening
  await settled()
  expect(page.board.ghost).toBeNull()
  expect(page.session.problem).toBe('this server requires a token')
  expect(page.session.isStarting).toBe(false)
})

test('a stone that waits for the options is dropped if the person opens a game', async () => {
  server.isDown = true
  await fixture.openNewGame()
  page.board.choose('h8', false)
  server.isDown = false
  await fixture.open()
  expect(server.requests.some((request) => request.startsWith('create'))).toBe(false)
  expect(page.session.isStarting).toBe(false)
})

test('a stone placed right after New game is dropped if the server refuses the game', async () => {
  await fixture.openNewGame()
  server.refusal = new Refused('swap2 is not played on this board')
  const starting = page.session.start()
  page.board.choose('h8', false)
  await starting
  expect(page.board.ghost).toBeNull()
  expect(page.board.canPlay).toBe(true)
  expect(fixture.acts).toEqual([])
})

test('with white, no stone can be placed before the game has begun', async () => {
  await fixture.openNewGame()
  page.configure({ seat: 'second' })
  const starting = page.session.start()
  page.board.choose('h8', false)
  expect(page.board.ghost).toBeNull()
  await starting
  expect(fixture.acts).toEqual([])
})

test('a refused game is explained, and the form stays', async () => {
  await fixture.openNewGame()
  server.refusal = new Refused('swap2 is not played on this board')
  await page.session.start()
  expect(page.session.game).toBeNull()
  expect(page.session.problem).toBe('swap2 is not played on this board')
  page.configure({ size: 9 })
  expect(page.session.problem).toBeNull()
  expect(page.board.selection.cursor).toBe('e5')
})

test('a reload continues with the stored secret', async () => {
  await fixture.openNewGame()
  await page.session.start()
  await page.session.open({ game: 'game', invite: null })
  expect(server.requests.at(-1)).toBe('follow secret')
})

test('leaving a game ends its subscription', async () => {
  await fixture.open()
  expect(server.listener).not.toBeNull()
  page.session.leave()
  expect(server.listener).toBeNull()
  expect(page.board.position).toBeNull()
})

test('an invitation is a question, and joining takes the seat', async () => {
  const seats = { first: person(), second: person({ color: 'white', is_taken: false }) }
  server.holds = []
  await fixture.open({}, { seats, actor: null }, 'invite')
  expect(page.question?.text).toBe('You are invited to play white.')
  page.answer({ kind: 'join', accepts: true })
  await settled()
  expect(server.requests).toContain('join game invite')
  expect(server.requests.at(-1)).toBe('follow guest')
  expect(page.session.game?.me).toBe('second')
  expect(page.question).toBeNull()
})

test('declining an invitation means watching', async () => {
  const seats = { first: person(), second: person({ is_taken: false }) }
  server.holds = []
  await fixture.open({}, { seats, actor: null }, 'invite')
  page.answer({ kind: 'join', accepts: false })
  expect(page.question).toBeNull()
  expect(page.session.game?.isWatching).toBe(true)
})

test('the link is shown until the friend joins', async () => {
  await fixture.openNewGame()
  page.configure({ place: 'link' })
  await page.session.start()
  expect(page.session.inviteToSend).toBe('invite')
  const taken = { ...server.view.seats.second, is_taken: true }
  server.change({ seats: { ...server.view.seats, second: taken }, actor: 'first' })
  expect(page.session.inviteToSend).toBeNull()
})

test('the options are requested again after a lost connection', async () => {
  server.isDown = true
  await fixture.openNewGame()
  expect(page.session.form.options).toBeNull()
  expect(page.session.connected).toBe(false)
  server.isDown = false
  await page.session.retry()
  expect(page.session.form.options).toEqual(OPTIONS)
  expect(page.session.connected).toBe(true)
})

test('friends in two places go to the next game together', async () => {
  const seats = { first: person(), second: person({ color: 'white' }) }
  const outcome = {
    winner: null,
    termination: 'agreement',
    result: '1/2-1/2',
    text: 'Draw',
  } as const
  await fixture.open({ moves: ['h8'] }, { seats, outcome, actor: null, is_private: true })
  expect(page.question).toBeNull()
  server.change({ next_game: 'next' })
  expect(page.question?.answers.map(({ title }) => title)).toEqual(['Go there'])
  page.answer({ kind: 'again' })
  await settled()
  expect(server.requests).toContain('rematch game')
  expect(page.session.address.game).toBe('next')
  expect(page.session.game?.me).toBe('second')
})

test('a spectator follows to the next game', async () => {
  server.holds = []
  await fixture.open({ moves: ['h8'] }, { is_private: true, next_game: 'next' })
  page.answer({ kind: 'again' })
  await settled()
  expect(server.requests).not.toContain('rematch game')
  expect(page.session.address.game).toBe('next')
})
