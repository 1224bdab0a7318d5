// The person's settings for the page, stored in the browser if possible.
import { save, load, type Storage } from './browser_storage'

const KEY = 'tengen.preferences'

/** The values of each setting; the first is the default. */
export const CHOICES = {
  numbers: [false, true],
  network: [false, true],
  sounds: [true, false],
  theme: ['auto', 'light', 'dark'],
  board: ['wood', 'walnut', 'slate', 'flat'],
  stones: ['shell', 'yunzi', 'flat'],
  coordinates: [true, false],
  highContrast: [false, true],
  safeMarks: [false, true],
  touch: ['confirm', 'direct'],
  language: ['auto', 'en', 'zh'],
} as const

export type PreferenceValues = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] }

export class Preferences {
  chosen = $state.raw<PreferenceValues>(validated({}))
  #storage: Storage | null

  constructor(storage: Storage | null) {
    this.#storage = storage
    this.chosen = validated(load(storage, KEY))
  }

  choose(change: Partial<PreferenceValues>): void {
    this.chosen = { ...this.chosen, ...change }
    save(this.#storage, KEY, this.chosen)
  }
}

/** Keeps the stored values that are still valid, and uses the default for all others. */
function validated(stored: Record<string, unknown>): PreferenceValues {
  const pairs = Object.entries(CHOICES).map(([name, choices]) => {
    const found = (choices as readonly unknown[]).includes(stored[name])
    return [name, found ? stored[name] : choices[0]]
  })
  return Object.fromEntries(pairs) as PreferenceValues
}
