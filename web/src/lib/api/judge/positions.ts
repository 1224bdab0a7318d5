// Judges positions by the rules: what stands where, what is forbidden, whether the game is over.
import { post } from '../client'
import type { PositionRequest, PositionView } from '../schema'

export interface Positions {
  /** Judges the moves of a game; throws `Refused` if one of them cannot be played. */
  position(request: PositionRequest): Promise<PositionView>
}

export const serverPositions: Positions = {
  position: (request) => post('position', request),
}
