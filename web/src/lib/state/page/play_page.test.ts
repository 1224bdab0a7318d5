import { beforeEach, expect, test } from 'vitest'
import type { OpeningView } from '../../api/schema'
import { PageFixture, settled } from './page_fixture'

let fixture: PageFixture
let server: PageFixture['server']
let page: PageFixture['page']

beforeEach(() => {
  fixture = new PageFixture()
  ;({ server, page } = fixture)
})

test('a choice in the opening is a question, and no stone can be placed until its answer', async () => {
  const opening: OpeningView = {
    name: 'swap2',
    title: 'Swap2',
    prompt: '',
    choices: ['swap', 'keep'],
    points: [],
    point_action: null,
    offers: [],
    declared: 0,
  }
  await fixture.open({}, { opening })
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
