// What a screen reader is told when something changes: the last move, how things stand, and what is asked.
import type { PositionView } from '../api/schema'
import { words } from '../language/words.svelte'

/** Gives the last move of a position and what is said after it, each as a sentence. */
export function announcementOf(position: PositionView | null, said: string[]): string {
  return [lastMove(position), ...said]
    .filter((part) => part !== '')
    .map((part) => (/[.!?…。！？]$/.test(part) ? part : `${part}${words.fullStop}`))
    .join(' ')
}

function lastMove(position: PositionView | null): string {
  const stone = position?.stones.at(-1)
  if (!position || !stone || position.last_move !== stone.point) return ''
  return words.moved(stone.color, stone.point)
}
