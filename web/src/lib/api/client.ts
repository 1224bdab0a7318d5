// The client of the server's HTTP API. A request ends with an answer, with `Refused` (the server gave a reason), or
// with `ConnectionLost` (no valid answer arrived, so the same request may be sent again).
import { LiveSocket, type Listener } from './live'
import type {
  ActRequest,
  DrawRequest,
  GameOptions,
  GameView,
  HintView,
  Invitation,
  NewGame,
  SeatedView,
  TakeBackRequest,
} from './schema'

export class ConnectionLost extends Error {}

export class Refused extends Error {
  constructor(
    reason: string,
    readonly code = 422,
  ) {
    super(reason)
  }
}

/** A game and the secret of a seat in it; null for spectators. */
export interface Seat {
  id: string
  secret: string | null
}

/** A subscription to the events of a game. */
export interface Following {
  /** Reconnects now if the connection is lost. */
  retry(): void
  close(): void
}

/** The server's API as the page uses it. */
export interface Server {
  gameOptions(): Promise<GameOptions>
  create(game: NewGame): Promise<SeatedView>
  join(id: string, invitation: Invitation): Promise<SeatedView>
  act(seat: Seat, request: ActRequest): Promise<GameView>
  takeBack(seat: Seat, request: TakeBackRequest): Promise<GameView>
  draw(seat: Seat, request: DrawRequest): Promise<GameView>
  resign(seat: Seat): Promise<GameView>
  rematch(seat: Seat): Promise<SeatedView>
  hint(seat: Seat, step: number): Promise<HintView>
  follow(seat: Seat, listener: Listener): Following
}

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(`api/${path}`, init)
  } catch {
    throw new ConnectionLost(path)
  }
  // A server that is shutting down, or a proxy in front of it, answers with 5xx.
  if (response.status >= 500) throw new ConnectionLost(path)
  let body: unknown
  try {
    body = await response.json()
  } catch {
    throw new ConnectionLost(path)
  }
  if (!response.ok) throw new Refused(reasonIn(body), response.status)
  return body as Answer
}

function reasonIn(body: unknown): string {
  const detail = (body as { detail?: unknown } | null)?.detail
  return typeof detail === 'string' ? detail : 'the server gave no reason'
}

function post<Answer>(path: string, request: object, secret?: string | null): Promise<Answer> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (secret) headers.authorization = `Bearer ${secret}`
  return ask(path, { method: 'POST', headers, body: JSON.stringify(request) })
}

const gamePath = (id: string, rest: string) => `games/${encodeURIComponent(id)}${rest}`

export const server: Server = {
  gameOptions: () => ask('game-options'),
  create: (game) => post('games', game),
  join: (id, invitation) => post(gamePath(id, '/join'), invitation),
  act: ({ id, secret }, request) => post(gamePath(id, '/acts'), request, secret),
  takeBack: ({ id, secret }, request) => post(gamePath(id, '/take-back'), request, secret),
  draw: ({ id, secret }, request) => post(gamePath(id, '/draw'), request, secret),
  resign: ({ id, secret }) => post(gamePath(id, '/resign'), {}, secret),
  rematch: ({ id, secret }) => post(gamePath(id, '/rematch'), {}, secret),
  hint: ({ id, secret }, step) => post(gamePath(id, '/hint'), { step }, secret),
  follow: ({ id, secret }, listener) => {
    const address = new URL(`api/${gamePath(id, '/live')}`, location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    address.hash = ''
    return new LiveSocket(() => new WebSocket(address), secret, listener)
  },
}
