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

test('a preference is remembered', () => {
  const storage = memory(null)
  const preferences = new Preferences(storage)
  expect(preferences.showNumbers).toBe(false)
  preferences.toggleNumbers()
  expect(new Preferences(memory(storage.content)).showNumbers).toBe(true)
})

test.each(['not json', 'null', '{"showNumbers": "yes"}', '[]'])(
  'what another program left behind (%s) does no harm',
  (content) => {
    expect(new Preferences(memory(content)).showNumbers).toBe(false)
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
  preferences.toggleNumbers()
  expect(preferences.showNumbers).toBe(true)
})
