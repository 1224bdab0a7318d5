// Keys of positions: equal for equal stones and the same side to move, whatever the order of the moves.
import type { Color, SetupStones } from '../../api/schema'

/** Two random words for each stone, so that the words of two positions are hardly ever equal by chance. */
export interface PositionKey {
  readonly low: number
  readonly high: number
}

/** Points of the largest board, in both colours, and the side to move. */
const WORDS = 2 * 26 * 100 + 1
const PASS: PositionKey = { low: 0, high: 0 }

const words = randomWords(2 * WORDS)

/** Fixed random numbers (the generator is Marsaglia's xorshift). */
function randomWords(count: number): Int32Array {
  const made = new Int32Array(count)
  let state = 0x9e3779b9
  for (let index = 0; index < count; index++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    made[index] = state
  }
  return made
}

function flip({ low, high }: PositionKey, word: number): PositionKey {
  return { low: low ^ words[2 * word], high: high ^ words[2 * word + 1] }
}

function wordOf(point: string, color: Color): number {
  const place = (point.charCodeAt(0) - 97) * 100 + Number(point.slice(1))
  return 2 * place + (color === 'black' ? 0 : 1)
}

/** The key of the stones before the first move. */
export function startKey(setup: SetupStones | null): PositionKey {
  if (setup === null) return PASS
  const black = setup.black.reduce((key, point) => flip(key, wordOf(point, 'black')), PASS)
  return setup.white.reduce((key, point) => flip(key, wordOf(point, 'white')), black)
}

/** The key after a move of a colour. */
export function keyAfter(key: PositionKey, move: string, color: Color): PositionKey {
  const placed = move === 'pass' ? key : flip(key, wordOf(move, color))
  return flip(placed, WORDS - 1)
}

export const keyText = ({ low, high }: PositionKey): string => `${low} ${high}`
