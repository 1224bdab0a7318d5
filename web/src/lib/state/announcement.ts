// What a screen reader is told when the position changes: the last move, then how things stand.
import type { PositionView } from '../api/schema'
import { words } from '../language/words.svelte'
import type { Status } from './status'

export function announcementOf(view: PositionView | null, status: Status): string {
  const parts = [lastMove(view), status.headline, status.detail].filter((part) => part !== '')
  return parts.map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(' ')
}

function lastMove(view: PositionView | null): string {
  const stone = view?.stones.at(-1)
  if (!view || !stone || view.last_move !== stone.point) return ''
  return words.moved(stone.color, stone.point)
}
