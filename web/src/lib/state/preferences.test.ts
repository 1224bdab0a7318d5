import { expect, test } from 'vitest'
import { Preferences } from './preferences.svelte'

function memory(content: string | null) {
  return {
    content,
    getItem: () => content,
    setItem(_key: string, value: string) {
      this.content = value
    },
  }
}

test('what was chosen is remembered, and the rest stays as it was', () => {
  const storage = memory(null)
  const preferences = new Preferences(storage)
  expect(preferences.chosen).toMatchObject({ numbers: false, theme: 'auto', sounds: true })
  preferences.choose({ numbers: true, theme: 'dark' })
  const later = new Preferences(memory(storage.content))
  expect(later.chosen).toMatchObject({ numbers: true, theme: 'dark', sounds: true })
})

test.each(['not json', 'null', '{"numbers": "yes", "theme": "pink"}', '[]'])(
  'what another program left behind (%s) does no harm',
  (content) => {
    expect(new Preferences(memory(content)).chosen).toMatchObject({ numbers: false, theme: 'auto' })
  },
)

test('a storage that refuses to write is no error', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  }
  const preferences = new Preferences(full)
  preferences.choose({ numbers: true })
  expect(preferences.chosen.numbers).toBe(true)
})
