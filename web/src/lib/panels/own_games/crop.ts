// The part of a board that a small drawing shows: the stones, as large as they can be.
import type { Point } from '../../board/geometry'

/** A square in the units of the drawing. */
export interface Crop {
  x: number
  y: number
  span: number
}

/** Fewer lines would not look like a board. */
const LEAST_SPAN = 9
const MARGIN = 1

/** Returns the smallest square around the stones that does not leave the board; its middle, if there are none. */
export function cropAround(stones: Point[], size: number): Crop {
  const middle = { x: (size - 1) / 2, y: (size - 1) / 2 }
  const points = stones.length > 0 ? stones : [middle]
  const [left, right] = range(points.map(({ x }) => x))
  const [top, bottom] = range(points.map(({ y }) => y))
  const whole = size - 1 + 2 * MARGIN
  const wanted = Math.max(right - left, bottom - top) + 2 * MARGIN
  const span = Math.min(whole, Math.max(LEAST_SPAN, wanted))
  const begin = (from: number, to: number) =>
    Math.min(whole - MARGIN - span, Math.max(-MARGIN, (from + to - span) / 2))
  return { x: begin(left, right), y: begin(top, bottom), span }
}

function range(places: number[]): [number, number] {
  return [Math.min(...places), Math.max(...places)]
}
