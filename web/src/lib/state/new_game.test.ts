import { beforeEach, expect, test } from 'vitest'
import { gameView, OPTIONS, person } from '../api/fake_server'
import { NewGameForm, nextWish, USUAL_WISH } from './new_game.svelte'

function memory(content: string | null = null) {
  const storage = {
    content,
    getItem: () => storage.content,
    setItem: (_key: string, value: string) => void (storage.content = value),
  }
  return storage
}

let form: NewGameForm
beforeEach(() => {
  form = new NewGameForm(null)
  form.offer(OPTIONS)
})

test('a newcomer plays black against the weakest level', () => {
  expect(form.request()).toEqual({
    place: 'listed',
    opponent: 'tengen?level=1',
    seat: 'first',
    rule: 'freestyle',
    size: 15,
    opening: 'none',
    clock: null,
  })
  expect(form.levels.map(({ level }) => level)).toEqual([1, 2])
  expect(form.beginsWithStone).toBe(true)
})

test('a clock is minutes for the game and seconds for each move', () => {
  form.change({ clock: '5+5' })
  expect(form.request().clock).toEqual({ main_ms: 300_000, increment_ms: 5000 })
})

test('only openings that go with the rule are offered, and another rule drops those that do not', () => {
  form.change({ opening: 'swap2' })
  expect(form.request().opening).toBe('swap2')
  form.change({ rule: 'renju' })
  expect(form.openings.map(({ name }) => name)).toEqual(['none'])
  expect(form.request().opening).toBe('none')
})

test('a stone begins only a game in which the person here places the first one', () => {
  form.change({ seat: 'second' })
  expect(form.beginsWithStone).toBe(false)
  form.change({ seat: 'first', opening: 'swap2' })
  expect(form.beginsWithStone).toBe(false)
  form.change({ opening: 'none', place: 'link' })
  expect(form.beginsWithStone).toBe(false)
  form.change({ seat: 'second', place: 'here' })
  expect(form.beginsWithStone).toBe(true)
})

test('a friend needs no program', () => {
  form.change({ place: 'here', opponent: 'blocker' })
  expect(form.request().opponent).toBeNull()
})

test('the last choice is remembered', () => {
  const storage = memory()
  new NewGameForm(storage).change({ opponent: 'blocker', size: 19 })
  expect(new NewGameForm(storage).wish).toMatchObject({ opponent: 'blocker', size: 19 })
})

test.each([
  'not json',
  'null',
  '{"size": "9"}',
  '{"place": "moon"}',
  '{"clock": "99+99"}',
  '{"rule": "chess", "size": 3}',
])('what another program left behind (%s) does no harm', (content) => {
  const form = new NewGameForm(memory(content))
  form.offer(OPTIONS)
  expect(form.wish).toEqual(USUAL_WISH)
})

test('an opponent that is no longer there gives way to the weakest', () => {
  const form = new NewGameForm(memory('{"opponent": "gone"}'))
  form.offer(OPTIONS)
  expect(form.request().opponent).toBe('tengen?level=1')
})

test('once more means the same game with the other colour', () => {
  const clock = {
    main_ms: 300_000,
    increment_ms: 5000,
    first_ms: 0,
    second_ms: 9,
    running: null,
  } as const
  expect(nextWish(gameView({ rule: 'renju', size: 13 }, { clock }), 'first')).toEqual({
    rule: 'renju',
    size: 13,
    opening: 'none',
    clock: '5+5',
    seat: 'second',
    place: 'listed',
    opponent: 'tengen?level=1',
  })
  const seats = { first: person(), second: person() }
  expect(nextWish(gameView({}, { seats }), null)).toMatchObject({ place: 'here' })
})
