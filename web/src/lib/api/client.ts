// The client of the server's HTTP API. A request ends with an answer, with `Refused` (the server gave a reason), or
// with `ConnectionLost` (no valid answer arrived, so the same request may be sent again).
import { ConnectionLost, Refused } from './judge/errors'
import { LiveSocket, type Listener } from './live'
import type {
  ActRequest,
  DrawRequest,
  GameOptions,
  GameView,
  HintView,
  Invitation,
  NewGame,
  OwnGames,
  OwnSeat,
  RematchRequest,
  SeatedView,
  TakeBackRequest,
} from './schema'

export { ConnectionLost, Refused }

/** A game and the secret of a seat in it; null for spectators. */
export interface Seat {
  id: string
  secret: string | null
}

/** A subscription to the events of a game. */
export interface Following {
  /** Connects anew, whatever the state of the connection. */
  retry(): void
  /** Connects anew if the connection is lost or doubtful. */
  check(): void
  close(): void
}

/** The server's API as the page uses it. */
export interface Server {
  gameOptions(): Promise<GameOptions>
  /** Those of the games that exist and have this seat, latest first. */
  ownGames(seats: OwnSeat[]): Promise<OwnGames>
  show(id: string): Promise<GameView>
  create(game: NewGame): Promise<SeatedView>
  join(id: string, invitation: Invitation): Promise<SeatedView>
  act(seat: Seat, request: ActRequest): Promise<GameView>
  takeBack(seat: Seat, request: TakeBackRequest): Promise<GameView>
  draw(seat: Seat, request: DrawRequest): Promise<GameView>
  resign(seat: Seat): Promise<GameView>
  rematch(seat: Seat, request: RematchRequest): Promise<GameView>
  hint(seat: Seat, step: number): Promise<HintView>
  follow(seat: Seat, listener: Listener): Following
}

/** An answer that takes longer will not come. */
export const ANSWER_MS = 20_000
/** A hint may wait for a search, and that for other searches. */
export const HINT_MS = 60_000

async function ask<Answer>(
  path: string,
  init: RequestInit = {},
  limitMs = ANSWER_MS,
): Promise<Answer> {
  const { response, body } = await exchange(path, init, limitMs)
  if (!response.ok) throw new Refused(reasonIn(body), response.status)
  return body as Answer
}

/** Sends a request and receives its whole answer, or throws `ConnectionLost`. */
async function exchange(path: string, init: RequestInit, limitMs: number) {
  const abortion = new AbortController()
  const alarm = setTimeout(() => abortion.abort(), limitMs)
  try {
    const signals = init.signal ? [abortion.signal, init.signal] : [abortion.signal]
    const response = await fetch(`api/${path}`, { ...init, signal: AbortSignal.any(signals) })
    // A server that is shutting down, or a proxy in front of it, answers with 5xx.
    if (response.status >= 500) throw new ConnectionLost(path)
    return { response, body: (await response.json()) as unknown }
  } catch {
    throw new ConnectionLost(path)
  } finally {
    clearTimeout(alarm)
  }
}

function reasonIn(body: unknown): string {
  const detail = (body as { detail?: unknown } | null)?.detail
  return typeof detail === 'string' ? detail : 'the server gave no reason'
}

/** Sends a request to a path of the API; the signal gives up on the answer. */
export function post<Answer>(
  path: string,
  request: object,
  secret?: string | null,
  limitMs?: number,
  signal?: AbortSignal,
): Promise<Answer> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (secret) headers.authorization = `Bearer ${secret}`
  const init = { method: 'POST', headers, body: JSON.stringify(request), signal }
  return ask(path, init, limitMs)
}

export const get = <Answer>(path: string): Promise<Answer> => ask(path)

/** Sends the bytes of a file. */
export function sendBytes<Answer>(path: string, bytes: Blob, limitMs: number): Promise<Answer> {
  const headers = { 'content-type': 'application/octet-stream' }
  return ask(path, { method: 'POST', headers, body: bytes }, limitMs)
}

const gamePath = (id: string, rest: string) => `games/${encodeURIComponent(id)}${rest}`

export const server: Server = {
  gameOptions: () => ask('game-options'),
  ownGames: (seats) => post('own-games', { seats }),
  show: (id) => ask(gamePath(id, '')),
  create: (game) => post('games', game),
  join: (id, invitation) => post(gamePath(id, '/join'), invitation),
  act: ({ id, secret }, request) => post(gamePath(id, '/acts'), request, secret),
  takeBack: ({ id, secret }, request) => post(gamePath(id, '/take-back'), request, secret),
  draw: ({ id, secret }, request) => post(gamePath(id, '/draw'), request, secret),
  resign: ({ id, secret }) => post(gamePath(id, '/resign'), {}, secret),
  rematch: ({ id, secret }, request) => post(gamePath(id, '/rematch'), request, secret),
  hint: ({ id, secret }, step) => post(gamePath(id, '/hint'), { step }, secret, HINT_MS),
  follow: ({ id, secret }, listener) => {
    const address = new URL(`api/${gamePath(id, '/live')}`, location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    address.hash = ''
    return new LiveSocket(() => new WebSocket(address), secret, listener)
  },
}
