// Which sound goes with a change of the game.
import type { GameView, Player } from '../api/schema'
import type { Sound } from './sounds'

export function soundOf(before: GameView | null, after: GameView, holds: Player[]): Sound | null {
  // A page that has just been opened is silent.
  if (before === null) return null
  if (before.outcome === null && after.outcome !== null) return endSound(after, holds)
  if (after.position.stones.length > before.position.stones.length) return 'stone'
  return isAddressed(before, after, holds) ? 'notice' : null
}

function endSound({ outcome, seats }: GameView, holds: Player[]): Sound {
  const [me] = holds
  const lost = holds.length === 1 && outcome?.winner != null && seats[me].color !== outcome.winner
  return lost ? 'lost' : 'won'
}

/** Whether the other side has come, or asks for something. */
function isAddressed(before: GameView, after: GameView, holds: Player[]): boolean {
  const players = ['first', 'second'] as const
  const isNew = (was: Player | null, is: Player | null) =>
    is !== null && was !== is && !holds.includes(is)
  return (
    players.some((player) => !before.seats[player].is_taken && after.seats[player].is_taken) ||
    isNew(before.draw_offered_by, after.draw_offered_by) ||
    isNew(before.take_back_asked_by, after.take_back_asked_by)
  )
}
