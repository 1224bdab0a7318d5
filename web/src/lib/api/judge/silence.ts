// Notices that the server has fallen silent: while it searches or reviews, it says something at least every 15 seconds.

/** After this long without a message no more will come. */
export const SILENCE_MS = 60_000

export class SilenceAlarm {
  #ring: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ring: () => void) {
    this.#ring = ring
    this.heard()
  }

  /** The server has said something: the silence begins anew. */
  heard(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#ring, SILENCE_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
