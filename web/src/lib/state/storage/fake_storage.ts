// A storage for tests, which holds the same content under every key.
export function fakeStorage(content: string | null = null) {
  const storage = {
    content,
    getItem: () => storage.content,
    setItem: (_key: string, value: string) => void (storage.content = value),
    removeItem: () => void (storage.content = null),
  }
  return storage
}

/** A storage for tests like that of a browser. */
export class FakeStorage {
  readonly items = new Map<string, string>()
  isFull = false

  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    this.items.set(key, value)
  }

  removeItem(key: string): void {
    this.items.delete(key)
  }

  copy(): FakeStorage {
    const copy = new FakeStorage()
    this.items.forEach((value, key) => copy.items.set(key, value))
    return copy
  }
}
