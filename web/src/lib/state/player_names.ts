// What the players of a game are called, from where this page sits.
import type { GameView, Player } from '../api/schema'
import { words } from '../language/words.svelte'

export function otherPlayer(player: Player): Player {
  return player === 'first' ? 'second' : 'first'
}

export function playerName(view: GameView, holds: Player[], player: Player): string {
  const seat = view.seats[player]
  if (seat.kind === 'program') return words.told.opponentTitle(seat.opponent ?? '', seat.title)
  // Colours may still be exchanged in an opening.
  if (holds.length !== 1) {
    return view.opening ? words.players.ordinal[player] : words.colors[seat.color]
  }
  return holds.includes(player) ? words.players.you : words.players.friend
}
