// What a screen reader says of each point.
import type { PositionView } from '../api/schema'
import { words } from '../language/words.svelte'

/** Gives a function from a point's text to its name in this position; a new board has none yet. */
export function pointNames(position: PositionView | null): (point: string) => string {
  const stones = new Map(position?.stones.map((stone) => [stone.point, stone]))
  const marked = position?.turn === 'black' ? position.forbidden : []
  const reasons = new Map(marked.map((reason) => [reason.point, words.told.forbidden(reason)]))
  return (point) => {
    const stone = stones.get(point)
    if (stone) return words.point.stone(point, stone.color, stone.number)
    const reason = reasons.get(point)
    return reason ? words.point.forbidden(point, reason) : words.point.empty(point)
  }
}
