import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionLost, Refused, server } from './client'

const request = { action: 'h8', after: 0 }
const ask = () => server.act({ id: 'a/b', secret: 'secret' }, request)

function answer(status: number, body: string) {
  const fetch = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

afterEach(() => vi.unstubAllGlobals())

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
