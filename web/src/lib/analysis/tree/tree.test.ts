import { beforeEach, expect, test } from 'vitest'
import { emptyFacts, lineTree, type PlainNode } from './plain_tree'
import { rowsOf } from './rows'
import { START, VariationTree } from './tree.svelte'

let tree: VariationTree

/** Adds a line of moves from the start; returns its last node. */
const line = (moves: string) => tree.addLine(START, moves.split(' '))

beforeEach(() => (tree = new VariationTree(emptyFacts())))

test('a move that is there already is found, not added again', () => {
  const node = line('h8 i9')
  expect(line('h8 i9')).toBe(node)
  expect(tree.size).toBe(2)
})

test('playing a move goes to the position after it', () => {
  tree.play('h8')
  tree.play('i9')
  expect(tree.moves()).toEqual(['h8', 'i9'])
  expect(tree.turn()).toBe('black')
})

test('stepping forward follows the variation that was shown last', () => {
  line('h8 i9 j10')
  const other = line('h8 g9 f10')
  tree.goTo(other)
  tree.toStart()
  tree.forward()
  tree.forward()
  expect(tree.moves()).toEqual(['h8', 'g9'])
})

test('the end of the line shown is the end of the variation shown last', () => {
  line('h8 i9 j10')
  tree.goTo(line('h8 g9 f10'))
  tree.toStart()
  tree.toEnd()
  expect(tree.moves()).toEqual(['h8', 'g9', 'f10'])
})

test('siblings are visited in turn', () => {
  line('h8 i9')
  line('h8 g9')
  tree.goTo(line('h8 i8'))
  tree.toSibling(1)
  expect(tree.current.move).toBe('i9')
  tree.toSibling(-1)
  expect(tree.current.move).toBe('i8')
})

test('a variation is promoted one place, or made the main line', () => {
  line('h8 i9')
  line('h8 g9')
  const third = line('h8 i8')
  const moves = () =>
    tree.node(tree.childWith(START, 'h8')!).children.map((id) => tree.node(id).move)
  tree.promote(third)
  expect(moves()).toEqual(['i9', 'i8', 'g9'])
  tree.makeMain(third)
  expect(moves()).toEqual(['i8', 'i9', 'g9'])
  expect(tree.isMain(third)).toBe(true)
})

test('a variation is promoted as a whole from any of its moves', () => {
  line('h8 i9')
  const deep = line('a1 b2 c3')
  tree.promote(deep)
  expect(tree.mainLine().map((id) => tree.node(id).move)).toEqual(['a1', 'b2', 'c3'])
  tree.promote(deep)
  expect(tree.isMain(deep)).toBe(true)
})

test('a node below a variation becomes the main line with all before it', () => {
  line('h8 i9')
  const deep = line('a1 b2 c3')
  tree.makeMain(deep)
  expect(tree.mainLine().map((id) => tree.node(id).move)).toEqual(['a1', 'b2', 'c3'])
})

test('deleting a move deletes what follows, and shows the position before it', () => {
  tree.goTo(line('h8 i9 j10 k11'))
  tree.remove(line('h8 i9'))
  expect(tree.moves()).toEqual(['h8'])
  expect(tree.size).toBe(1)
})

test('a deletion is undone with its notes, its place and its ids', () => {
  const first = line('h8 i9')
  line('h8 g9')
  const below = line('h8 i9 j10')
  tree.annotate(below, { comment: 'good', glyphs: ['!'] })
  const before = tree.toPlain()
  tree.remove(first)
  tree.undoRemoval()
  expect(tree.toPlain()).toEqual(before)
  expect(tree.node(below).comment).toBe('good')
  expect(tree.cursor).toBe(first)
})

test('two deletions are undone in turn, and no others', () => {
  const one = line('h8')
  const two = line('i9')
  tree.remove(one)
  tree.remove(two)
  tree.undoRemoval()
  tree.undoRemoval()
  expect(tree.canUndoRemoval).toBe(false)
  expect(tree.node(START).children.map((id) => tree.node(id).move)).toEqual(['h8', 'i9'])
})

test('a deleted variation that was played again comes back once', () => {
  tree.remove(line('h8 i9'))
  line('h8 i9 a1')
  tree.undoRemoval()
  expect(tree.subtree().map((id) => tree.node(id).move)).toEqual(['', 'h8', 'i9'])
})

test('the same position after other moves is a transposition, with another side to move it is not', () => {
  const one = line('h8 i9 j10')
  const two = line('j10 i9 h8')
  const three = line('h8 i9 pass j10')
  expect(tree.transpositions(one)).toEqual([two])
  expect(tree.transpositions(three)).toEqual([])
  tree.remove(two)
  expect(tree.transpositions(one)).toEqual([])
})

test('the side to move follows from the setup', () => {
  const setup = { black: ['h8'], white: [], turn: 'white' as const }
  tree = new VariationTree({ ...emptyFacts(), setup })
  expect(tree.turn()).toBe('white')
  tree.play('i9')
  expect(tree.colorOf(tree.cursor)).toBe('white')
})

test('what a tree says as plain JSON makes the same tree', () => {
  line('h8 i9 j10')
  const other = line('h8 g9')
  tree.annotate(other, { comment: 'wide', marks: { h8: 'circle' }, labels: { a1: 'A' } })
  tree.annotate(START, { comment: 'the start' })
  tree.collapse(other, true)
  const plain = tree.toPlain()
  const copy = VariationTree.fromPlain(JSON.parse(JSON.stringify(plain)))
  expect(copy.toPlain()).toEqual(plain)
})

test('variations stand below the move that they replace', () => {
  tree = VariationTree.fromPlain(lineTree(emptyFacts(), ['h8', 'i9', 'j10', 'k11']))
  line('h8 g9 f10')
  tree.annotate(line('h8 g9'), { comment: 'wide' })
  const shown = rowsOf(tree, 3).map((row) =>
    row.kind === 'comment'
      ? `${row.depth} "${tree.node(row.node).comment}"`
      : `${row.depth} ${row.nodes.map((id) => tree.node(id).move).join(' ')}`,
  )
  expect(shown).toEqual(['0 h8 i9', '1 g9', '1 "wide"', '1 f10', '0 j10 k11'])
})

test('what follows a collapsed move is not shown until the cursor goes there', () => {
  const below = line('h8 i9 j10')
  const node = line('h8')
  tree.collapse(node, true)
  expect(rowsOf(tree, 9)).toEqual([{ kind: 'moves', depth: 0, nodes: [node] }])
  tree.goTo(below)
  expect(tree.node(node).collapsed).toBe(false)
})

test('a comb of variations within variations has rows, however deep it is', () => {
  const DEPTH = 20_000
  const nodes: PlainNode[] = [{ parent: -1, move: '' }]
  for (let tooth = 0, parent = 0; tooth < DEPTH; tooth++, parent = nodes.length - 1) {
    nodes.push({ parent, move: 'a1' }, { parent, move: 'b1' })
  }
  const rows = rowsOf(VariationTree.fromPlain({ ...emptyFacts(), nodes }), 4)
  expect(rows).toHaveLength(DEPTH + 1)
  expect(rows.at(-1)?.depth).toBe(DEPTH)
})

test('the last 20 removals can be undone', () => {
  const nodes = Array.from({ length: 25 }, (_, index) => tree.add(START, `a${index + 1}`))
  for (const node of nodes) tree.remove(node)
  let undone = 0
  for (; tree.canUndoRemoval; undone++) tree.undoRemoval()
  expect(undone).toBe(20)
  expect(tree.has(nodes[4])).toBe(false)
  expect(tree.has(nodes[5])).toBe(true)
})
