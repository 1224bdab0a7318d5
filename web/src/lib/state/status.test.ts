import { expect, test } from 'vitest'
import { viewOf } from '../api/fake_server'
import type { OutcomeView, PositionView } from '../api/schema'
import { announcementOf } from './announcement'
import { statusOf, type StatusSource } from './status'

function position(moves: string[], change: Partial<PositionView> = {}): PositionView {
  return { ...viewOf({ rule: 'renju', size: 15, moves }), ...change }
}

function status(change: Partial<StatusSource>) {
  const source: StatusSource = {
    view: position([]),
    phase: 'ready',
    connected: true,
    problem: null,
    inSetup: false,
    againstAgent: true,
    agentIsNext: false,
    settings: { color: 'black' },
    ...change,
  }
  return statusOf(source, 'Random')
}

const outcome = (change: Partial<OutcomeView>): OutcomeView => ({
  winner: 'black',
  termination: 'five',
  result: '1-0',
  text: 'Black wins with five',
  ...change,
})

test('before the first answer', () => {
  expect(status({ view: null }).headline).toBe('Setting up the board…')
  expect(status({ view: null, connected: false }).headline).toBe('No connection')
  expect(status({ view: null, problem: 'bad size' }).headline).toBe('This game cannot be shown')
})

test('whose turn it is', () => {
  expect(status({})).toMatchObject({ headline: 'Your turn', detail: 'You play black.' })
  expect(status({ agentIsNext: true }).headline).toBe('Random is thinking…')
  expect(status({ againstAgent: false }).headline).toBe('Black to move')
  expect(status({ agentIsNext: true, inSetup: true }).headline).toBe('Random moves first')
})

test('a pass is mentioned, since nothing on the board shows it', () => {
  expect(status({ view: position(['h8', 'pass']) }).detail).toBe('White passed. You play black.')
})

test('a win is told from where the person sits', () => {
  const view = position(['h8'], { outcome: outcome({}) })
  expect(status({ view })).toMatchObject({
    headline: 'Black wins with five',
    detail: 'You win. Well played!',
    color: 'black',
    tone: 'over',
  })
  expect(status({ view, settings: { color: 'white' } }).detail).toBe('Random wins.')
  expect(status({ view, againstAgent: false }).detail).toBe('')
})

test('between friends the headline alone says who won', () => {
  const foul = outcome({
    winner: 'white',
    termination: 'forbidden',
    text: 'White wins: black played a forbidden point',
  })
  const view = position(['h8'], { outcome: foul })
  expect(status({ view, againstAgent: false })).toMatchObject({
    headline: 'White wins: black played a forbidden point',
    detail: '',
    color: 'white',
  })
})

test('a draw has no winner', () => {
  const draw = outcome({ winner: null, termination: 'full_board', text: 'Draw: the board is full' })
  expect(status({ view: position([], { outcome: draw }) })).toMatchObject({
    headline: 'Draw: the board is full',
    detail: '',
    color: null,
  })
})

test('a screen reader hears the move, then how things stand', () => {
  const view = position(['h8', 'i9'])
  expect(announcementOf(view, status({ view }))).toBe('White i9. Your turn. You play black.')
  const passed = position(['h8', 'pass'])
  expect(announcementOf(passed, status({ view: passed }))).toBe(
    'Your turn. White passed. You play black.',
  )
  expect(announcementOf(null, status({ view: null }))).toBe('Setting up the board…')
})
