// Lists the threats of both sides: where a stone would make a five, a four or an open three, and what stops it.
import { post } from '../client'
import type { PositionRequest, ThreatsView } from '../schema'

export interface Threats {
  /** The threats of a position, the strongest first. */
  threats(position: PositionRequest): Promise<ThreatsView>
}

export const serverThreats: Threats = {
  threats: (position) => post('threats', position),
}
