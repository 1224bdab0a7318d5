import { beforeEach, expect, test } from 'vitest'
import { Refused } from '../../api/client'
import { FakeServer, gameView, OPTIONS, person } from '../../api/fake_server'
import type { ForbiddenView, OpeningView } from '../../api/schema'
import { words } from '../../language/words.svelte'
import { PlayPage } from './play_page.svelte'

let server: FakeServer
let page: PlayPage

beforeEach(() => {
  server = new FakeServer()
  page = new PlayPage(server, null)
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
const acts = () => server.requests.filter((question) => question.startsWith('act'))

/** Opens the game that the server has, as someone who watches or, with a friend here, plays both sides. */
async function open(change: Parameters<typeof gameView>[0] = {}, more = {}) {
  server.view = gameView(change, more)
  await page.session.open({ game: 'game', invite: null })
  await settled()
}

async function openAsBoth(change: Parameters<typeof gameView>[0] = {}, more = {}) {
  server.holds = ['first', 'second']
  const seats = { first: person(), second: person({ color: 'white' }) }
  await open(change, { seats, ...more })
}

const doubleThree: ForbiddenView = {
  point: 'h8',
  kinds: ['double_three'],
  text: 'Black may not play here.',
  lines: [{ kind: 'double_three', stones: ['h8', 'h9', 'h10'], completions: ['h7', 'h11'] }],
}
const forbidding = (moves: string[]) => {
  const view = gameView({ rule: 'renju', moves })
  return { position: { ...view.position, forbidden: [doubleThree] } }
}

test('a stone on the empty board begins the game, and is played in it', async () => {
  await page.session.open({ game: null, invite: null })
  page.board.choose('h8', false)
  expect(page.board.ghost?.point).toBe('h8')
  await settled()
  expect(server.requests).toContain('create listed tengen?level=1 first freestyle 15')
  expect(acts()).toEqual(['act h8 0'])
  expect(page.board.position?.moves).toEqual(['h8', 'a1'])
  expect(page.session.address).toEqual({ game: 'game', invite: null })
})

test('a stone placed right after New game is played once the game has begun', async () => {
  await page.session.open({ game: null, invite: null })
  const starting = page.session.start()
  page.board.choose('h8', false)
  expect(page.board.ghost?.point).toBe('h8')
  page.board.choose('i9', false)
  expect(page.board.ghost?.point).toBe('h8')
  expect(acts()).toEqual([])
  await starting
  expect(server.requests.filter((question) => question.startsWith('create'))).toHaveLength(1)
  expect(acts()).toEqual(['act h8 0'])
  expect(page.board.position?.moves).toEqual(['h8', 'a1'])
})

test('a stone placed right after New game is dropped if the game cannot be made', async () => {
  await page.session.open({ game: null, invite: null })
  server.refusal = new Refused('swap2 is not played on this board')
  const starting = page.session.start()
  page.board.choose('h8', false)
  await starting
  expect(page.board.ghost).toBeNull()
  expect(page.board.canPlay).toBe(true)
  expect(acts()).toEqual([])
})

test('with white no stone can be placed before the game has begun', async () => {
  await page.session.open({ game: null, invite: null })
  page.configure({ seat: 'second' })
  const starting = page.session.start()
  page.board.choose('h8', false)
  expect(page.board.ghost).toBeNull()
  await starting
  expect(acts()).toEqual([])
})

test('a point touched right after New game stays unconfirmed when the game begins', async () => {
  await page.session.open({ game: null, invite: null })
  const starting = page.session.start()
  page.board.choose('h8', true)
  await starting
  expect(page.board.selection.unconfirmed).toBe('h8')
  page.board.choose('h8', true)
  await settled()
  expect(acts()).toEqual(['act h8 0'])
})

test('a board that was chosen while the game was being made does not leave the cursor beside it', async () => {
  await page.session.open({ game: null, invite: null })
  const starting = page.session.start()
  page.configure({ size: 9 })
  await starting
  expect(page.board.size).toBe(15)
  expect(page.board.selection.cursor).toBe('h8')
})

test('the cursor stands in the middle when the same game is played again', async () => {
  await page.session.open({ game: null, invite: null })
  page.board.choose('c3', false)
  await settled()
  expect(page.board.selection.cursor).toBe('c3')
  await page.session.again()
  expect(page.board.selection.cursor).toBe('h8')
})

test('a game that cannot be made is explained, and the choice stays', async () => {
  await page.session.open({ game: null, invite: null })
  server.refusal = new Refused('swap2 is not played on this board')
  await page.session.start()
  expect(page.session.game).toBeNull()
  expect(page.session.problem).toBe('swap2 is not played on this board')
  page.configure({ size: 9 })
  expect(page.session.problem).toBeNull()
  expect(page.board.selection.cursor).toBe('e5')
})

test('a reload plays on with the secret that was kept', async () => {
  await page.session.open({ game: null, invite: null })
  await page.session.start()
  await page.session.open({ game: 'game', invite: null })
  expect(server.requests.at(-1)).toBe('follow secret')
})

test('another game, or none, stops following the one before', async () => {
  await open()
  expect(server.listener).not.toBeNull()
  page.session.leave()
  expect(server.listener).toBeNull()
  expect(page.board.position).toBeNull()
})

test('a touch shows the stone first and plays it when repeated', async () => {
  await openAsBoth()
  page.board.choose('h8', true)
  expect(page.board.ghost).toEqual({
    point: 'h8',
    color: 'black',
    unconfirmed: true,
    hollow: false,
  })
  expect(page.announcement).toBe('h8 selected. Select it again to play it.')
  expect(acts()).toEqual([])
  page.board.choose('h8', true)
  await settled()
  expect(page.board.position?.moves).toEqual(['h8'])
  expect(page.board.ghost).toBeNull()
})

test('a touch plays at once where the person prefers that', async () => {
  await openAsBoth()
  page.preferences.choose({ touch: 'direct' })
  page.board.choose('h8', true)
  expect(acts()).toEqual(['act h8 0'])
})

test('a forbidden point is explained, and played only when chosen twice', async () => {
  await openAsBoth({}, forbidding([]))
  page.board.selection.hovered = 'h8'
  expect(page.board.reason).toEqual(doubleThree)
  expect(page.board.nameOf('h8')).toContain('forbidden')
  page.board.choose('h8', false)
  expect(acts()).toEqual([])
  page.board.choose('h8', false)
  expect(acts()).toEqual(['act h8 0'])
})

test('forbidden points are marked only when black is to move at this screen', async () => {
  await openAsBoth({}, forbidding(['a1']))
  expect(page.board.forbidden).toEqual([])
  await openAsBoth({}, { seq: 5, ...forbidding(['a1', 'b1']) })
  expect(page.board.forbidden).toEqual([doubleThree])
})

test('a stone is not played upon', async () => {
  await openAsBoth({ moves: ['h8'] })
  page.board.selection.hovered = 'h8'
  expect(page.board.ghost).toBeNull()
  page.board.choose('h8', false)
  expect(acts()).toEqual([])
})

test('typed moves are played, and wrong ones explained', async () => {
  await openAsBoth({ size: 9 })
  expect(page.board.type('k1')).toBe('k1 is no point of this board.')
  expect(page.board.type(' E5 ')).toBeNull()
  await settled()
  expect(page.board.position?.moves).toEqual(['e5'])
  expect(page.board.type('e5')).toBe('e5 cannot be played now.')
})

test('a typed move waits for its turn', async () => {
  await open({ moves: ['h8'] })
  expect(page.board.type('i9')).toBe('It is not your turn.')
})

const offering: OpeningView = {
  name: 'rif',
  title: 'RIF',
  prompt: '',
  choices: [],
  points: ['h9', 'i9'],
  point_action: 'offer',
  offers: ['g7'],
  declared: 2,
}

test('an opening says where a stone may go, and what that means', async () => {
  await open({}, { opening: offering })
  expect(page.board.marks).toMatchObject({ allowed: ['h9', 'i9'], offers: ['g7'] })
  page.board.choose('a1', false)
  expect(acts()).toEqual([])
  page.board.choose('h9', false)
  expect(acts()).toEqual(['act offer h9 0'])
})

test('a stone placed right after New game follows the opening', async () => {
  await page.session.open({ game: null, invite: null })
  page.configure({ opening: 'swap2' })
  expect(page.board.canPlay).toBe(false)
  server.amend = () => ({ opening: offering })
  let starting = page.session.start()
  page.board.choose('h9', false)
  await starting
  expect(acts()).toEqual(['act offer h9 0'])
  page.session.leave()
  starting = page.session.start()
  page.board.choose('a1', false)
  await starting
  expect(acts()).toHaveLength(1)
})

test('a choice of the opening is an answer, and no stone can be put meanwhile', async () => {
  const choosing = { ...offering, points: [], point_action: null, choices: ['swap', 'keep'] }
  await open({}, { opening: choosing })
  expect(page.board.canPlay).toBe(false)
  page.answer(page.question!.answers[0].answer)
  expect(acts()).toEqual(['act swap 0'])
})

test('an invitation is asked about, and taken', async () => {
  const seats = { first: person(), second: person({ color: 'white', is_taken: false }) }
  server.view = gameView({}, { seats, actor: null })
  server.holds = []
  await page.session.open({ game: 'game', invite: 'invite' })
  await settled()
  expect(page.question?.text).toBe('You are invited to play white.')
  page.answer({ kind: 'join', accepts: true })
  await settled()
  expect(server.requests).toContain('join game invite')
  expect(server.requests.at(-1)).toBe('follow guest')
  expect(page.session.game?.me).toBe('second')
  expect(page.question).toBeNull()
})

test('who declines an invitation watches', async () => {
  const seats = { first: person(), second: person({ is_taken: false }) }
  server.view = gameView({}, { seats, actor: null })
  server.holds = []
  await page.session.open({ game: 'game', invite: 'invite' })
  await settled()
  page.answer({ kind: 'join', accepts: false })
  expect(page.question).toBeNull()
  expect(page.session.game?.isWatching).toBe(true)
})

test('the link for a friend is there until the friend is', async () => {
  await page.session.open({ game: null, invite: null })
  page.configure({ place: 'link' })
  await page.session.start()
  expect(page.session.inviteToSend).toBe('invite')
  const taken = { ...server.view.seats.second, is_taken: true }
  server.change({ seats: { ...server.view.seats, second: taken }, actor: 'first' })
  expect(page.session.inviteToSend).toBeNull()
})

test('giving up is asked twice', async () => {
  await open()
  page.askToResign()
  expect(page.question?.text).toBe('Do you want to resign?')
  page.answer({ kind: 'resign', confirmed: false })
  expect(server.requests).not.toContain('resign')
  page.askToResign()
  page.answer({ kind: 'resign', confirmed: true })
  expect(server.requests).toContain('resign')
})

test('a hint shows where to look, and at last the move', async () => {
  await open()
  server.hintToGive = { area: ['h8', 'h9'], text: 'Look here.' }
  page.askHint()
  await settled()
  expect(page.board.marks?.area).toEqual(['h8', 'h9'])
  expect(page.announcement).toContain('Look here.')
  server.hintToGive = { step: 3, action: 'h9' }
  page.askHint()
  await settled()
  expect(page.board.marks?.best).toBe('h9')
})

test('friends in two places get no hints', async () => {
  await open({}, { is_private: true })
  page.askHint()
  expect(server.requests.some((question) => question.startsWith('hint'))).toBe(false)
})

test('the person here sits below, with the other side and its strength above', async () => {
  await open()
  expect(page.players.map(({ name, note }) => [name, note])).toEqual([
    ['Level 1', 'Elo 812 ± 31'],
    ['You', ''],
  ])
  await page.session.loadOptions()
})

test('the options are asked for again after a lost connection', async () => {
  server.isDown = true
  await page.session.open({ game: null, invite: null })
  expect(page.session.form.options).toBeNull()
  expect(page.session.connected).toBe(false)
  server.isDown = false
  await page.session.retry()
  expect(page.session.form.options).toEqual(OPTIONS)
  expect(page.session.connected).toBe(true)
})

test('points have names for those who cannot see them', async () => {
  await openAsBoth({ moves: ['h8', 'i9'] })
  expect(page.board.nameOf('h8')).toBe('h8, black, move 1')
  expect(page.board.nameOf('i9')).toBe('i9, white, move 2')
  expect(page.board.nameOf('a1')).toBe('a1, empty')
})

test('friends in two places go on to the next game together', async () => {
  const seats = { first: person(), second: person({ color: 'white' }) }
  const outcome = {
    winner: null,
    termination: 'agreement',
    result: '1/2-1/2',
    text: 'Draw',
  } as const
  await open({ moves: ['h8'] }, { seats, outcome, actor: null, is_private: true })
  expect(page.question).toBeNull()
  server.change({ next_game: 'next' })
  expect(page.question?.answers.map(({ title }) => title)).toEqual(['Go there'])
  page.answer({ kind: 'again' })
  await settled()
  expect(server.requests).toContain('rematch game')
  expect(page.session.address.game).toBe('next')
  expect(page.session.game?.me).toBe('second')
})

test('who watches follows to the next game', async () => {
  server.holds = []
  await open({ moves: ['h8'] }, { is_private: true, next_game: 'next' })
  page.answer({ kind: 'again' })
  await settled()
  expect(server.requests).not.toContain('rematch game')
  expect(page.session.address.game).toBe('next')
})

test.each([
  [4404, 'There is no such game'],
  [4429, 'Too many people are connected'],
  [4401, 'requires a token'],
])('closing code %i is told in its own words', (code, text) => {
  expect(words.problem.ended(code)).toContain(text)
})
