import { expect, test } from 'vitest'
import { fakeStorage } from './fake_storage'
import { PlayerName } from './player_name.svelte'

test('the name is remembered', () => {
  const storage = fakeStorage()
  new PlayerName(storage).change('Anna')
  expect(new PlayerName(storage).text).toBe('Anna')
})

test.each(['not json', 'null', '{"name": 7}', '[]', null])(
  'without a valid name (%s) there is none',
  (content) => expect(new PlayerName(fakeStorage(content)).text).toBe(''),
)

test('without a storage the name lasts as long as the page', () => {
  const name = new PlayerName(null)
  name.change('Anna')
  expect(name.text).toBe('Anna')
})
