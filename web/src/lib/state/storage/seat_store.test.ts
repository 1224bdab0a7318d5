import { expect, test } from 'vitest'
import { fakeStorage } from './fake_storage'
import { SeatStore } from './seat_store'

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
