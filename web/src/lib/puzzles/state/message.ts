// What is said about an attempt at a puzzle: one sentence, and the sign beside it.
import type { TriedMoveView } from '../../api/schema'
import { ownMoves } from '../../analysis/win_length'
import { otherColor } from '../../state/game/players'
import { puzzleWords as words } from '../language/words.svelte'
import type { PuzzleRun } from './puzzle_run.svelte'

/** An icon. */
export type Sign = 'info' | 'right' | 'wrong' | 'hint' | 'learn'

export interface Message {
  sign: Sign
  text: string
}

export function messageOf(run: PuzzleRun): Message {
  const { told, attacker } = run
  switch (told.kind) {
    case 'task':
      return { sign: 'info', text: words.find(otherColor(attacker)) }
    case 'right':
      return { sign: 'right', text: rightText(run, told.tried) }
    case 'wrong':
      return { sign: 'wrong', text: wrongText(run, told.tried) }
    case 'solved':
      return { sign: 'right', text: solvedText(run) }
    case 'hint':
      return { sign: 'hint', text: words.hint(told.hint, ownMoves(told.hint.plies ?? 0)) }
    case 'solution':
      return { sign: 'learn', text: words.solution(told.solution, run.played.length > 0) }
    case 'silence':
      return { sign: 'wrong', text: told.reason ? words.refused(told.reason) : words.noAnswer }
  }
}

function rightText({ attacker }: PuzzleRun, { move, reply, plies }: TriedMoveView): string {
  return words.right(move, otherColor(attacker), reply ?? '', ownMoves(plies) - 1)
}

function solvedText({ hasSeenSolution, mistakes, hints }: PuzzleRun): string {
  return hasSeenSolution ? words.solvedAfterSolution : words.solved(mistakes, hints)
}

function wrongText(
  { attacker }: PuzzleRun,
  { reason, move, refutation, kind }: TriedMoveView,
): string {
  switch (reason) {
    case 'forbidden':
      return words.wrong.forbidden(move)
    case 'loses':
      return words.wrong.loses(move, otherColor(attacker), kind ?? 'five')
    case 'parried':
      return words.wrong.parried(move, refutation[0])
    case 'idle':
      return words.wrong.idle(move)
    default:
      return words.wrong.unproved(move)
  }
}
