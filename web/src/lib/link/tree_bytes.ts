// The game of a link as bytes: rule, size, set-up stones, opening, the tree of moves, and in the second form the players,
// the outcome and the notes. `src/tengen/formats/link` reads and writes the same.
import {
  GLYPHS,
  MARKS,
  MOST_NODES,
  type AnalysisTree,
  type PlainNode,
} from '../analysis/tree/plain_tree'
import type { Rule, SetupStones } from '../api/schema'
import type { ByteReader, ByteWriter } from './bytes'
import { LinkError } from './link_error'

// The order of these lists must never change: links live long.
const RULES: readonly Rule[] = ['freestyle', 'standard', 'renju', 'caro', 'caro_exact']
const HEADING = ['black', 'white', 'event', 'round', 'place', 'date'] as const
const WINNERS = ['draw', 'black', 'white'] as const
const TERMINATIONS = [
  'unknown',
  'five',
  'forbidden',
  'full_board',
  'passes',
  'time',
  'resignation',
  'agreement',
  'illegal',
  'crash',
  'adjudication',
]
const [SMALLEST, LARGEST] = [5, 22]
const [COMMENT, NAME, SIGNS, SHAPES, TEXTS] = [1, 2, 4, 8, 16]

/** Whether a tree has something that only the second form of a link holds. */
export function hasNotes({ heading, nodes }: AnalysisTree): boolean {
  const isTold = [...HEADING, 'winner'].some((name) => (heading[name] ?? '') !== '')
  return isTold || nodes.some((node) => maskOf(node) !== 0)
}

export function writeTree(bytes: ByteWriter, tree: AnalysisTree, withNotes: boolean): void {
  const { rule, size, setup, opening } = tree
  bytes.number(RULES.indexOf(rule))
  bytes.number(size)
  writeSetup(bytes, setup, size)
  const hasOpening = opening.name !== 'none' || opening.log.length > 0
  bytes.text(hasOpening ? [opening.name, ...opening.log].join('\n') : '')
  const order = preorder(tree.nodes)
  const runs = runsOf(tree.nodes, order)
  if (withNotes) bytes.number(runs.length)
  runs.forEach(({ back, moves }, index) => {
    if (index > 0) bytes.number(back)
    bytes.number(moves.length)
    for (const move of moves) writeMove(bytes, move, size)
  })
  if (withNotes) writeNotes(bytes, tree, order)
}

export function readTree(bytes: ByteReader, withNotes: boolean): AnalysisTree {
  const rule = RULES[bytes.below(RULES.length)]
  const size = bytes.number()
  if (size < SMALLEST || size > LARGEST) throw new LinkError('invalid')
  const setup = readSetup(bytes, size)
  const [name, ...log] = bytes.text().split('\n')
  const nodes: PlainNode[] = [{ parent: -1, move: '' }]
  const path = [0]
  if (withNotes) for (let left = bytes.number(); left > 0; left--) readRun(bytes, size, nodes, path)
  else while (!bytes.isAtEnd) readRun(bytes, size, nodes, path)
  const heading = withNotes ? readNotes(bytes, nodes, size) : {}
  if (!bytes.isAtEnd) throw new LinkError('invalid')
  return { rule, size, setup, opening: { name: name || 'none', log }, heading, nodes }
}

function writeSetup(bytes: ByteWriter, setup: SetupStones | null, size: number): void {
  bytes.number(setup === null ? 0 : setup.turn === 'black' ? 1 : 2)
  if (setup === null) return
  for (const points of [setup.black, setup.white]) {
    bytes.number(points.length)
    const places = points.map((point) => placeOf(point, size))
    for (const place of places.sort((a, b) => a - b)) bytes.number(place)
  }
}

function readSetup(bytes: ByteReader, size: number): SetupStones | null {
  const turn = bytes.below(3)
  if (turn === 0) return null
  const [black, white] = [0, 1].map(() => readList(bytes, () => readPoint(bytes, size)))
  return { black, white, turn: turn === 1 ? 'black' : 'white' }
}

/** The indices of the nodes, each followed by all that comes after it. */
function preorder(nodes: readonly PlainNode[]): number[] {
  const children = nodes.map((): number[] => [])
  nodes.forEach(({ parent }, index) => parent >= 0 && children[parent].push(index))
  const order: number[] = []
  const left = [0]
  for (let index = left.pop(); index !== undefined; index = left.pop()) {
    order.push(index)
    left.push(...children[index].reverse())
  }
  return order
}

interface Run {
  /** How many moves of the line before it are taken back. */
  back: number
  moves: string[]
}

function runsOf(nodes: readonly PlainNode[], order: readonly number[]): Run[] {
  const depths = new Map([[0, 0]])
  const runs: Run[] = []
  let last = 0
  for (const index of order.slice(1)) {
    const { parent, move } = nodes[index]
    const depth = depths.get(parent)! + 1
    depths.set(index, depth)
    if (runs.length === 0 || depth <= last) runs.push({ back: last - depth + 1, moves: [] })
    runs.at(-1)!.moves.push(move)
    last = depth
  }
  return runs
}

function readRun(bytes: ByteReader, size: number, nodes: PlainNode[], path: number[]): void {
  const back = path.length > 1 ? bytes.number() : 0
  if (back >= path.length) throw new LinkError('invalid')
  path.length -= back
  const count = bytes.count()
  if (nodes.length + count > MOST_NODES + 1) throw new LinkError('tooLarge')
  for (let left = count; left > 0; left--) {
    nodes.push({ parent: path.at(-1)!, move: readMove(bytes, size) })
    path.push(nodes.length - 1)
  }
}

