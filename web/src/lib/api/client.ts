// Asks the server. A request ends in an answer, in Refused (the server said no, with its reason) or
// in ConnectionLost (no answer that makes sense came at all, so the same request may be sent again).
import type { GameOptions, MoveRequest, PositionRequest, PositionView } from './schema'

export class ConnectionLost extends Error {}
export class Refused extends Error {}

/** The judge of the game, as the state knows it. */
export interface Server {
  gameOptions(): Promise<GameOptions>
  position(request: PositionRequest, signal: AbortSignal): Promise<PositionView>
  move(request: MoveRequest, signal: AbortSignal): Promise<PositionView>
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
  if (!response.ok) throw new Refused(reasonIn(body))
  return body as Answer
}

function reasonIn(body: unknown): string {
  const detail = (body as { detail?: unknown } | null)?.detail
  return typeof detail === 'string' ? detail : 'the server did not say why'
}

function post<Answer>(path: string, request: object, signal: AbortSignal): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  return ask(path, { method: 'POST', headers, body: JSON.stringify(request), signal })
}

export const server: Server = {
  gameOptions: () => ask('game-options'),
  position: (request, signal) => post('position', request, signal),
  move: (request, signal) => post('move', request, signal),
}
