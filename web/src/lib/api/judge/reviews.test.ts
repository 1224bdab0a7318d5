import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionLost, Refused } from '../client'
import { review } from './reviews'
import { SILENCE_MS } from './silence'

const REQUEST = { rule: 'freestyle', size: 15, moves: ['h8'] } as const
const PROGRESS = { type: 'progress', done: 1, total: 4 }

let stream: ReadableStreamDefaultController<Uint8Array>
const tell = (event: object) =>
  stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
const onProgress = vi.fn()
const ask = () =>
  review({ ...REQUEST, moves: [...REQUEST.moves] }, onProgress, new AbortController().signal)

beforeEach(() => {
  vi.useFakeTimers()
  onProgress.mockClear()
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (stream = controller),
    })
    signal.addEventListener('abort', () => stream.error(signal.reason))
    return new Response(body)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a review goes on while the server says something, and is lost when it falls silent', async () => {
  const lost = expect(ask()).rejects.toBeInstanceOf(ConnectionLost)
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  tell(PROGRESS)
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  tell({ ...PROGRESS, done: 2 })
  await vi.advanceTimersByTimeAsync(0)
  expect(onProgress).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(SILENCE_MS)
  await lost
})

test('a review that cannot be asked for is a lost connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(ask()).rejects.toBeInstanceOf(ConnectionLost)
})

test('a review that failed has the words of the server', async () => {
  const refused = expect(ask()).rejects.toEqual(new Refused('the engine has stopped'))
  await vi.advanceTimersByTimeAsync(0)
  tell({ type: 'failed', detail: 'the engine has stopped' })
  await refused
})