const fitsAByte = (size: number) => size * size < 0x100

function writeMove(bytes: ByteWriter, move: string, size: number): void {
  const number = move === 'pass' ? 0 : placeOf(move, size) + 1
  if (fitsAByte(size)) bytes.byte(number)
  else bytes.number(number)
}

function readMove(bytes: ByteReader, size: number): string {
  const number = fitsAByte(size) ? bytes.byte() : bytes.number()
  if (number > size * size) throw new LinkError('invalid')
  return number === 0 ? 'pass' : pointAt(number - 1, size)
}

function writeNotes(bytes: ByteWriter, tree: AnalysisTree, order: readonly number[]): void {
  for (const name of HEADING) bytes.text(tree.heading[name] ?? '')
  bytes.number(outcomeNumber(tree.heading))
  const places = order.map((index, place) => ({ node: tree.nodes[index], place }))
  const noted = places.filter(({ node }) => maskOf(node) !== 0)
  bytes.number(noted.length)
  let last = 0
  for (const { node, place } of noted) {
    bytes.number(place - last)
    writeNote(bytes, node, tree.size)
    last = place
  }
}

function readNotes(bytes: ByteReader, nodes: PlainNode[], size: number): Record<string, string> {
  const told: [string, string][] = HEADING.map((name) => [name, bytes.text()])
  told.push(...outcomeOf(bytes.below(1 + WINNERS.length * TERMINATIONS.length)))
  let place = 0
  for (let left = bytes.count(); left > 0; left--) {
    place += bytes.number()
    if (place >= nodes.length) throw new LinkError('invalid')
    // The nodes were read in the order of the link.
    nodes[place] = { ...nodes[place], ...readNote(bytes, size) }
  }
  return Object.fromEntries(told.filter(([, text]) => text !== ''))
}

function outcomeNumber({ winner, termination }: AnalysisTree['heading']): number {
  const place = WINNERS.findIndex((each) => each === winner)
  if (place < 0) return 0
  return 1 + place + WINNERS.length * Math.max(0, TERMINATIONS.indexOf(termination))
}

function outcomeOf(number: number): [string, string][] {
  if (number === 0) return []
  const place = (number - 1) % WINNERS.length
  const reason = TERMINATIONS[(number - 1 - place) / WINNERS.length]
  return [
    ['winner', WINNERS[place]],
    ['termination', reason],
  ]
}

function maskOf({ comment = '', glyphs = [], marks = {}, labels = {} }: PlainNode): number {
  return (
    (comment === '' ? 0 : COMMENT) +
    (glyphs.length === 0 ? 0 : SIGNS) +
    (Object.keys(marks).length === 0 ? 0 : SHAPES) +
    (Object.keys(labels).length === 0 ? 0 : TEXTS)
  )
}

function writeNote(bytes: ByteWriter, node: PlainNode, size: number): void {
  const { comment = '', glyphs = [], marks = {}, labels = {} } = node
  bytes.number(maskOf(node))
  if (comment !== '') bytes.text(comment)
  if (glyphs.length > 0) {
    bytes.number(glyphs.length)
    for (const glyph of glyphs) bytes.byte(GLYPHS.indexOf(glyph))
  }
  writePoints(bytes, marks, size, (mark) => bytes.number(MARKS.indexOf(mark)))
  writePoints(bytes, labels, size, (text) => bytes.text(text))
}

function writePoints<Said>(
  bytes: ByteWriter,
  said: Readonly<Record<string, Said>>,
  size: number,
  write: (each: Said) => void,
): void {
  const places = Object.entries(said).map(([point, each]) => ({
    place: placeOf(point, size),
    each,
  }))
  if (places.length === 0) return
  bytes.number(places.length)
  for (const { place, each } of places.sort((a, b) => a.place - b.place)) {
    bytes.number(place)
    write(each)
  }
}

function readNote(bytes: ByteReader, size: number): Partial<PlainNode> {
  const mask = bytes.below(2 * TEXTS)
  if (mask === 0) throw new LinkError('invalid')
  const comment = mask & COMMENT ? bytes.text() : ''
  // The page has no titles of positions: a title becomes the first line of the comment.
  const name = mask & NAME ? bytes.text() : ''
  const glyphs = mask & SIGNS ? readList(bytes, () => GLYPHS[bytes.below(GLYPHS.length)]) : []
  const marks = mask & SHAPES ? readPoints(bytes, size, () => MARKS[bytes.below(MARKS.length)]) : {}
  const labels = mask & TEXTS ? readPoints(bytes, size, () => bytes.text()) : {}
  return {
    ...((comment || name) && { comment: [name, comment].filter(Boolean).join('\n') }),
    ...(glyphs.length > 0 && { glyphs }),
    ...(mask & SHAPES && { marks }),
    ...(mask & TEXTS && { labels }),
  }
}

function readList<Item>(bytes: ByteReader, read: () => Item): Item[] {
  return Array.from({ length: bytes.count() }, read)
}

function readPoints<Said>(bytes: ByteReader, size: number, read: () => Said): Record<string, Said> {
  return Object.fromEntries(readList(bytes, () => [readPoint(bytes, size), read()]))
}

const readPoint = (bytes: ByteReader, size: number) => pointAt(bytes.below(size * size), size)

/** Points are counted row by row from the top. */
function pointAt(place: number, size: number): string {
  const column = place % size
  return String.fromCharCode(97 + column) + String(size - (place - column) / size)
}

function placeOf(point: string, size: number): number {
  return (size - Number(point.slice(1))) * size + point.charCodeAt(0) - 97
}
