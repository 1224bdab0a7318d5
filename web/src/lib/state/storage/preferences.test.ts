import { expect, test } from 'vitest'
import { fakeStorage } from './fake_storage'
import { Preferences } from './preferences.svelte'

test('choices are remembered, and the rest keep their defaults', () => {
  const storage = fakeStorage()
  const preferences = new Preferences(storage)
  expect(preferences.chosen).toMatchObject({ numbers: false, theme: 'auto', sounds: true })
  preferences.choose({ numbers: true, theme: 'dark' })
  const later = new Preferences(fakeStorage(storage.content))
  expect(later.chosen).toMatchObject({ numbers: true, theme: 'dark', sounds: true })
})

test.each(['not json', 'null', '{"numbers": "yes", "theme": "pink"}', '[]'])(
  'invalid content (%s) does no harm',
  (content) => {
    expect(new Preferences(fakeStorage(content)).chosen).toMatchObject({
      numbers: false,
      theme: 'auto',
    })
  },
)

test('a storage that refuses to write is no error', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {},
  }
  const preferences = new Preferences(full)
  preferences.choose({ numbers: true })
  expect(preferences.chosen.numbers).toBe(true)
})
