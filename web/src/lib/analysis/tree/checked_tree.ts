// Reads a tree from plain JSON, or a link, that may come from anywhere. The judge decides whether its moves can be played; here it is
// only checked that it is a tree, and that it is not larger than the page can show.
import type { Color, Rule } from '../../api/schema'
import {
  GLYPHS,
  MARKS,
  MOST_NODES,
  NO_OPENING,
  type AnalysisTree,
  type PlainNode,
} from './plain_tree'

const RULES: readonly Rule[] = ['freestyle', 'standard', 'renju', 'caro', 'caro_exact']
const COLORS: readonly Color[] = ['black', 'white']
const LEAST_SIZE = 5
const LARGEST_SIZE = 22
/** Longer lines are refused by the judge. */
const MOST_PLIES = 1000
/** How many units of UTF-16 a text may have, as the field for comments counts. */
export const MOST_TEXT = 5000

/** What is wrong with a tree. */
export class TreeProblem extends Error {}
/** The tree has more moves than the page can show, or than the judge looks at. */
export class TreeTooLarge extends TreeProblem {}

type Fields = Record<string, unknown>

/** `onCut` is called if a text was longer than `MOST_TEXT` and was cut. */
export function treeOf(value: unknown, onCut: () => void = () => {}): AnalysisTree {
  const { rule, size, setup, opening, heading, nodes } = fieldsOf(value)
  const checkedSize = numberOf(size, LEAST_SIZE, LARGEST_SIZE)
  return {
    rule: oneOf(rule, RULES),
    size: checkedSize,
    setup: setup === null || setup === undefined ? null : setupOf(setup, checkedSize),
    opening: opening === undefined ? NO_OPENING : openingOf(opening, onCut),
    heading: textsOf(heading ?? {}, onCut),
    nodes: nodesOf(nodes, checkedSize, onCut),
  }
}

function nodesOf(value: unknown, size: number, onCut: () => void): PlainNode[] {
  const nodes = listOf(value)
  // The start is no move.
  if (nodes.length > MOST_NODES + 1) throw new TreeTooLarge(`more than ${MOST_NODES} moves`)
  const plies: number[] = []
  return nodes.map((each, index) => {
    const node = nodeOf(each, index, size, onCut)
    const ply = index === 0 ? 0 : plies[node.parent] + 1
    if (ply > MOST_PLIES) throw new TreeTooLarge(`more than ${MOST_PLIES} moves in a line`)
    plies.push(ply)
    return node
  })
}

function nodeOf(value: unknown, index: number, size: number, onCut: () => void): PlainNode {
  const { parent, move, comment, glyphs, marks, labels, collapsed } = fieldsOf(value)
  return {
    parent: index === 0 ? -1 : numberOf(parent, 0, index - 1),
    move: index === 0 ? '' : moveOf(move, size),
    ...(comment !== undefined && { comment: textOf(comment, onCut) }),
    ...(glyphs !== undefined && { glyphs: listOf(glyphs).map((glyph) => oneOf(glyph, GLYPHS)) }),
    ...(marks !== undefined && { marks: marksOf(marks) }),
    ...(labels !== undefined && { labels: textsOf(labels, onCut) }),
    ...(collapsed === true && { collapsed }),
  }
}

function setupOf(value: unknown, size: number) {
  const { black, white, turn } = fieldsOf(value)
  const points = (list: unknown) => listOf(list).map((point) => moveOf(point, size))
  return { black: points(black), white: points(white), turn: oneOf(turn, COLORS) }
}

function openingOf(value: unknown, onCut: () => void) {
  const { name, log } = fieldsOf(value)
  return { name: textOf(name, onCut), log: listOf(log).map((text) => textOf(text, onCut)) }
}

function marksOf(value: unknown) {
  const marks = Object.entries(fieldsOf(value))
  return Object.fromEntries(marks.map(([point, mark]) => [point, oneOf(mark, MARKS)]))
}

function textsOf(value: unknown, onCut: () => void): Record<string, string> {
  const texts = Object.entries(fieldsOf(value))
  return Object.fromEntries(texts.map(([name, text]) => [name, textOf(text, onCut)]))
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TreeProblem('an object is missing')
  }
  return value as Fields
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new TreeProblem('a list is missing')
  return value
}

function textOf(value: unknown, onCut: () => void): string {
  if (typeof value !== 'string') throw new TreeProblem('a text is missing')
  if (value.length <= MOST_TEXT) return value
  onCut()
  // Not between the two halves of one character.
  const isPair = value.codePointAt(MOST_TEXT - 1)! > 0xffff
  return value.slice(0, isPair ? MOST_TEXT - 1 : MOST_TEXT)
}

function numberOf(value: unknown, least: number, most: number): number {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
    throw new TreeProblem(`a number from ${least} to ${most} is missing`)
  }
  return value as number
}

function oneOf<Name extends string>(value: unknown, names: readonly Name[]): Name {
  const found = names.find((name) => name === value)
  if (found === undefined) throw new TreeProblem(`one of ${names.join(', ')} is missing`)
  return found
}

/** A point of the board, or pass. */
function moveOf(value: unknown, size: number): string {
  if (value === 'pass') return value
  const found = typeof value === 'string' ? /^([a-v])([1-9][0-9]?)$/.exec(value) : null
  if (found !== null) {
    const [, letter, row] = found
    if (letter.charCodeAt(0) - 97 < size && Number(row) <= size) return value as string
  }
  throw new TreeProblem('a point of the board is missing')
}
