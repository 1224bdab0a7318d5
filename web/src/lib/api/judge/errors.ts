// How a question can end without an answer, whoever was asked.

/** No valid answer arrived, so the same question may be asked again. */
export class ConnectionLost extends Error {}

/** The question itself is refused: what it asks about is not possible. */
export const NOT_POSSIBLE = 422

/** There is a reason why there is no answer: the question, or who asks it, or how often. */
export class Refused extends Error {
  constructor(
    reason: string,
    readonly code = NOT_POSSIBLE,
  ) {
    super(reason)
  }
}
