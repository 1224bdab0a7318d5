// The games of this browser: those whose secrets it stores and that the server still has.
import type { Server } from '../../api/client'
import type { GameSummary } from '../../api/schema'
import { words } from '../../language/words.svelte'
import { playerName } from '../game/players'
import type { SeatStore } from '../storage/seat_store'

/** The most that the server lists at once. */
export const MOST_GAMES = 50

export class OwnGames {
  games = $state.raw<GameSummary[]>([])
  /** Whether an unfinished game will probably be listed: the page keeps its place free. */
  isAwaited = $state(false)
  #server: Server
  #seats: SeatStore

  constructor(server: Server, seats: SeatStore) {
    this.#server = server
    this.#seats = seats
  }

  /** The games that are not over, latest first. */
  readonly unfinished = $derived.by(() => this.games.filter(({ outcome }) => outcome === null))
  readonly finished = $derived.by(() => this.games.filter(({ outcome }) => outcome !== null))

  /** Asks the server how the games stand; without an answer, the list stays as it is. */
  async load(): Promise<void> {
    const seats = this.#seats.latest(MOST_GAMES)
    if (seats.length === 0) return
    this.isAwaited = this.#seats.hasOpen
    try {
      this.games = (await this.#server.ownGames(seats)).games
      this.#seats.markOver(new Map(this.games.map(({ id, outcome }) => [id, outcome !== null])))
    } catch {
      // The list is a convenience: the page asks again when a new game is set up.
    } finally {
      this.isAwaited = false
    }
  }
}

/** Returns the opponent's name; for two at one screen, that they are. */
export function opponentName({ seats, holds }: GameSummary): string {
  if (holds.length !== 1) return words.newGame.places.here
  const player = holds[0] === 'first' ? 'second' : 'first'
  if (!seats[player].is_taken) return words.newGame.places.link
  return playerName({ seats, opening: null }, holds, player)
}

/** Returns how a game stands for the person here: won, lost, drawn, or whose turn it is. */
export function standing(game: GameSummary): string {
  const { seats, holds, actor, outcome } = game
  const { results } = words.ownGames
  const result = resultOf(game)
  if (result !== null) return results[result]
  if (outcome !== null)
    return outcome.winner === null ? results.draw : results.winner(outcome.winner)
  if (actor === null) return words.ownGames.waiting
  if (holds.length !== 1) return words.status.toMove(seats[actor].color)
  return holds.includes(actor) ? words.status.yourTurn : words.ownGames.theirTurn
}

/** Returns whether the person here won or lost; null for a draw, for both seats, and for a game that goes on. */
export function resultOf({ seats, holds, outcome }: GameSummary): 'won' | 'lost' | null {
  if (holds.length !== 1 || outcome === null || outcome.winner === null) return null
  return seats[holds[0]].color === outcome.winner ? 'won' : 'lost'
}
