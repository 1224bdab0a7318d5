import { beforeEach, expect, test } from 'vitest'
import { gameView, openingView } from '../../api/fake_server'
import type { ForbiddenView } from '../../api/schema'
import { PageFixture, settled } from '../page/page_fixture'

let fixture: PageFixture
let server: PageFixture['server']
let page: PageFixture['page']

beforeEach(() => {
  fixture = new PageFixture()
  ;({ server, page } = fixture)
})

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

test('a point touched right after New game stays unconfirmed when the game begins', async () => {
  await fixture.openNewGame()
  const starting = page.session.start()
  page.board.choose('h8', true)
  await starting
  expect(page.board.selection.unconfirmed).toBe('h8')
  page.board.choose('h8', true)
  await settled()
  expect(fixture.acts).toEqual(['act h8 0'])
})

test('a change of size while the server creates the game does not leave the cursor off the board', async () => {
  await fixture.openNewGame()
  const starting = page.session.start()
  page.configure({ size: 9 })
  await starting
  expect(page.board.size).toBe(15)
  expect(page.board.selection.cursor).toBe('h8')
})

test('the cursor is at the centre when a rematch starts', async () => {
  await fixture.openNewGame()
  page.board.choose('c3', false)
  await settled()
  expect(page.board.selection.cursor).toBe('c3')
  await page.session.rematch('offer')
  expect(page.board.selection.cursor).toBe('h8')
})

test('a touch previews the stone, and a second touch plays it', async () => {
  await fixture.openAsBoth()
  page.board.choose('h8', true)
  expect(page.board.ghost).toEqual({
    point: 'h8',
    color: 'black',
    unconfirmed: true,
    hollow: false,
  })
  expect(page.announcement).toBe('h8 selected. Select it again to play it.')
  expect(fixture.acts).toEqual([])
  page.board.choose('h8', true)
  await settled()
  expect(page.board.position?.moves).toEqual(['h8'])
  expect(page.board.ghost).toBeNull()
})

test('a touch plays at once if the person prefers that', async () => {
  await fixture.openAsBoth()
  page.preferences.choose({ touch: 'direct' })
  page.board.choose('h8', true)
  expect(fixture.acts).toEqual(['act h8 0'])
})

test('a forbidden point is explained, and played only when chosen twice', async () => {
  await fixture.openAsBoth({}, forbidding([]))
  page.board.selection.hovered = 'h8'
  expect(page.board.reason).toEqual(doubleThree)
  expect(page.board.nameOf('h8')).toContain('forbidden')
  page.board.choose('h8', false)
  expect(fixture.acts).toEqual([])
  page.board.choose('h8', false)
  expect(fixture.acts).toEqual(['act h8 0'])
})

test('forbidden points are marked only if black is to move at this screen', async () => {
  await fixture.openAsBoth({}, forbidding(['a1']))
  expect(page.board.forbidden).toEqual([])
  await fixture.openAsBoth({}, { seq: 5, ...forbidding(['a1', 'b1']) })
  expect(page.board.forbidden).toEqual([doubleThree])
})

test('an occupied point cannot be played', async () => {
  await fixture.openAsBoth({ moves: ['h8'] })
  page.board.selection.hovered = 'h8'
  expect(page.board.ghost).toBeNull()
  page.board.choose('h8', false)
  expect(fixture.acts).toEqual([])
})

test('typed moves are played, and invalid ones explained', async () => {
  await fixture.openAsBoth({ size: 9 })
  expect(page.board.type('k1')).toBe('k1 is not a point on this board.')
  expect(page.board.type(' E5 ')).toBeNull()
  await settled()
  expect(page.board.position?.moves).toEqual(['e5'])
  expect(page.board.type('e5')).toBe('e5 cannot be played now.')
})

test('a typed move is refused if it can be neither played nor a premove', async () => {
  await fixture.open({ moves: ['h8'] }, { opening: openingView() })
  expect(page.board.type('i9')).toBe('It is not your turn.')
})

const offering = openingView({
  name: 'rif',
  title: 'RIF',
  points: ['h9', 'i9'],
  point_action: 'offer',
  offers: ['g7'],
  fifths: 2,
})

test('an opening decides where a stone may go and what it means', async () => {
  await fixture.open({}, { opening: offering })
  expect(page.board.marks).toMatchObject({ only: null, offers: ['g7'] })
  expect(page.board.closed).toHaveLength(225 - 3)
  expect(page.board.nameOf('a1')).toBe('a1, empty, not allowed in this step')
  expect(page.shaded).toBe('Shaded points are the same, by symmetry, as an offered one.')
  page.board.choose('a1', false)
  expect(fixture.acts).toEqual([])
  page.board.choose('h9', false)
  expect(fixture.acts).toEqual(['act offer h9 0'])
})

test('the only point that an opening allows is marked, and nothing else', async () => {
  await fixture.open({}, { opening: openingView({ points: ['h8'] }) })
  expect(page.board.marks).toMatchObject({ only: 'h8', closed: [] })
  expect(page.shaded).toBe('Only h8 is allowed.')
})

test('where a stone may go anywhere, nothing is marked', async () => {
  const everywhere = page.board.frame.points()
  await fixture.open({}, { opening: openingView({ points: everywhere }) })
  expect(page.board.marks).toBeNull()
  expect(page.shaded).toBe('')
})

test('the shade has no hole where a stone lies among closed points', async () => {
  const points = page.board.frame.points().filter((point) => !['g8', 'h8', 'i8'].includes(point))
  const around = points.filter((point) => !['h7', 'h9'].includes(point))
  await fixture.open({ moves: ['h8', 'a1'] }, { opening: openingView({ points: around }) })
  expect(page.board.closed).toContain('h8')
  expect(page.board.closed).not.toContain('a1')
})

test('a stone placed right after New game follows the opening', async () => {
  await fixture.openNewGame()
  page.configure({ opening: 'swap2' })
  expect(page.board.canPlay).toBe(false)
  server.amend = () => ({ opening: offering })
  let starting = page.session.start()
  page.board.choose('h9', false)
  await starting
  expect(fixture.acts).toEqual(['act offer h9 0'])
  page.session.leave()
  starting = page.session.start()
  page.board.choose('a1', false)
  await starting
  expect(fixture.acts).toHaveLength(1)
})

test('points have accessible names', async () => {
  await fixture.openAsBoth({ moves: ['h8', 'i9'] })
  expect(page.board.nameOf('h8')).toBe('h8, black, move 1')
  expect(page.board.nameOf('i9')).toBe('i9, white, move 2')
  expect(page.board.nameOf('a1')).toBe('a1, empty')
})

test('the view contains only what there is to draw', async () => {
  await fixture.openNewGame()
  const empty = { stones: [], forbidden: [], winningLines: [] }
  const nothing = { lastMove: null, reason: null, marks: null, ghost: null }
  expect(page.board.view).toMatchObject({ ...empty, ...nothing, playable: true, cursor: 'h8' })
  await fixture.openAsBoth({ moves: ['h8'] })
  const stones = [{ point: 'h8', color: 'black', number: 1 }]
  expect(page.board.view).toMatchObject({ ...nothing, stones, lastMove: 'h8' })
})
