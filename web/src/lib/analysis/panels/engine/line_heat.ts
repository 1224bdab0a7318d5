// The engine's best moves as they look on the board: the more a move loses against the best one, the paler it is.
import type { AnalysisLine } from '../../../api/schema'
import type { Heat } from '../../../board/board_view'
import { ownMoves } from '../../win_length'
import { percent } from './verdict'

/** A move that loses so much of the chances is as pale as can be: a blunder of the review. */
const PALEST_LOSS = 0.3
/** By how much a win, or a loss, in one move differs from a distant one. */
const SPEED = 0.1

export function heatOf(lines: readonly AnalysisLine[]): Heat[] {
  if (lines.length === 0) return []
  const best = Math.max(...lines.map(worth))
  return lines.map((line) => {
    const loss = Math.min((best - worth(line)) / PALEST_LOSS, 1)
    // Small losses tell the good moves apart, and so they show most.
    return { point: line.moves[0], strength: 1 - Math.sqrt(loss), label: labelOf(line) }
  })
}

/** The chances of a move; an earlier win is worth more, and so is a later loss. */
function worth({ win_in, win_rate }: AnalysisLine): number {
  if (win_in === null) return win_rate
  const speed = SPEED / Math.max(ownMoves(win_in), 1)
  return win_in > 0 ? 1 + speed : -speed
}

/** The chance in percent, or in how many moves the move wins or loses. */
function labelOf({ win_in, win_rate }: AnalysisLine): string {
  if (win_in === null) return `${percent(win_rate)}%`
  return `${win_in > 0 ? '+' : '−'}${ownMoves(win_in)}`
}
