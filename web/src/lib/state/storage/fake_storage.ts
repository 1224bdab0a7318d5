// A storage for tests, which holds the same content under every key.
export function fakeStorage(content: string | null = null) {
  const storage = {
    content,
    getItem: () => storage.content,
    setItem: (_key: string, value: string) => void (storage.content = value),
  }
  return storage
}
