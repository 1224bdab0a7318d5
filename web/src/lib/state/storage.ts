// What this browser remembers. Where it refuses, by setting or for lack of room, the page works on and forgets.
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Gives the browser's storage, or null where the person or the browser forbids it. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage
  } catch {
    return null
  }
}

/** Gives the object that was kept under a key; an empty one where there is none that can be read. */
export function recall(storage: Storage | null, key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function keep(storage: Storage | null, key: string, value: object): void {
  try {
    storage?.setItem(key, JSON.stringify(value))
  } catch {
    // Costs the memory of a choice, never the game on the screen.
  }
}
