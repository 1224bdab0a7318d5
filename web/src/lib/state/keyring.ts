// The secrets of the seats that this browser holds, one for each game, so that a reload or a second tab plays on.
import { keep, recall, type Storage } from './storage'

const KEY = 'tengen.seats'
/** Older games are forgotten: whoever comes back to one of them watches. */
const MOST_SEATS = 200

export interface HeldSeat {
  secret: string
  /** The invite for the friend's link; null where the seat was not given away. */
  invite: string | null
}

export class Keyring {
  #storage: Storage | null
  /** For browsers that keep nothing. */
  #held = new Map<string, HeldSeat>()

  constructor(storage: Storage | null) {
    this.#storage = storage
  }

  seatIn(game: string): HeldSeat | null {
    return this.#held.get(game) ?? this.#kept().get(game) ?? null
  }

  hold(game: string, seat: HeldSeat): void {
    this.#held.set(game, seat)
    const kept = this.#kept()
    kept.delete(game)
    kept.set(game, seat)
    keep(this.#storage, KEY, Object.fromEntries([...kept].slice(-MOST_SEATS)))
  }

  /** Reads anew each time, since other tabs hold seats too. */
  #kept(): Map<string, HeldSeat> {
    const entries = Object.entries(recall(this.#storage, KEY))
    return new Map(entries.filter((entry): entry is [string, HeldSeat] => isSeat(entry[1])))
  }
}

function isSeat(value: unknown): value is HeldSeat {
  const { secret, invite } = (value ?? {}) as Record<string, unknown>
  return typeof secret === 'string' && (invite === null || typeof invite === 'string')
}
