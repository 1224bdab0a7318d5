// How the person likes the page; remembered in this browser where it lets us.
import { keep, recall, type Storage } from './storage'

const KEY = 'tengen.preferences'

/** What can be chosen; the first of each is what a newcomer gets. */
export const CHOICES = {
  numbers: [false, true],
  sounds: [true, false],
  theme: ['auto', 'light', 'dark'],
  board: ['wood', 'flat'],
  touch: ['confirm', 'direct'],
  language: ['auto', 'en', 'zh'],
} as const

export type Preferred = { [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] }

export class Preferences {
  chosen = $state.raw<Preferred>(sane({}))
  #storage: Storage | null

  constructor(storage: Storage | null) {
    this.#storage = storage
    this.chosen = sane(recall(storage, KEY))
  }

  choose(change: Partial<Preferred>): void {
    this.chosen = { ...this.chosen, ...change }
    keep(this.#storage, KEY, this.chosen)
  }
}

/** Takes from what was stored only what can be chosen today. */
function sane(stored: Record<string, unknown>): Preferred {
  const pairs = Object.entries(CHOICES).map(([name, choices]) => {
    const found = (choices as readonly unknown[]).includes(stored[name])
    return [name, found ? stored[name] : choices[0]]
  })
  return Object.fromEntries(pairs) as Preferred
}
