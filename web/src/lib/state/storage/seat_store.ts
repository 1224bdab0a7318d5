// The secrets of this browser's seats, one per game, so that a reload or a second tab can continue the game.
import { save, load, type Storage } from './browser_storage'

const KEY = 'tengen.seats'
/** The seats of older games are dropped: people who return to one of them can only watch. */
const MAX_SEATS = 200

export interface SavedSeat {
  secret: string
  /** The invite for the friend's link; null if the game was not shared by link. */
  invite: string | null
  /** The invite that was sent for the seat, until the server's answer says that the secret has it. */
  joining?: string
  /** Whether the game was over when the server last told. */
  isOver?: boolean
}

const SECRET_BYTES = 24

/** Makes a secret in the server's form, 32 letters of URL-safe base64. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
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

  /** The latest seats, newest first, but those of finished games after all others. */
  latest(count: number): { id: string; secret: string }[] {
    const seats = [...new Map([...this.#stored(), ...this.#inMemory])].reverse()
    const open = seats.filter(([, { isOver }]) => !isOver)
    const finished = seats.filter(([, { isOver }]) => isOver)
    return [...open, ...finished].slice(0, count).map(([id, { secret }]) => ({ id, secret }))
  }

  /** Whether there is a game that is not known to be over. */
  get hasOpen(): boolean {
    return [...this.#stored(), ...this.#inMemory].some(([, { isOver }]) => !isOver)
  }

  /** Remembers of some games whether they are over. */
  markOver(games: Map<string, boolean>): void {
    const seats = this.#stored()
    for (const [id, isOver] of games) {
      const [stored, held] = [seats.get(id), this.#inMemory.get(id)]
      if (stored) seats.set(id, { ...stored, isOver })
      if (held) this.#inMemory.set(id, { ...held, isOver })
    }
    this.#write(seats)
  }

  /** Forgets a seat that the server did not give. */
  forget(game: string): void {
    this.#inMemory.delete(game)
    const seats = this.#stored()
    if (seats.delete(game)) this.#write(seats)
  }

  save(game: string, seat: SavedSeat): void {
    this.#inMemory.set(game, seat)
    const seats = this.#stored()
    seats.delete(game)
    seats.set(game, seat)
    this.#write(seats)
  }

  #write(seats: Map<string, SavedSeat>): void {
    save(this.#storage, KEY, Object.fromEntries([...seats].slice(-MAX_SEATS)))
  }

  /** Reads the storage each time, because other tabs write to it too. */
  #stored(): Map<string, SavedSeat> {
    const entries = Object.entries(load(this.#storage, KEY))
    return new Map(entries.filter((entry): entry is [string, SavedSeat] => isSeat(entry[1])))
  }
}

function isSeat(value: unknown): value is SavedSeat {
  const { secret, invite, joining } = (value ?? {}) as Record<string, unknown>
  return (
    typeof secret === 'string' &&
    (invite === null || typeof invite === 'string') &&
    (joining === undefined || typeof joining === 'string')
  )
}
