// How the board is drawn on the screen: its size, and one of its eight orientations. The orientation changes where
// points are drawn, never their names.
import { columnLetter, pointAt, pointText, type Point } from './geometry'

/** Quarter turns clockwise, after an optional left-right mirror. */
export interface Orientation {
  quarters: number
  mirrored: boolean
}

export const UPRIGHT: Orientation = { quarters: 0, mirrored: false }

/** Rotates the board on the screen clockwise. */
export function rotated({ quarters, mirrored }: Orientation): Orientation {
  return { quarters: (quarters + 1) % 4, mirrored }
}

/** Swaps left and right on the screen. */
export function flipped({ quarters, mirrored }: Orientation): Orientation {
  return { quarters: (4 - quarters) % 4, mirrored: !mirrored }
}

export class Frame {
  constructor(
    readonly size: number,
    readonly orientation: Orientation = UPRIGHT,
  ) {}

  /** Returns where a point is drawn: x from the left and y from the top of the screen. */
  place(text: string): Point {
    let place = this.#mirror(pointAt(text, this.size))
    for (let quarter = 0; quarter < this.orientation.quarters; quarter++) {
      place = { x: this.size - 1 - place.y, y: place.x }
    }
    return place
  }

  /** Returns the point that is drawn at a place. */
  textAt(place: Point): string {
    let { x, y } = place
    for (let quarter = 0; quarter < this.orientation.quarters; quarter++) {
      ;[x, y] = [y, this.size - 1 - x]
    }
    return pointText(this.#mirror({ x, y }), this.size)
  }

  /** Whether the text names a point of this board. */
  has(text: string): boolean {
    if (!/^[a-z][1-9][0-9]?$/.test(text)) return false
    const { x, y } = pointAt(text, this.size)
    return x < this.size && y >= 0
  }

  /** Returns the names of all points. */
  points(): string[] {
    const lines = Array.from({ length: this.size }, (_, index) => index)
    return lines.flatMap((y) => lines.map((x) => pointText({ x, y }, this.size)))
  }

  /** Returns the points beside a point, up to four. */
  beside(text: string): string[] {
    const { x, y } = pointAt(text, this.size)
    return [
      { x: x - 1, y },
      { x: x + 1, y },
      { x, y: y - 1 },
      { x, y: y + 1 },
    ]
      .filter(({ x, y }) => Math.min(x, y) >= 0 && Math.max(x, y) < this.size)
      .map((point) => pointText(point, this.size))
  }

  /** Moves from a point by steps on the screen, and stops at the edge. */
  step(text: string, dx: number, dy: number): string {
    const { x, y } = this.place(text)
    const within = (value: number) => Math.min(this.size - 1, Math.max(0, value))
    return this.textAt({ x: within(x + dx), y: within(y + dy) })
  }

  /** Returns the labels below the board, from left to right. */
  labelsBelow(): string[] {
    return this.#lines((line) => this.#label({ x: line, y: this.size - 1 }, !this.#isSideways))
  }

  /** Returns the labels beside the board, from top to bottom. */
  labelsBeside(): string[] {
    return this.#lines((line) => this.#label({ x: 0, y: line }, this.#isSideways))
  }

  /** Whether columns run horizontally. */
  get #isSideways(): boolean {
    return this.orientation.quarters % 2 === 1
  }

  #lines(labelOf: (line: number) => string): string[] {
    return Array.from({ length: this.size }, (_, line) => labelOf(line))
  }

  #label(place: Point, isColumn: boolean): string {
    const { x, y } = pointAt(this.textAt(place), this.size)
    return isColumn ? columnLetter(x) : String(this.size - y)
  }

  #mirror({ x, y }: Point): Point {
    return this.orientation.mirrored ? { x: this.size - 1 - x, y } : { x, y }
  }
}
