// Evaluates positions with the network, without a search.
import { post } from '../client'
import type { EvaluationView, PositionRequest } from '../schema'

export interface Evaluation {
  /** Estimates a position; throws if there is no answer. */
  evaluate(position: PositionRequest): Promise<EvaluationView>
}

export const serverEvaluation: Evaluation = {
  evaluate: (position) => post('evaluation', position),
}
