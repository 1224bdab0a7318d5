// The point that the person is about to play: under the mouse, under the keyboard cursor, or chosen once and not
// yet confirmed. Two kinds of choice need confirmation: a touch, because the finger hides the point, and a
// forbidden point, because it loses the game.
import { centre } from '../../board/geometry'

const DEFAULT_SIZE = 15

export class PointSelection {
  /** The keyboard cursor; the only point of the board in the tab order. */
  cursor = $state(centre(DEFAULT_SIZE))
  hovered = $state<string | null>(null)
  focused = $state<string | null>(null)
  /** Chosen once; choosing it again plays it. */
  unconfirmed = $state<string | null>(null)
  #size = DEFAULT_SIZE

  /** The point to explain, if there is something to explain about it. */
  readonly inspected = $derived(this.unconfirmed ?? this.hovered ?? this.focused)

  /** Chooses a point. Returns whether to play it now. */
  choose(point: string, needsConfirmation: boolean): boolean {
    this.cursor = point
    const isFinal = !needsConfirmation || this.unconfirmed === point
    this.unconfirmed = isFinal ? null : point
    return isFinal
  }

  /** Drops the unconfirmed choice. */
  cancel(): void {
    this.unconfirmed = null
  }

  /** Resets the selection if the board size changes. */
  fit(size: number): void {
    if (size !== this.#size) this.reset(size)
  }

  reset(size: number): void {
    this.#size = size
    this.cursor = centre(size)
    this.hovered = null
    this.unconfirmed = null
  }
}
