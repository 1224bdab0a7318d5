// How long a win takes: everywhere in moves of the winner.

/** The winner's own moves among moves of both sides, of which the winner makes the first and the last. */
export function ownMoves(plies: number): number {
  return Math.ceil(Math.abs(plies) / 2)
}
