// Asks the server. A request ends in an answer, in Refused (the server said no, with its reason) or
// in ConnectionLost (no answer that makes sense came at all, so the same request may be sent again).
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

/** A game and the secret of one's seat in it; without a secret one only watches. */
export interface Seat {
  id: string
  secret: string | null
}

/** Something to follow a game with: it tells what happens until it is closed. */
export interface Following {
  /** Tries again now where the connection is lost. */
  retry(): void
  close(): void
}

/** What the page asks of the server, as the state knows it. */
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
  // A server that is going down, or a proxy before one that is, answers with 5xx.
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
  return typeof detail === 'string' ? detail : 'the server did not say why'
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
