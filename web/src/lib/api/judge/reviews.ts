// Reviews games. The answer is a stream of events: how far the review is, and at last the review.
import { ConnectionLost, Refused } from '../client'
import type { ReviewDone, ReviewFailed, ReviewProgress, ReviewRequest, ReviewView } from '../schema'
import { SilenceAlarm } from './silence'

export interface Reviews {
  /** Reviews a game; `signal` ends the work, and so does leaving the page. Throws if there is no review. */
  review(
    request: ReviewRequest,
    onProgress: (progress: ReviewProgress) => void,
    signal: AbortSignal,
  ): Promise<ReviewView>
}

type ReviewEvent = ReviewProgress | ReviewDone | ReviewFailed

export const review: Reviews['review'] = async (request, onProgress, signal) => {
  const silence = new AbortController()
  const alarm = new SilenceAlarm(() => silence.abort())
  try {
    const response = await fetch('api/review', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok) throw await refusalOf(response)
    for await (const event of eventsOf(response)) {
      alarm.heard()
      if (event.type === 'review') return event.review
      if (event.type === 'failed') throw new Refused(event.detail)
      onProgress(event)
    }
  } catch (error) {
    if (error instanceof Refused) throw error
  } finally {
    alarm.stop()
  }
  throw new ConnectionLost('review')
}

async function refusalOf(response: Response): Promise<Error> {
  const { detail } = (await response.json().catch(() => ({}))) as { detail?: string }
  if (response.status >= 500 || detail === undefined) return new ConnectionLost('review')
  return new Refused(detail, response.status)
}

async function* eventsOf(response: Response): AsyncGenerator<ReviewEvent> {
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const parts = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = parts.pop()!
    for (const part of parts) yield JSON.parse(part.replace(/^data: /, '')) as ReviewEvent
  }
}
