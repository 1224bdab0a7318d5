// Which point the person is about to play: under the mouse, under the keyboard's cursor, or chosen once
// and waiting to be confirmed. A finger hides what it touches and a forbidden point loses the game, so
// these two are asked for twice.
import { centre } from '../board/geometry'

const USUAL_SIZE = 15

export class Aim {
  /** Where the keyboard stands; the one point of the board in the tab order. */
  cursor = $state(centre(USUAL_SIZE))
  hovered = $state<string | null>(null)
  focused = $state<string | null>(null)
  /** Chosen once; choosing it again plays it. */
  armed = $state<string | null>(null)
  #size = USUAL_SIZE

  /** The point to say more about. */
  readonly inspected = $derived(this.armed ?? this.hovered ?? this.focused)

  /** Chooses a point, and says whether it is to be played now. */
  choose(point: string, needsConfirmation: boolean): boolean {
    this.cursor = point
    const isFinal = !needsConfirmation || this.armed === point
    this.armed = isFinal ? null : point
    return isFinal
  }

  disarm(): void {
    this.armed = null
  }

  /** Forgets everything if the board has another size than before. */
  fit(size: number): void {
    if (size !== this.#size) this.reset(size)
  }

  /** Forgets everything, for a new board. */
  reset(size: number): void {
    this.#size = size
    this.cursor = centre(size)
    this.hovered = null
    this.armed = null
  }
}
