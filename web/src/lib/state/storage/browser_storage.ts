// JSON in the browser's local storage. If the browser refuses to store something, the page works without it.
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Returns the browser's local storage, or null if access to it is blocked. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}

/** Returns the object stored under a key, or an empty one if there is none or it cannot be read. */
export function load(storage: Storage | null, key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function save(storage: Storage | null, key: string, value: object): void {
  try {
    storage?.setItem(key, JSON.stringify(value))
  } catch {
    // The storage is full or blocked: the value is lost, but the game on the screen is not.
  }
}

/** The place of one object in the storage. */
export interface Shelf {
  load(): Record<string, unknown>
  save(value: object): void
}

export function shelf(storage: Storage | null, key: string): Shelf {
  return { load: () => load(storage, key), save: (value) => save(storage, key, value) }
}
