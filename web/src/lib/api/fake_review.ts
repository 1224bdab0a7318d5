// A review for the page's tests: every move is good, but for those that a test makes mistakes.
import type { Color, Label, ReviewedMoveView, ReviewedSide, ReviewView } from './schema'

const colorOf = (number: number): Color => (number % 2 === 1 ? 'black' : 'white')

function sideOf(moves: ReviewedMoveView[], color: Color): ReviewedSide {
  const own = moves.filter((move) => move.color === color)
  const count = (label: Label) => own.filter((move) => move.label === label).length
  const labels: Label[] = [
    'brilliant',
    'only',
    'best',
    'good',
    'forced',
    'inaccuracy',
    'mistake',
    'blunder',
  ]
  const counts = Object.fromEntries(labels.map((label) => [label, count(label)]))
  return {
    moves: own.length,
    accuracy: 1 - count('blunder') / Math.max(own.length, 1),
    mean_loss: 0,
    counts: counts as ReviewedSide['counts'],
  }
}

/** The review of moves; `blunders` are the numbers of the moves that are blunders, each with the better move. */
export function reviewView(moves: string[], blunders: Record<number, string> = {}): ReviewView {
  const reviewed = moves.map((move, index): ReviewedMoveView => {
    const number = index + 1
    const best = blunders[number] ?? move
    return {
      number,
      color: colorOf(number),
      move,
      label: number in blunders ? 'blunder' : 'good',
      loss: number in blunders ? 0.5 : 0,
      before: 0.5,
      after: number in blunders ? 0 : 0.5,
      win_in: null,
      is_proved: false,
      best,
      line: [best, 'a15'],
      reply: ['b15'],
    }
  })
  const numbers = Object.keys(blunders).map(Number)
  return {
    version: 1,
    rule: 'freestyle',
    size: 15,
    moves,
    opening: 0,
    nodes: 100,
    winner: null,
    black_rates: [0.5, ...reviewed.map(({ number }) => (number in blunders ? 0 : 0.5))],
    reviewed,
    sides: { black: sideOf(reviewed, 'black'), white: sideOf(reviewed, 'white') },
    moments: numbers,
    turning_point: numbers[0] ?? null,
    missed: [],
    allowed: numbers.map((number) => {
      const attacker = colorOf(number + 1)
      return { number, attacker, kind: 'fours' as const, plies: 3, line: ['b15', 'c15', 'd15'] }
    }),
    exercises: numbers.map((number) => {
      const [answer] = [blunders[number]]
      return { number, color: colorOf(number), answers: [answer], line: [answer], wins: false }
    }),
  }
}
