// What screen readers say of the points of a board.
import type { PositionView } from '../../api/schema'
import type { Heat } from '../../board/board_view'
import { words } from '../../language/words.svelte'

/** Returns a function that gives each point its accessible name; null is an empty board, and an opening may close points. */
export function pointNames(
  position: PositionView | null,
  heat: Heat[] | null,
  closed: string[] = [],
): (point: string) => string {
  const stones = new Map(position?.stones.map((stone) => [stone.point, stone]))
  const forbidden = position?.turn === 'black' ? position.forbidden : []
  const reasons = new Map(
    forbidden.map((reason) => [reason.point, words.fromServer.forbidden(reason)]),
  )
  const shut = new Set(closed)
  const labels = new Map(heat?.map(({ point, label }) => [point, label]))
  return (point) => {
    const stone = stones.get(point)
    if (stone) return words.point.stone(point, stone.color, stone.number)
    const reason = reasons.get(point)
    if (reason) return words.point.forbidden(point, reason)
    if (shut.has(point)) return words.point.closed(point)
    const label = labels.get(point)
    return label ? words.point.likely(point, label) : words.point.empty(point)
  }
}
