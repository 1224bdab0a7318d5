import { beforeEach, expect, test } from 'vitest'
import { choosing, openingView, person } from '../../api/fake_server'
import { PageFixture, settled } from './page_fixture'

let fixture: PageFixture
let server: PageFixture['server']
let page: PageFixture['page']

beforeEach(() => {
  fixture = new PageFixture()
  ;({ server, page } = fixture)
})

test('a choice in the opening is a question, and no stone can be placed until its answer', async () => {
  server.holds = ['second']
  await fixture.open({}, { opening: choosing(), actor: 'second' })
  expect(page.board.canPlay).toBe(false)
  page.answer(page.question!.answers[0].answer)
  expect(fixture.acts).toEqual(['act swap 0'])
})

test('resigning needs confirmation', async () => {
  await fixture.open()
  page.askToResign()
  expect(page.question?.text).toBe('Do you want to resign?')
  page.answer({ kind: 'resign', confirmed: false })
  expect(server.requests).not.toContain('resign')
  page.askToResign()
  page.answer({ kind: 'resign', confirmed: true })
  expect(server.requests).toContain('resign')
})

test('a hint first shows an area, and finally the move', async () => {
  await fixture.open()
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
  await fixture.open({}, { is_private: true })
  page.askHint()
  expect(server.requests.some((question) => question.startsWith('hint'))).toBe(false)
})

test('the person here is listed below the opponent and its rating', async () => {
  await fixture.open()
  expect(page.players.map(({ name, note }) => [name, note])).toEqual([
    ['Beginner (1)', 'Elo 812 ± 31'],
    ['You', ''],
  ])
  await page.session.loadOptions()
})

test('an invited person reads that they are invited, and to what', async () => {
  server.holds = []
  const seats = {
    first: person({ name: 'Anna' }),
    second: person({ color: 'white', is_taken: false }),
  }
  const clock = { main_ms: 300_000, increment_ms: 2000, first_ms: 0, second_ms: 0, running: null }
  const opening = openingView()
  await fixture.open({}, { seats, actor: null, is_private: true, opening, clock }, 'invite')
  expect(page.status).toMatchObject({
    headline: 'You are invited to a game',
    detail: 'Freestyle · 15 × 15 · Swap2 · 5 minutes + 2 seconds per move',
    color: 'both',
  })
  expect(page.question?.text).toBe('Anna invites you to play.')
  page.answer({ kind: 'join', accepts: false })
  expect(page.status.headline).toBe('The game has not begun')
})

test('what the other side declined is news until the person acts', async () => {
  await fixture.open({ moves: ['h8', 'i9'] })
  server.tell('draw_declined', 'second', '60')
  const plays = 'Beginner (1) plays on. It may agree to a draw from move 60 on.'
  expect(page.newsText).toBe(plays)
  expect(page.announcement).toContain(plays)
  server.tell('acted', 'second')
  expect(page.newsText).toBe(plays)
  server.tell('acted', 'first')
  expect(page.newsText).toBe('')
})

test('news can be put away', async () => {
  await fixture.open({ moves: ['h8', 'i9'] })
  server.tell('rematch_declined', 'second')
  expect(page.newsText).not.toBe('')
  page.cancel()
  expect(page.newsText).toBe('')
})

test('with the game, the news of it ends', async () => {
  await fixture.open({ moves: ['h8', 'i9'] })
  server.tell('draw_declined', 'second')
  const outcome = { winner: 'black', termination: 'resignation', result: '', text: '' } as const
  server.change({ outcome, actor: null })
  expect(page.newsText).toBe('')
  server.tell('rematch_declined', 'second')
  expect(page.newsText).not.toBe('')
})

test('the page says when the next step of an opening is on the board', async () => {
  await fixture.open({}, { opening: openingView() })
  expect(page.needsBoard).toBe(true)
  server.change({ opening: choosing() })
  expect(page.needsBoard).toBe(false)
  server.change({ opening: null, opening_log: ['h8', 'swap'], actions: 2 })
  expect(page.needsBoard).toBe(true)
  server.change({ actions: 4 })
  expect(page.needsBoard).toBe(false)
})

test('in an opening, a colour that the other side chose is in the guide and announced', async () => {
  await fixture.open({}, { opening: openingView(), color_chosen_by: 'second' })
  const told = 'Beginner (1) chose White. You play Black.'
  expect(page.guide?.task).toContain(told)
  expect(page.announcement).toContain(told)
})

test('a person may stay in the game when the next one has begun', async () => {
  server.holds = []
  await fixture.open({}, { next_game: 'next' })
  const [go, stay] = page.question!.answers
  expect([go.title, stay.title]).toEqual(['Go there', 'Stay here'])
  page.answer(stay.answer)
  expect(page.question).toBeNull()
  expect(page.session.game?.seat.id).toBe('game')
})

test('a take-back is asked for only if there is something to take back', async () => {
  await fixture.open({}, { can_take_back: ['second'] })
  page.takeBack()
  expect(server.requests).not.toContain('take back ask')
  server.change({ can_take_back: ['first'], take_back_asked_by: 'second' })
  page.takeBack()
  expect(server.requests).not.toContain('take back ask')
  server.change({ can_take_back: ['first'], take_back_asked_by: null })
  page.takeBack()
  expect(server.requests).toContain('take back ask')
})
