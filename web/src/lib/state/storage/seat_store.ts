// The secrets of this browser's seats, one per game, so that a reload or a second tab can continue the game.
import { save, load, type Storage } from './browser_storage'

const KEY = 'tengen.seats'
/** The seats of older games are dropped: people who return to one of them can only watch. */
const MAX_SEATS = 200

export interface SavedSeat {
  secret: string
  /** The invite for the friend's link; null if the game was not shared by link. */
  invite: string | null
}

export class SeatStore {
  #storage: Storage | null
  /** For browsers that store nothing. */
  #inMemory = new Map<string, SavedSeat>()

  constructor(storage: Storage | null) {
    this.#storage = storage
  }

  find(game: string): SavedSeat | null {
    return this.#inMemory.get(game) ?? this.#stored().get(game) ?? null
  }

  save(game: string, seat: SavedSeat): void {
    this.#inMemory.set(game, seat)
    const seats = this.#stored()
    seats.delete(game)
    seats.set(game, seat)
    save(this.#storage, KEY, Object.fromEntries([...seats].slice(-MAX_SEATS)))
  }

  /** Reads the storage each time, because other tabs write to it too. */
  #stored(): Map<string, SavedSeat> {
    const entries = Object.entries(load(this.#storage, KEY))
    return new Map(entries.filter((entry): entry is [string, SavedSeat] => isSeat(entry[1])))
  }
}

function isSeat(value: unknown): value is SavedSeat {
  const { secret, invite } = (value ?? {}) as Record<string, unknown>
  return typeof secret === 'string' && (invite === null || typeof invite === 'string')
}
