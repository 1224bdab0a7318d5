import { expect, test } from 'vitest'
import { fakeStorage } from './fake_storage'
import { newSecret, SeatStore } from './seat_store'

const seat = { secret: 's', invite: null }

test('a saved seat is found again, even by another tab', () => {
  const storage = fakeStorage()
  const otherTab = new SeatStore(storage)
  new SeatStore(storage).save('game', { secret: 's', invite: 'i' })
  expect(otherTab.find('game')).toEqual({ secret: 's', invite: 'i' })
  expect(otherTab.find('another')).toBeNull()
})

test('without a storage, the open page still knows its seat', () => {
  const seats = new SeatStore(null)
  seats.save('game', seat)
  expect(seats.find('game')).toEqual(seat)
})

test('secrets have the form of those of the server, and are all different', () => {
  const secrets = Array.from({ length: 200 }, newSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(new Set(secrets).size).toBe(200)
})

test('finished games come last, and one that goes on is no longer finished', () => {
  const seats = new SeatStore(fakeStorage())
  for (const id of ['a', 'b', 'c']) seats.save(id, seat)
  const order = () => seats.latest(3).map(({ id }) => id)
  seats.markOver(new Map([['c', true]]))
  expect(order()).toEqual(['b', 'a', 'c'])
  seats.markOver(new Map([['c', false]]))
  expect(order()).toEqual(['c', 'b', 'a'])
})

test('a forgotten seat is gone for every tab', () => {
  const storage = fakeStorage()
  const seats = new SeatStore(storage)
  seats.save('game', seat)
  seats.forget('game')
  expect(seats.find('game')).toBeNull()
  expect(new SeatStore(storage).find('game')).toBeNull()
})

test('the oldest seats are forgotten first', () => {
  const storage = fakeStorage()
  const seats = new SeatStore(storage)
  for (let number = 0; number < 205; number++) seats.save(`game ${number}`, seat)
  const later = new SeatStore(storage)
  expect(later.find('game 4')).toBeNull()
  expect(later.find('game 5')).toEqual(seat)
  expect(later.find('game 204')).toEqual(seat)
})

test.each(['not json', 'null', '{"game": {"secret": 3}}', '{"game": null}'])(
  'invalid content (%s) does no harm',
  (content) => expect(new SeatStore(fakeStorage(content)).find('game')).toBeNull(),
)
