import { expect, test } from 'vitest'
import { choosing, gameView, openingView, person, STATUS } from '../../api/fake_server'
import type { GameView, OpeningView, OutcomeView, Player } from '../../api/schema'
import { announcementOf, statusOf, statusOfNewGame, type StatusSource } from './status'

function status(change: Partial<StatusSource>) {
  return statusOf({
    view: gameView(),
    status: STATUS,
    holds: ['first'],
    connected: true,
    end: null,
    ...change,
  })
}

const friends: Partial<GameView> = {
  is_private: true,
  seats: { first: person(), second: person({ color: 'white' }) },
}

const outcome = (change: Partial<OutcomeView>): OutcomeView => ({
  winner: 'black',
  termination: 'five',
  result: '1-0',
  text: 'Black wins with five',
  ...change,
})

test('before there is a game', () => {
  expect(statusOfNewGame(true, false).headline).toBe('Place a stone to begin')
  expect(statusOfNewGame(false, false).headline).toBe('Ready when you are')
  expect(statusOfNewGame(true, true).tone).toBe('waiting')
})

test('before the first answer', () => {
  expect(status({ view: null }).headline).toBe('Setting up the board…')
  expect(status({ view: null, connected: false }).headline).toBe('No connection')
  expect(status({ view: null, end: 4404 }).headline).toBe('This game cannot be shown')
})

test('whose turn it is against a program', () => {
  expect(status({})).toMatchObject({ headline: 'Your turn', detail: '' })
  const view = gameView({ moves: ['h8'] })
  expect(status({ view })).toMatchObject({ headline: 'Beginner (1) is thinking…', tone: 'waiting' })
  expect(status({ view, status: { ...STATUS, games_ahead: 2 } }).detail).toBe(
    '2 games are ahead of yours.',
  )
})

test('whose turn it is between friends', () => {
  const view = gameView({}, friends)
  expect(status({ view, holds: ['first', 'second'] }).headline).toBe('Black to move')
  expect(status({ view, holds: ['second'] }).headline).toBe('Your friend’s turn')
  const away = { ...STATUS, first_is_here: false }
  expect(status({ view, holds: ['second'], status: away }).detail).toBe(
    'Your friend is not here at the moment.',
  )
})

test('the status of a spectator says that they are watching', () => {
  expect(status({ holds: [], view: gameView({ moves: ['h8'] }) })).toMatchObject({
    headline: 'White to move',
    detail: 'You are watching.',
  })
})

test('the game waits for a friend', () => {
  const view = gameView({}, { ...friends, actor: null })
  expect(status({ view }).headline).toBe('Waiting for your friend…')
  expect(status({ view, holds: [] }).headline).toBe('The game has not begun')
})

const offering = { player: 'first', color: 'black', task: 'offer', count: 3 } as const

test('the status of an opening is the next step', () => {
  const task = (change: Partial<OpeningView>) =>
    status({ view: gameView({}, { opening: openingView(change) }) })
  expect(task({ part: 2 })).toMatchObject({
    headline: 'Place a black stone, 2 of 3',
    detail: 'Swap2, step 1 of 4.',
  })
  const view = gameView({}, { ...friends, opening: openingView() })
  expect(status({ view, holds: ['first', 'second'] }).headline).toBe(
    'First player: place a black stone, 1 of 3',
  )
  const offer = { point_action: 'offer', now: offering, fifths: 3, part: 2 } as const
  expect(task(offer).headline).toBe('Offer a fifth move, 2 of 3')
  expect(task({ fifths: 3 }).detail).toBe('Swap2, step 1 of 4 · three fifth moves.')
  expect(task({ point_action: 'choose' }).headline).toBe('Choose one of the offered moves')
})

test('who waits in an opening reads what the other does', () => {
  const view = gameView({}, { ...friends, opening: choosing(), actor: 'second' })
  expect(status({ view })).toMatchObject({
    headline: 'Your friend chooses a colour',
    detail: 'Swap2, step 2 of 4.',
  })
  expect(status({ view, holds: [] }).headline).toBe('Second player chooses a colour')
})

test('the sign shows the colour of who acts, and both for a choice of colours', () => {
  const view = (opening: OpeningView, actor: Player) =>
    gameView({}, { ...friends, opening, actor, position: gameView().position })
  expect(status({ view: view(choosing(), 'second') }).color).toBe('both')
  const now = { ...offering, task: 'choose' } as const
  const choose = openingView({ point_action: 'choose', now, then: [] })
  expect(status({ view: view(choose, 'second') }).color).toBe('white')
  expect(status({ view: view(openingView(), 'first') }).color).toBe('black')
  const declare = openingView({ point_action: null, now: { ...offering, task: 'declare' } })
  expect(status({ view: view(declare, 'first') }).color).toBe('both')
})

