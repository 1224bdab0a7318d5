// How the person likes the page; remembered in this browser where it lets us.
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

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

export class Preferences {
  chosen = $state.raw<Preferred>(usual())
  #storage: Storage | null

  constructor(storage: Storage | null) {
    this.#storage = storage
    this.chosen = sane(this.#read())
  }

  choose(change: Partial<Preferred>): void {
    this.chosen = { ...this.chosen, ...change }
    try {
      this.#storage?.setItem(KEY, JSON.stringify(this.chosen))
    } catch {
      // A full or forbidden storage costs the memory of a preference, never the game.
    }
  }

  #read(): Record<string, unknown> {
    try {
      return (JSON.parse(this.#storage?.getItem(KEY) ?? '{}') as Record<string, unknown>) ?? {}
    } catch {
      return {}
    }
  }
}

function usual(): Preferred {
  return sane({})
}

/** Takes from what was stored only what can be chosen today. */
function sane(stored: Record<string, unknown>): Preferred {
  const pairs = Object.entries(CHOICES).map(([name, choices]) => {
    const found = (choices as readonly unknown[]).includes(stored[name])
    return [name, found ? stored[name] : choices[0]]
  })
  return Object.fromEntries(pairs) as Preferred
}

/** Gives the browser's storage, or null where the person or the browser forbids it. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}
