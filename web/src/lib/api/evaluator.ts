// Evaluates positions with the network. Today the server does it; a worker in the page could answer the
// same question.
import { post } from './client'
import type { EvaluationView, PositionRequest } from './schema'

export interface Evaluator {
  /** Estimates a position; throws if there is no answer. */
  evaluate(position: PositionRequest): Promise<EvaluationView>
}

export const serverEvaluator: Evaluator = {
  evaluate: (position) => post('evaluation', position),
}
