import { expect, test, vi } from 'vitest'
import { treeOf, TreeProblem } from './checked_tree'
import { emptyFacts, lineTree, MOST_NODES } from './plain_tree'
import { VariationTree } from './tree.svelte'

const GOOD = lineTree(emptyFacts('renju', 15), ['h8', 'i9'])
const withNode = (node: object) => ({ ...GOOD, nodes: [...GOOD.nodes, node] })

test('a tree that was written is read again', () => {
  const tree = VariationTree.fromPlain(GOOD)
  tree.annotate(1, { comment: 'wide', glyphs: ['!?'], marks: { a1: 'cross' }, labels: { b1: 'B' } })
  tree.play('pass')
  expect(treeOf(JSON.parse(JSON.stringify(tree.toPlain())))).toEqual(tree.toPlain())
})

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['an unknown rule', { ...GOOD, rule: 'chess' }],
  ['a huge board', { ...GOOD, size: 1e9 }],
  ['no nodes', { ...GOOD, nodes: 'h8' }],
  ['a parent that comes later', withNode({ parent: 7, move: 'a1' })],
  ['a parent that is itself', withNode({ parent: 3, move: 'a1' })],
  ['a point off the board', withNode({ parent: 0, move: 'p1' })],
  ['a move that is no text', withNode({ parent: 0, move: 5 })],
  ['an unknown glyph', withNode({ parent: 0, move: 'a1', glyphs: ['$'] })],
  ['a stone off the board', { ...GOOD, setup: { black: ['z9'], white: [], turn: 'black' } }],
  ['a line without end', lineTree(emptyFacts(), Array(1001).fill('pass'))],
])('%s is no tree', (_, value) => {
  expect(() => treeOf(value)).toThrow(TreeProblem)
})

test('more moves than the page can show are refused', () => {
  const nodes = Array.from({ length: MOST_NODES + 1 }, () => ({ parent: 0, move: 'h8' }))
  expect(() => treeOf({ ...GOOD, nodes: [GOOD.nodes[0], ...nodes] })).toThrow('more than')
})

test('a text without end is cut', () => {
  const read = treeOf(withNode({ parent: 0, move: 'a1', comment: 'x'.repeat(1e6) }))
  expect(read.nodes.at(-1)?.comment).toHaveLength(5000)
})

test.each([
  ['x'.repeat(5001), 'x'.repeat(5000)],
  ['😀'.repeat(2501), '😀'.repeat(2500)],
  // Its last character would be cut in two.
  ['x' + '😀'.repeat(2500), 'x' + '😀'.repeat(2499)],
])('a text is cut between two characters, which is told', (comment, rest) => {
  const onCut = vi.fn()
  const read = treeOf(withNode({ parent: 0, move: 'a1', comment }), onCut)
  expect(read.nodes.at(-1)?.comment).toBe(rest)
  expect(onCut).toHaveBeenCalled()
})

test.each([
  ['heading', { ...GOOD, heading: { event: 'x'.repeat(5001) } }],
  ['opening', { ...GOOD, opening: { name: 'swap2', log: ['x'.repeat(5001)] } }],
  ['label', withNode({ parent: 0, move: 'a1', labels: { a1: 'x'.repeat(5001) } })],
])('a long text in the %s is cut, which is told', (_, tree) => {
  const onCut = vi.fn()
  treeOf(tree, onCut)
  expect(onCut).toHaveBeenCalledOnce()
})

test('a text that is just short enough is not cut', () => {
  const onCut = vi.fn()
  const comment = '😀'.repeat(2500)
  const read = treeOf(withNode({ parent: 0, move: 'a1', comment }), onCut)
  expect(read.nodes.at(-1)?.comment).toBe(comment)
  expect(onCut).not.toHaveBeenCalled()
})
