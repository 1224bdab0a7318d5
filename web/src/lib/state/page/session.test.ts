import { beforeEach, expect, test } from 'vitest'
import { Refused } from '../../api/client'
import { OPTIONS, person } from '../../api/fake_server'
import type { GameView } from '../../api/schema'
import { words } from '../../language/words.svelte'
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
  expect(page.session.isJoining).toBe(true)
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

test('a refused name leaves the invitation open', async () => {
  server.holds = []
  const seats = { first: person(), second: person({ is_taken: false }) }
  await fixture.open({}, { seats, actor: null }, 'i')
  server.refusal = new Refused('name must be visible', 422)
  await page.session.answerInvitation(true)
  expect(page.session.game?.problem).toBe('name must be visible')
  server.refusal = null
  page.session.form.name.change('Bo')
  await page.session.answerInvitation(true)
  expect(page.session.game?.view?.seats.second.name).toBe('Bo')
})

/** Opens a game whose white seat is free, by its invite. */
const openInvited = () => {
  server.holds = []
  const seats = { first: person(), second: person({ color: 'white', is_taken: false }) }
  return fixture.open({}, { seats, actor: null }, 'invite')
}

test('a lost request to join is explained, and sent again with the same secret', async () => {
  await openInvited()
  server.isDown = true
  await page.session.answerInvitation(true)
  expect(page.session.game?.problem).toBe(words.problem.noAnswer)
  expect(page.question?.text).toBe('You are invited to play white.')
  expect(page.session.isJoining).toBe(false)
  server.isDown = false
  await page.session.answerInvitation(true)
  expect(page.session.game?.me).toBe('second')
  expect(server.joinSecrets).toHaveLength(1)
})

test('if only the answer to a request to join is lost, the page asks for the seat again', async () => {
  await openInvited()
  server.losesJoinAnswers = true
  await page.session.answerInvitation(true)
  expect(page.session.game?.isWatching).toBe(true)
  server.losesJoinAnswers = false
  server.sendSnapshot()
  await settled()
  expect(page.session.game?.me).toBe('second')
  expect(server.joinSecrets).toHaveLength(2)
  expect(new Set(server.joinSecrets).size).toBe(1)
})

test('an accepted invite without an answer outlasts a reload', async () => {
  await openInvited()
  server.losesJoinAnswers = true
  await page.session.answerInvitation(true)
  server.losesJoinAnswers = false
  await page.session.open({ game: 'game', invite: null })
  await settled()
  expect(page.session.game?.me).toBe('second')
  expect(new Set(server.joinSecrets).size).toBe(1)
})

test('a used invite lets only watch', async () => {
  await openInvited()
  server.refusal = new Refused('this invitation is already used', 403)
  await page.session.answerInvitation(true)
  server.refusal = null
  await page.session.open({ game: 'game', invite: null })
  expect(page.session.invite).toBeNull()
  expect(page.session.game?.isWatching).toBe(true)
})

test('a new game that arrives late does not displace the game opened meanwhile', async () => {
  await fixture.openNewGame()
  let arrive = () => {}
  server.answersAfter = new Promise((resolve) => (arrive = resolve))
  const starting = page.session.start('h8')
  await settled()
  await page.session.open({ game: 'other', invite: null })
  expect(page.session.isStarting).toBe(false)
  arrive()
  await starting
  expect(page.session.address.game).toBe('other')
  expect(fixture.acts).toEqual([])
  await page.session.open({ game: 'game', invite: null })
  expect(server.requests.at(-1)).toBe('follow secret')
})

test('a new game that is refused late is not spoken of after the person has gone back', async () => {
  await fixture.openNewGame()
  server.answersAfter = Promise.reject(new Refused('the server is full'))
  const starting = page.session.start()
  page.session.leave()
  await starting
  expect(page.session.problem).toBeNull()
})

test('the address of the analysis board opens no game here', async () => {
  await fixture.openNewGame()
  const before = [...server.requests]
  await page.session.follow('#analyse=&game=game')
  expect(page.session.game).toBeNull()
  expect(server.requests).toEqual(before)
  await page.session.follow('#game=game')
  expect(page.session.address.game).toBe('game')
})

test('closing the page asks for no list of games', async () => {
  await fixture.openNewGame()
  await page.session.start()
  page.session.close()
  await settled()
  expect(server.listener).toBeNull()
  expect(server.requests.some((request) => request.startsWith('own games'))).toBe(false)
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

const DRAWN = {
  winner: null,
  termination: 'agreement',
  result: '1/2-1/2',
  text: 'Draw',
} as const

/** Opens a finished game of friends in two places. */
const openDrawn = (more: Partial<GameView> = {}) => {
  const seats = { first: person(), second: person({ color: 'white' }) }
  const drawn = { seats, outcome: DRAWN, actor: null, is_private: true, ...more }
  return fixture.open({ moves: ['h8'] }, drawn)
}

test('a rematch against the computer begins at once, and leaves the choices for a new game alone', async () => {
  await fixture.openNewGame()
  await page.session.start()
  server.change({ outcome: DRAWN, actor: null })
  await page.session.rematch('offer')
  expect(page.session.address.game).toBe('next')
  expect(page.session.game?.me).toBe('second')
  expect(page.session.form.setup.seat).toBe('first')
})

test('a friend is asked for a rematch, and both go there when it begins', async () => {
  await openDrawn()
  expect(page.question).toBeNull()
  await page.session.rematch('offer')
  expect(page.question).toBeNull()
  expect(page.session.address.game).toBe('game')
  server.change({ rematch_offered_by: null, next_game: 'next' })
  // On the way nobody is asked whether to go there.
  expect(page.question).toBeNull()
  await settled()
  expect(page.session.address.game).toBe('next')
  expect(page.session.game?.me).toBe('second')
  expect(page.session.game?.seat.secret).toBe(null)
})

test('the offer of a friend is accepted or declined', async () => {
  await openDrawn({ rematch_offered_by: 'second' })
  expect(page.question?.answers.map(({ title }) => title)).toEqual(['Accept', 'Decline'])
  page.answer({ kind: 'rematch', say: 'accept' })
  await settled()
  expect(server.requests).toContain('rematch game accept')
  expect(page.session.address.game).toBe('next')
})

test('someone who comes back to a game with a rematch is asked before they go there', async () => {
  await openDrawn({ next_game: 'next' })
  expect(page.session.address.game).toBe('game')
  expect(page.canRematch).toBe(false)
  expect(page.question?.answers.map(({ title }) => title)).toEqual(['Go there', 'Stay here'])
  page.answer({ kind: 'nextGame', goes: true })
  await settled()
  expect(page.session.address.game).toBe('next')
})

test('a spectator is asked, and goes to the rematch without a seat', async () => {
  server.holds = []
  await openDrawn()
  server.change({ next_game: 'next' })
  expect(page.session.address.game).toBe('game')
  page.answer({ kind: 'nextGame', goes: true })
  await settled()
  expect(page.session.address.game).toBe('next')
  expect(page.session.game?.isWatching).toBe(true)
})
