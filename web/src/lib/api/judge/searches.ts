// Searches positions with the engine.
import type { AnalysisProgress, AnalysisRequest } from '../schema'

export type Search = Omit<AnalysisRequest, 'type'>

export interface Searches {
  /** Searches a position until it is done, a limit is reached or the signal ends it, and tells what it has found so far:
      each progress contains everything that is known. Throws `Refused` if the position cannot be searched. */
  analyse(search: Search, signal: AbortSignal): AsyncIterable<AnalysisProgress>
}

export const serverSearches: Searches = {
  async *analyse(search, signal) {
    const { searchOverSocket } = await import('./search_socket')
    yield* searchOverSocket(search, signal)
  },
}
