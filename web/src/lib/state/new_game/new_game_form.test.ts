import { beforeEach, expect, test } from 'vitest'
import { OPTIONS } from '../../api/fake_server'
import { fakeStorage } from '../storage/fake_storage'
import { NewGameForm, DEFAULT_SETUP } from './new_game_form.svelte'

let form: NewGameForm
beforeEach(() => {
  form = new NewGameForm(null)
  form.setOptions(OPTIONS)
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
    name: '',
  })
  expect(form.levels.map(({ level }) => level)).toEqual([1, 2])
  expect(form.beginsWithStone).toBe(true)
})

test('a clock is minutes for the game and seconds for each move', () => {
  form.change({ clock: '5+5' })
  expect(form.request().clock).toEqual({ main_ms: 300_000, increment_ms: 5000 })
})

test('a clock of one’s own is remembered', () => {
  const storage = fakeStorage()
  new NewGameForm(storage).change({ clock: '7.5+12' })
  expect(new NewGameForm(storage).request().clock).toEqual({
    main_ms: 450_000,
    increment_ms: 12_000,
  })
})

test('only openings for the rule are offered, and a change of rule drops the others', () => {
  form.change({ opening: 'swap2' })
  expect(form.request().opening).toBe('swap2')
  form.change({ rule: 'renju' })
  expect(form.openings.map(({ name }) => name)).toEqual(['none'])
  expect(form.request().opening).toBe('none')
})

test('a stone starts a game only if the person here places the first stone', () => {
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

test('the person plays under their name, but for two at one screen', () => {
  form.name.change('Anna')
  expect(form.request().name).toBe('Anna')
  form.change({ place: 'here' })
  expect(form.request().name).toBe('')
})

test('the last choice is remembered', () => {
  const storage = fakeStorage()
  new NewGameForm(storage).change({ opponent: 'blocker', size: 19 })
  expect(new NewGameForm(storage).setup).toMatchObject({ opponent: 'blocker', size: 19 })
})

test.each([
  'not json',
  'null',
  '{"size": "9"}',
  '{"place": "moon"}',
  '{"clock": "99+99+"}',
  '{"rule": "chess", "size": 3}',
])('invalid stored content (%s) does no harm', (content) => {
  const form = new NewGameForm(fakeStorage(content))
  form.setOptions(OPTIONS)
  expect(form.setup).toEqual(DEFAULT_SETUP)
})

test('an opponent that no longer exists is replaced by the weakest', () => {
  const form = new NewGameForm(fakeStorage('{"opponent": "gone"}'))
  form.setOptions(OPTIONS)
  expect(form.request().opponent).toBe('tengen?level=1')
})
