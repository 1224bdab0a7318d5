// How the board lies on the screen: its size, and which of the eight ways it is turned. Points keep their names
// however it lies; only where they are drawn changes.
import { columnLetter, pointAt, pointText, type Point } from './geometry'

/** Some quarter turns clockwise, after a mirror from left to right where asked for. */
export interface Turn {
  quarters: number
  mirrored: boolean
}

export const UPRIGHT: Turn = { quarters: 0, mirrored: false }

/** Turns what is on the screen clockwise. */
export function rotated({ quarters, mirrored }: Turn): Turn {
  return { quarters: (quarters + 1) % 4, mirrored }
}

/** Swaps left and right of what is on the screen. */
export function flipped({ quarters, mirrored }: Turn): Turn {
  return { quarters: (4 - quarters) % 4, mirrored: !mirrored }
}

export class Frame {
  constructor(
    readonly size: number,
    readonly turn: Turn = UPRIGHT,
  ) {}

  /** Gives where a point is drawn: x from the left and y from the top of the screen. */
  place(text: string): Point {
    let place = this.#mirror(pointAt(text, this.size))
    for (let quarter = 0; quarter < this.turn.quarters; quarter++) {
      place = { x: this.size - 1 - place.y, y: place.x }
    }
    return place
  }

  /** Gives the point that is drawn at a place. */
  textAt(place: Point): string {
    let { x, y } = place
    for (let quarter = 0; quarter < this.turn.quarters; quarter++) {
      ;[x, y] = [y, this.size - 1 - x]
    }
    return pointText(this.#mirror({ x, y }), this.size)
  }

  /** Whether a text names a point of this board. */
  has(text: string): boolean {
    if (!/^[a-z][1-9][0-9]?$/.test(text)) return false
    const { x, y } = pointAt(text, this.size)
    return x < this.size && y >= 0
  }

  /** Goes some steps on the screen, and stops at the edge. */
  step(text: string, dx: number, dy: number): string {
    const { x, y } = this.place(text)
    const within = (value: number) => Math.min(this.size - 1, Math.max(0, value))
    return this.textAt({ x: within(x + dx), y: within(y + dy) })
  }

  /** Gives what to write below each line from left to right. */
  labelsBelow(): string[] {
    return this.#lines((line) => this.#label({ x: line, y: this.size - 1 }, !this.#liesAcross))
  }

  /** Gives what to write beside each line from top to bottom. */
  labelsBeside(): string[] {
    return this.#lines((line) => this.#label({ x: 0, y: line }, this.#liesAcross))
  }

  /** Whether columns run from left to right. */
  get #liesAcross(): boolean {
    return this.turn.quarters % 2 === 1
  }

  #lines(labelOf: (line: number) => string): string[] {
    return Array.from({ length: this.size }, (_, line) => labelOf(line))
  }

  #label(place: Point, isColumn: boolean): string {
    const { x, y } = pointAt(this.textAt(place), this.size)
    return isColumn ? columnLetter(x) : String(this.size - y)
  }

  #mirror({ x, y }: Point): Point {
    return this.turn.mirrored ? { x: this.size - 1 - x, y } : { x, y }
  }
}
