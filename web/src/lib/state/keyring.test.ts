import { expect, test } from 'vitest'
import { Keyring } from './keyring'

function memory(content: string | null = null) {
  const storage = {
    content,
    getItem: () => storage.content,
    setItem: (_key: string, value: string) => void (storage.content = value),
  }
  return storage
}

const seat = { secret: 's', invite: null }

test('a seat is found again, also by another tab', () => {
  const storage = memory()
  const otherTab = new Keyring(storage)
  new Keyring(storage).hold('game', { secret: 's', invite: 'i' })
  expect(otherTab.seatIn('game')).toEqual({ secret: 's', invite: 'i' })
  expect(otherTab.seatIn('another')).toBeNull()
})

test('where nothing can be kept, the open page still knows its seat', () => {
  const keyring = new Keyring(null)
  keyring.hold('game', seat)
  expect(keyring.seatIn('game')).toEqual(seat)
})

test('the oldest seats are forgotten first', () => {
  const storage = memory()
  const keyring = new Keyring(storage)
  for (let number = 0; number < 205; number++) keyring.hold(`game ${number}`, seat)
  const later = new Keyring(storage)
  expect(later.seatIn('game 4')).toBeNull()
  expect(later.seatIn('game 5')).toEqual(seat)
  expect(later.seatIn('game 204')).toEqual(seat)
})

test.each(['not json', 'null', '{"game": {"secret": 3}}', '{"game": null}'])(
  'what another program left behind (%s) does no harm',
  (content) => expect(new Keyring(memory(content)).seatIn('game')).toBeNull(),
)
