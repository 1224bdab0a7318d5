// JSON in the browser's storage. If the browser refuses to store something, the page works without it.
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the browser's local storage, or null if access to it is blocked. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}

/** Returns the storage of this browser tab, which a reload keeps, or null if access to it is blocked. */
export function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage
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

/** Returns whether the browser has stored the value. */
export function save(storage: Storage | null, key: string, value: object): boolean {
  try {
    storage?.setItem(key, JSON.stringify(value))
    return storage !== null
  } catch {
    // The storage is full or blocked: the value is lost, but the game on the screen is not.
    return false
  }
}
