// Draws a position as SVG elements; one unit is the distance between two lines.
import type { Mark } from '../lib/analysis/tree/plain_tree'
import type { Color } from '../lib/api/schema'
import { columnLetter, dotRadius, pointAt, starPoints } from '../lib/board/geometry'

const SVG = 'http://www.w3.org/2000/svg'
const MARGIN = 1.1
const COLORS = { black: '#1b1c1f', white: '#fdfbf6' }

export interface DrawnPosition {
  size: number
  stones: readonly { point: string; color: Color }[]
  last: string | null
  marks: Readonly<Record<string, Mark>>
  labels: Readonly<Record<string, string>>
}

export function element(
  name: string,
  attributes: Record<string, string | number>,
  text = '',
): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  if (text !== '') made.textContent = text
  return made
}

export function boardSvg(position: DrawnPosition): SVGElement {
  const { size, stones, last, marks, labels } = position
  const width = size - 1 + 2 * MARGIN
  const svg = element('svg', { viewBox: `${-MARGIN} ${-MARGIN} ${width} ${width}`, role: 'img' })
  svg.append(...grid(size, width))
  const colors = new Map(stones.map(({ point, color }) => [point, color]))
  for (const { point, color } of stones) svg.append(stone(point, color, size))
  if (last !== null) svg.append(dot(last, size))
  for (const [point, mark] of Object.entries(marks)) {
    svg.append(markOn(point, mark, size, inkOn(colors.get(point))))
  }
  for (const [point, text] of Object.entries(labels)) {
    if (!colors.has(point)) svg.append(...patch(point, size))
    svg.append(label(point, text, size, inkOn(colors.get(point))))
  }
  return svg
}

function grid(size: number, width: number): SVGElement[] {
  const end = size - 1
  const lines = Array.from({ length: size }, (_, i) => `M0 ${i}H${end}M${i} 0V${end}`).join('')
  const font = { 'font-size': 0.38, fill: '#553a18', 'text-anchor': 'middle' }
  const letters = Array.from({ length: size }, (_, i) => [
    element('text', { x: i, y: end + 0.92, ...font }, columnLetter(i)),
    element('text', { x: -0.75, y: i + 0.13, ...font }, String(size - i)),
  ])
  return [
    element('rect', { x: -MARGIN, y: -MARGIN, width, height: width, fill: '#e6bd7a' }),
    element('path', { d: lines, stroke: '#5f4220', 'stroke-width': 0.035 }),
    ...starPoints(size).map(({ x, y }) => circle(x, y, dotRadius(size), { fill: '#5f4220' })),
    ...letters.flat(),
  ]
}

function circle(
  x: number,
  y: number,
  r: number,
  rest: Record<string, string | number>,
): SVGElement {
  return element('circle', { cx: x, cy: y, r, ...rest })
}

function stone(point: string, color: Color, size: number): SVGElement {
  const { x, y } = pointAt(point, size)
  return circle(x, y, 0.45, {
    fill: COLORS[color],
    stroke: color === 'black' ? '#000' : '#8d7f69',
    'stroke-width': 0.03,
    'data-stone': point,
  })
}

function dot(point: string, size: number): SVGElement {
  const { x, y } = pointAt(point, size)
  return circle(x, y, 0.13, { fill: '#d8432f' })
}

const inkOn = (color: Color | undefined) => (color === 'black' ? '#f4f1ea' : '#1d1a16')

function markOn(point: string, mark: Mark, size: number, ink: string): SVGElement {
  const { x, y } = pointAt(point, size)
  const line = { fill: 'none', stroke: ink, 'stroke-width': 0.07 }
  if (mark === 'circle') return circle(x, y, 0.24, line)
  if (mark === 'dim') return circle(x, y, 0.45, { fill: '#e6bd7a', 'fill-opacity': 0.6 })
  const paths = {
    triangle: `M${x} ${y - 0.27}l.24 .42h-.48z`,
    square: `M${x - 0.2} ${y - 0.2}h.4v.4h-.4z`,
    cross: `M${x - 0.2} ${y - 0.2}l.4 .4m0 -.4l-.4 .4`,
  }
  return element('path', { d: paths[mark], ...line })
}

/** Hides the lines under a label. */
function patch(point: string, size: number): SVGElement[] {
  const { x, y } = pointAt(point, size)
  return [circle(x, y, 0.3, { fill: '#e6bd7a' })]
}

function label(point: string, text: string, size: number, ink: string): SVGElement {
  const { x, y } = pointAt(point, size)
  const shown = [...text].slice(0, 3).join('')
  const font = { 'font-size': 0.45, 'text-anchor': 'middle', fill: ink, 'font-weight': 600 }
  return element('text', { x, y: y + 0.16, ...font }, shown)
}
