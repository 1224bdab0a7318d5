// Looks up what was played from a position, and the games in which it was.
import { get, post } from '../client'
import type { ExplorerGameView, ExplorerView, PositionRequest } from '../schema'

export interface Explorer {
  /** What was played from a position; throws if there is no answer. */
  explore(position: PositionRequest, signal: AbortSignal): Promise<ExplorerView>
  /** A game that `explore` has named. */
  exploredGame(number: number): Promise<ExplorerGameView>
}

export const serverExplorer: Explorer = {
  explore: (position, signal) => post('explorer', position, null, undefined, signal),
  exploredGame: (number) => get(`explorer/games/${number}`),
}