test('a pass is mentioned, because the board does not show it', () => {
  const view = gameView({ moves: ['h8', 'pass'] })
  expect(status({ view }).detail).toBe('White passed.')
})

test('a win is described from the point of view of the person here, in moves of the winner', () => {
  const moves = ['h8', 'i9', 'h9']
  const view = gameView({ moves }, { outcome: outcome({}), actor: null })
  expect(status({ view })).toMatchObject({
    headline: 'You won in 2 moves',
    detail: 'Five in a row.',
    color: 'black',
    tone: 'over',
  })
  const lost = gameView({ moves }, { outcome: outcome({ winner: 'white' }) })
  expect(status({ view: lost }).headline).toBe('Beginner (1) won in 1 move')
  const swapped = { ...view, opening_log: [...moves, 'swap'] }
  expect(status({ view: swapped }).headline).toBe('You won')
  const unplayed = gameView({}, { outcome: outcome({}) })
  expect(status({ view: unplayed }).headline).toBe('You won')
})

test.each<{ holds: Player[] }>([{ holds: ['first', 'second'] }, { holds: [] }])(
  'two at one screen, and onlookers, read who won and in how many moves ($holds)',
  ({ holds }) => {
    const view = gameView({ moves: ['h8', 'i9', 'h9'] }, { outcome: outcome({}), actor: null })
    const told = { headline: 'Black won in 2 moves', detail: 'Five in a row.' }
    expect(status({ view, holds })).toMatchObject(told)
    const seats = { first: person({ name: 'Anna' }), second: person({ color: 'white' }) }
    expect(status({ view: { ...view, seats }, holds }).headline).toBe('Anna won in 2 moves')
    const onTime = outcome({ termination: 'time', text: 'Black wins: time ran out' })
    expect(status({ view: { ...view, outcome: onTime }, holds })).toMatchObject({
      headline: 'Black wins: time ran out',
      detail: '',
    })
  },
)

test('a game that was resigned says who gave it up', () => {
  const resigned = outcome({ winner: 'white', termination: 'resignation' })
  const view = gameView({ moves: ['h8'] }, { ...friends, outcome: resigned, actor: null })
  expect(status({ view, holds: ['first'] })).toMatchObject({
    headline: 'You resigned',
    detail: 'White wins.',
    color: 'white',
  })
  expect(status({ view, holds: ['second'] })).toMatchObject({
    headline: 'Your friend resigned',
    detail: 'You won.',
  })
  expect(status({ view, holds: [] }).headline).toBe('Black resigned')
})

test('who did not choose the colour reads which one was chosen, until they act', () => {
  const chosen = (change: Partial<GameView>) =>
    status({ view: gameView({ moves: ['h8', 'i9', 'h9'] }, change) })
  const seats = {
    first: person({ color: 'white' }),
    second: person({ kind: 'program', title: 'Beginner (1)' }),
  }
  expect(chosen({ seats, actor: 'first', color_chosen_by: 'second' })).toMatchObject({
    headline: 'Your turn',
    detail: 'Beginner (1) chose Black. You play White.',
  })
  expect(chosen({ seats, actor: 'second', color_chosen_by: 'first' }).detail).toBe('')
  expect(chosen({ seats, actor: 'first' }).detail).toBe('')
})

test('a draw has no winner', () => {
  const draw = outcome({ winner: null, termination: 'full_board', text: 'Draw: the board is full' })
  expect(status({ view: gameView({}, { outcome: draw }) })).toMatchObject({
    headline: 'Draw: the board is full',
    detail: '',
    color: null,
  })
})

test('a screen reader announces the move, the status and the question', () => {
  const view = gameView({ moves: ['h8', 'i9'] })
  expect(announcementOf(view.position, ['Your turn', 'A draw?', ''])).toBe(
    'White i9. Your turn. A draw?',
  )
  const passed = gameView({ moves: ['h8', 'pass'] })
  expect(announcementOf(passed.position, ['Your turn', 'White passed.'])).toBe(
    'Your turn. White passed.',
  )
  expect(announcementOf(null, ['Setting up the board…'])).toBe('Setting up the board…')
})
