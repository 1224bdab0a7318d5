// The texts of the walk of a proof in English. They stand apart, since puzzles show such walks without the analysis board.
import type { Color } from '../../../api/schema'

const colors: Record<Color, string> = { black: 'Black', white: 'White' }
/** How long a win takes, in moves of the winner. */
const inMoves = (moves: number) => (moves === 1 ? 'in 1 move' : `in ${moves} moves`)

export const english = {
  walk: (defender: Color) => `Defend as ${colors[defender]}`,
  defend: (defender: Color) => `Your turn: try to save ${colors[defender]}.`,
  answering: 'The proof answers…',
  moves: inMoves,
  listed: (count: number) =>
    count === 1
      ? 'One reply stops the threat, but loses:'
      : `${count} replies stop the threat, but lose:`,
  stops: 'The five can be stopped here, but to no avail:',
  others: (count: number, hasListed: boolean) =>
    `${hasListed ? 'All other points' : 'All points'} (${count}) lose to the threat:`,
  lost: (moves: number) => `lost ${inMoves(moves)}`,
  over: (attacker: Color, moves: number) => `${colors[attacker]} has won ${inMoves(moves)}.`,
  tryAnother: 'Take the last reply back and try another one.',
  back: 'Back',
  restart: 'From the start',
  leave: 'Close',
  noAnswer: 'No answer came. Try again.',
}

export type WalkWords = typeof english
