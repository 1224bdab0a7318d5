// Who is ahead, and how sure that is.
import type { AnalysisReport, Color, OutcomeView } from '../../../api/schema'
import { otherColor } from '../../../state/game/players'
import { ownMoves } from '../../win_length'

export interface Verdict {
  /** The expected share of points for black, from 0 to 1. */
  black: number
  kind: 'over' | 'proved' | 'winning' | 'uncertain' | 'reviewed'
  /** Who wins; null if that is uncertain or the game is drawn. */
  winner: Color | null
  /** How many moves of the winner that takes, if it is known. */
  moves: number
}

/** Chances in percent: nothing is certain that is not a win or a loss. */
export function percent(rate: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * rate)))
}

/** Null if nothing is known; `reviewed` is what a review says of black's chances. */
export function verdictOf(
  report: AnalysisReport | null,
  outcome: OutcomeView | null,
  reviewed: number | null = null,
): Verdict | null {
  if (outcome !== null) {
    const { winner } = outcome
    const black = winner === null ? 0.5 : winner === 'black' ? 1 : 0
    return { black, kind: 'over', winner, moves: 0 }
  }
  const best = report?.lines[0]
  if (report == null || best === undefined) {
    return reviewed === null ? null : { black: reviewed, kind: 'reviewed', winner: null, moves: 0 }
  }
  const { turn } = report
  const black = turn === 'black' ? best.win_rate : 1 - best.win_rate
  if (best.win_in === null) return { black, kind: 'uncertain', winner: null, moves: 0 }
  const winner = best.win_in > 0 ? turn : otherColor(turn)
  const kind = best.is_proved ? 'proved' : 'winning'
  return { black, kind, winner, moves: ownMoves(best.win_in) }
}
