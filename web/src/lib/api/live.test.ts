import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameView } from './fake_server'
import { LiveSocket, SILENCE_MS } from './live'

class FakeSocket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  sent: unknown[] = []
  send = (text: string) => this.sent.push(JSON.parse(text))
  close = vi.fn()
  say = (message: object) => this.onmessage?.({ data: JSON.stringify(message) })
}

let sockets: FakeSocket[]
const listener = { onMessage: vi.fn(), onLost: vi.fn(), onEnd: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  sockets = []
})
afterEach(() => vi.useRealTimers())

function connect() {
  const open = () => {
    sockets.push(new FakeSocket())
    return sockets.at(-1) as unknown as WebSocket
  }
  const live = new LiveSocket(open, 'secret', listener)
  sockets[0].onopen?.()
  return live
}

test('it sends its secret, and after a lost connection what it has seen', () => {
  connect()
  expect(sockets[0].sent).toEqual([{ type: 'hello', secret: 'secret', since: null }])
  sockets[0].say({ type: 'happened', event: {}, game: gameView({}, { seq: 7 }) })
  sockets[0].onclose?.({ code: 1006 })
  expect(listener.onLost).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(600)
  sockets[1].onopen?.()
  expect(sockets[1].sent).toEqual([{ type: 'hello', secret: 'secret', since: 7 }])
})

test('it waits longer each time, and briefly again after a message from the server', () => {
  connect()
  const spans = [600, 1100, 2100]
  for (const span of spans) {
    sockets.at(-1)!.onclose?.({ code: 1006 })
    const before = sockets.length
    vi.advanceTimersByTime(span - 200)
    expect(sockets).toHaveLength(before)
    vi.advanceTimersByTime(200)
    expect(sockets).toHaveLength(before + 1)
  }
  sockets.at(-1)!.say({ type: 'status', status: {} })
  sockets.at(-1)!.onclose?.({ code: 1012 })
  vi.advanceTimersByTime(600)
  expect(sockets).toHaveLength(spans.length + 2)
})

test('it does not reconnect after a final close code, and reports it', () => {
  connect()
  sockets[0].say({ type: 'farewell', detail: 'there is no such game' })
  sockets[0].onclose?.({ code: 4404 })
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
  expect(listener.onEnd).toHaveBeenCalledWith(4404)
})

test('a person can retry before the wait is over', () => {
  const live = connect()
  sockets[0].onclose?.({ code: 1006 })
  live.retry()
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(SILENCE_MS - 1)
  expect(sockets).toHaveLength(2)
})

test('it reconnects when the server has been silent for too long', () => {
  connect()
  vi.advanceTimersByTime(20_000)
  sockets[0].say({ type: 'happened', event: {}, game: gameView({}, { seq: 7 }) })
  vi.advanceTimersByTime(SILENCE_MS - 1)
  expect(listener.onLost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(listener.onLost).toHaveBeenCalledOnce()
  expect(sockets[0].close).toHaveBeenCalledOnce()
  sockets[1].onopen?.()
  expect(sockets[1].sent).toEqual([{ type: 'hello', secret: 'secret', since: 7 }])
})

test('heartbeats keep a connection, and nobody else hears of them', () => {
  connect()
  for (let beat = 0; beat < 10; beat++) {
    vi.advanceTimersByTime(15_000)
    sockets[0].say({ type: 'heartbeat' })
  }
  expect(sockets).toHaveLength(1)
  expect(listener.onLost).not.toHaveBeenCalled()
  expect(listener.onMessage).not.toHaveBeenCalled()
})

test('a connection that is never established is tried again', () => {
  connect()
  vi.advanceTimersByTime(SILENCE_MS)
  vi.advanceTimersByTime(SILENCE_MS)
  expect(sockets).toHaveLength(3)
})

test('a check replaces a connection that missed a heartbeat, and no other', () => {
  const live = connect()
  vi.advanceTimersByTime(16_000)
  live.check()
  expect(sockets).toHaveLength(1)
  vi.advanceTimersByTime(2000)
  live.check()
  expect(sockets).toHaveLength(2)
  live.check()
  expect(sockets).toHaveLength(2)
})

test('a check replaces a connection after the machine has slept', () => {
  const live = connect()
  // A sleep stops the timers and the clock of the page, and not the time of day.
  vi.setSystemTime(Date.now() + 18_000)
  live.check()
  expect(sockets).toHaveLength(2)
})

test('a check does not wait to reconnect after a lost connection', () => {
  const live = connect()
  sockets[0].onclose?.({ code: 1006 })
  live.check()
  expect(sockets).toHaveLength(2)
})

test('neither a check nor a retry reconnects after a final close code', () => {
  const live = connect()
  sockets[0].onclose?.({ code: 4429 })
  live.check()
  live.retry()
  expect(sockets).toHaveLength(1)
})

test('once closed it neither receives messages nor reconnects', () => {
  const live = connect()
  live.close()
  expect(sockets[0].close).toHaveBeenCalledOnce()
  sockets[0].say({ type: 'status', status: {} })
  vi.advanceTimersByTime(60_000)
  expect(listener.onMessage).not.toHaveBeenCalled()
  expect(sockets).toHaveLength(1)
})
