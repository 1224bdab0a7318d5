// How the person likes the board drawn; remembered in this browser where it lets us.
const KEY = 'tengen.preferences'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

export class Preferences {
  showNumbers = $state(false)
  #storage: Storage | null

  constructor(storage: Storage | null) {
    this.#storage = storage
    this.showNumbers = this.#read().showNumbers === true
  }

  toggleNumbers(): void {
    this.showNumbers = !this.showNumbers
    try {
      this.#storage?.setItem(KEY, JSON.stringify({ showNumbers: this.showNumbers }))
    } catch {
      // A full or forbidden storage costs the memory of a preference, never the game.
    }
  }

  #read(): { showNumbers?: unknown } {
    try {
      return (JSON.parse(this.#storage?.getItem(KEY) ?? '{}') as object | null) ?? {}
    } catch {
      return {}
    }
  }
}

/** Gives the browser's storage, or null where the person or the browser forbids it. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}
