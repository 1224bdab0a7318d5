// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/svelte'
import { afterEach, expect, test } from 'vitest'
import { FakeJudge } from '../../../api/fake_judge'
import { Frame, UPRIGHT } from '../../../board/frame'
import { Preferences } from '../../../state/storage/preferences.svelte'
import { Analysis } from '../../state/analysis.svelte'
import { emptyFacts } from '../../tree/plain_tree'
import ReviewLayer from './ReviewLayer.svelte'
import { ReviewState } from './review_state.svelte'

afterEach(() => cleanup())

test('a review ends when the analysis board is left', () => {
  const judge = new FakeJudge()
  judge.answersAfter = new Promise(() => {})
  const analysis = new Analysis(judge, new Preferences(null))
  analysis.openLine(emptyFacts(), ['h8', 'i9'])
  const state = new ReviewState(analysis, () => {})
  const { unmount } = render(ReviewLayer, {
    analysis,
    state,
    frame: new Frame(15, UPRIGHT),
    isOpen: true,
  })
  void state.start()
  expect(judge.reviews[0].signal.aborted).toBe(false)
  unmount()
  expect(judge.reviews[0].signal.aborted).toBe(true)
})
