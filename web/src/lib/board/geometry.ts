// Board geometry: the text of points, and their places in the drawing. In the drawing one unit is the distance
// between two lines, and the top left point is at (0, 0).

/** An intersection: x from the left and y from the top, both from 0. */
export interface Point {
  x: number
  y: number
}

const FIRST_LETTER = 'a'.charCodeAt(0)

/** Returns the text of a point, such as h8; rows count from the bottom. */
export function pointText({ x, y }: Point, size: number): string {
  return `${columnLetter(x)}${size - y}`
}

/** Returns the point of a text such as h8. */
export function pointAt(text: string, size: number): Point {
  return { x: text.charCodeAt(0) - FIRST_LETTER, y: size - Number(text.slice(1)) }
}

export function columnLetter(x: number): string {
  return String.fromCharCode(FIRST_LETTER + x)
}

/** Returns the centre point; on boards of even size, the one to its lower left. */
export function centre(size: number): string {
  const middle = Math.floor((size - 1) / 2)
  return pointText({ x: middle, y: size - 1 - middle }, size)
}

/** Lists the star points, which help the eye to count lines. */
export function starPoints(size: number): Point[] {
  const edge = starEdge(size)
  const middle = (size - 1) / 2
  const lines = [...new Set([edge, size - 1 - edge])]
  const stars = lines.flatMap((y) => lines.map((x) => ({ x, y })))
  if (size % 2 === 0 || lines.includes(middle)) return stars
  const sides =
    size >= SIDE_STARS_FROM
      ? lines.flatMap((line) => [
          { x: line, y: middle },
          { x: middle, y: line },
        ])
      : []
  return [...stars, ...sides, { x: middle, y: middle }]
}

/** Smaller boards look crowded with star points at the middle of each side as well. */
const SIDE_STARS_FROM = 17

/** Returns the distance of the corner stars from the edge; on the smallest board they coincide. */
function starEdge(size: number): number {
  if (size === 5) return 2
  if (size < 8) return 1
  return size < 12 ? 2 : 3
}

/** Returns the radius of small dots. It grows with the board, to keep its size on the screen. */
export function dotRadius(size: number): number {
  return 0.006 * size
}

/** Returns the height of the labels: larger on large boards, whose lines are closer on the screen. */
export function labelHeight(size: number): number {
  return 0.026 * size + 0.02
}

/** Returns the margin on the left and below, where the labels are if the board has any. */
export function labelMargin(size: number, hasLabels: boolean): number {
  return hasLabels ? 0.54 + 1.65 * labelHeight(size) : bareMargin(size)
}

/** Returns the margin above and on the right: enough for a stone and a little wood. */
export function bareMargin(size: number): number {
  return 0.6 + 0.5 * labelHeight(size)
}

/** The square that the whole drawing covers. */
export interface Extent {
  left: number
  top: number
  side: number
}

export function extent(size: number, hasLabels: boolean): Extent {
  const rim = labelMargin(size, hasLabels)
  return { left: -rim, top: -bareMargin(size), side: size - 1 + rim + bareMargin(size) }
}

/** Returns the viewBox of the whole drawing. */
export function viewBox(size: number, hasLabels: boolean): string {
  const { left, top, side } = extent(size, hasLabels)
  return `${left} ${top} ${side} ${side}`
}

/** Returns the point nearest to a place of the drawing, or null outside the drawing. `u` and `v` run from 0 to 1, from
    the left and from the top. */
export function nearestPoint(u: number, v: number, size: number, hasLabels: boolean): Point | null {
  if (u < 0 || v < 0 || u > 1 || v > 1) return null
  const { left, top, side } = extent(size, hasLabels)
  const nearest = (value: number) => Math.min(size - 1, Math.max(0, Math.round(value)))
  return { x: nearest(left + u * side), y: nearest(top + v * side) }
}
