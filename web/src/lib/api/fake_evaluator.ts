// An evaluator for the page's tests: it gives every position the same answer.
import type { Evaluator } from './evaluator'
import type { EvaluationView, PositionRequest } from './schema'

export const ESTIMATE: EvaluationView = {
  estimate: {
    black: 0.614,
    draw: 0.083,
    white: 0.303,
    policy: [
      { point: 'h9', share: 0.42 },
      { point: 'i9', share: 0.2 },
      { point: 'c3', share: 0.004 },
    ],
  },
  gap: null,
}

export class FakeEvaluator implements Evaluator {
  answer: EvaluationView = ESTIMATE
  isDown = false
  /** Answers wait for this promise. */
  answersAfter = Promise.resolve()
  /** The moves of each position that was asked about. */
  readonly requests: string[] = []

  async evaluate({ moves }: PositionRequest): Promise<EvaluationView> {
    this.requests.push(moves.join(' '))
    const { answer } = this
    await this.answersAfter
    if (this.isDown) throw new Error('no answer')
    return answer
  }
}
