import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionLost, Refused } from '../client'
import { line, progress } from '../fake_judge'
import { searchOverSocket } from './search_socket'
import { SILENCE_MS } from './silence'

class FakeSocket {
  sent: string[] = []
  isClosed = false
  onopen: () => void = () => {}
  onmessage: (message: { data: string }) => void = () => {}
  onclose: () => void = () => {}

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.isClosed = true
    this.onclose()
  }

  tell(message: object): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const SEARCH = { position: { rule: 'freestyle', size: 15, moves: ['h8'] }, lines: 2 } as const
let socket: FakeSocket
let abortion: AbortController
let search: AsyncGenerator<unknown>

afterEach(() => vi.useRealTimers())

beforeEach(() => {
  vi.useFakeTimers()
  socket = new FakeSocket()
  abortion = new AbortController()
  const open = () => socket as unknown as WebSocket
  search = searchOverSocket(
    { ...SEARCH, position: { ...SEARCH.position, moves: ['h8'] } },
    abortion.signal,
    open,
  )
})

test('a search sends its request, and tells what it finds until it has ended', async () => {
  const first = search.next()
  socket.onopen()
  expect(JSON.parse(socket.sent[0])).toEqual({ type: 'analyse', ...SEARCH })
  const found = progress([line('i9')])
  socket.tell(found)
  expect(await first).toEqual({ done: false, value: found })
  socket.tell({ ...found, has_ended: true })
  socket.onclose()
  expect((await search.next()).value).toEqual({ ...found, has_ended: true })
  expect((await search.next()).done).toBe(true)
  expect(socket.isClosed).toBe(true)
})

test('only the latest of several messages is told', async () => {
  const first = search.next()
  socket.tell(progress([line('i9')]))
  await first
  socket.tell(progress([line('a1')]))
  const last = progress([line('b1')])
  socket.tell(last)
  expect((await search.next()).value).toEqual(last)
})

test('a refusal has the words of the server', async () => {
  const first = search.next()
  socket.tell({ type: 'farewell', detail: 'the game is over' })
  await expect(first).rejects.toEqual(new Refused('the game is over'))
})

test('a connection that ends too early is lost', async () => {
  const first = search.next()
  socket.onclose()
  await expect(first).rejects.toBeInstanceOf(ConnectionLost)
})

test('a search is lost when the server falls silent, and only then', async () => {
  const first = search.next()
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  socket.tell(progress([line('i9')]))
  await first
  const lost = expect(search.next()).rejects.toBeInstanceOf(ConnectionLost)
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  expect(socket.isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await lost
  expect(socket.isClosed).toBe(true)
})

test('a search that is not wanted any more ends, and closes its socket', async () => {
  const first = search.next()
  abortion.abort()
  expect((await first).done).toBe(true)
  expect(socket.isClosed).toBe(true)
})
