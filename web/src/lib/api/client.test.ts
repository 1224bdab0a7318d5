import { afterEach, expect, test, vi } from 'vitest'
import { ANSWER_MS, ConnectionLost, HINT_MS, Refused, server } from './client'

const request = { action: 'h8', after: 0 }
const ask = () => server.act({ id: 'a/b', secret: 'secret' }, request)

function answer(status: number, body: string) {
  const fetch = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

/** Lets requests go unanswered until the page gives them up. */
function answerNever() {
  vi.useFakeTimers()
  const fetch = vi.fn((_path: string, { signal }: RequestInit) => {
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
  })
  vi.stubGlobal('fetch', fetch)
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a request is sent as JSON, with the secret of the seat, to the server of the page', async () => {
  const fetch = answer(200, '{"size": 15}')
  expect(await ask()).toEqual({ size: 15 })
  const [path, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]
  expect(path).toBe('api/games/a%2Fb/acts')
  expect(init.method).toBe('POST')
  expect(init.headers).toMatchObject({ authorization: 'Bearer secret' })
  expect(JSON.parse(init.body as string)).toEqual(request)
})

test('a refusal carries the reason the server gave', async () => {
  answer(422, '{"detail": "move 1 cannot be played"}')
  await expect(ask()).rejects.toEqual(new Refused('move 1 cannot be played', 422))
})

test.each([
  [500, '{"detail": "broken"}'],
  [502, '<h1>Bad gateway</h1>'],
  [200, 'half an ans'],
])('an invalid answer (%i) counts as a lost connection', async (status, body) => {
  answer(status, body)
  await expect(ask()).rejects.toBeInstanceOf(ConnectionLost)
})

test('an unreachable server is a lost connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(ask()).rejects.toBeInstanceOf(ConnectionLost)
})

test.each([
  ['a move', ANSWER_MS, ask],
  ['the options', ANSWER_MS, () => server.gameOptions()],
  ['a hint', HINT_MS, () => server.hint({ id: 'game', secret: 'secret' }, 1)],
])('a request for %s that is never answered is given up', async (_name, limit, request) => {
  answerNever()
  const failed = vi.fn()
  void request().catch(failed)
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.any(ConnectionLost))
})

test('an answer that stops halfway is given up', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    })
    return new Response(body)
  })
  const failed = vi.fn()
  void ask().catch(failed)
  await vi.advanceTimersByTimeAsync(ANSWER_MS)
  expect(failed).toHaveBeenCalledWith(expect.any(ConnectionLost))
})

test('no alarm is left after an answer', async () => {
  vi.useFakeTimers()
  answer(200, '{"size": 15}')
  await ask()
  expect(vi.getTimerCount()).toBe(0)
})
