import { beforeEach, expect, test } from 'vitest'
import { ConnectionLost, Refused } from '../../../api/judge/errors'
import { FakeJudge } from '../../../api/fake_judge'
import { Preferences } from '../../../state/storage/preferences.svelte'
import { Analysis } from '../../state/analysis.svelte'
import { PositionBoard } from '../../../state/board/position_board.svelte'
import { PositionEditor } from './position_editor.svelte'

let judge: FakeJudge
let analysis: Analysis
let editor: PositionEditor

beforeEach(() => {
  judge = new FakeJudge()
  analysis = new Analysis(judge, new Preferences(null))
  editor = new PositionEditor(analysis)
  editor.open()
})

const stones = () => editor.position.stones.map(({ point, color }) => `${color} ${point}`).sort()

test('stones are placed in turn, and the other side is then to move', () => {
  for (const point of ['h8', 'i9', 'j10']) editor.choose(point)
  expect(stones()).toEqual(['black h8', 'black j10', 'white i9'])
  expect(editor.turn).toBe('white')
})

test('a chosen stone is removed, or gets the colour of the brush', () => {
  editor.choose('h8')
  editor.choose('h8')
  expect(stones()).toEqual([])
  editor.brush = 'white'
  editor.choose('h8')
  editor.brush = 'black'
  editor.choose('h8')
  expect(stones()).toEqual(['black h8'])
  editor.brush = 'erase'
  editor.choose('h8')
  expect(stones()).toEqual([])
})

test('it begins with the position at the cursor, and another tree begins with the position set up', async () => {
  editor.leave()
  analysis.playLine(['h8', 'i9'])
  editor.open()
  editor.brush = 'black'
  editor.choose('a1')
  editor.turn = 'white'
  await editor.accept()
  expect(analysis.guest).toBeNull()
  expect(analysis.tree.size).toBe(0)
  expect(analysis.request.setup).toEqual({ black: ['h8', 'a1'], white: ['i9'], turn: 'white' })
  expect(analysis.tree.turn()).toBe('white')
})

test('whoever chooses a move of the tree leaves the editor', () => {
  analysis.goTo(analysis.tree.addLine(analysis.tree.cursor, ['h8', 'i9']))
  expect(analysis.guest).toBeNull()
  expect(analysis.tree.moves()).toEqual(['h8', 'i9'])
})

test('points chosen before the judge has answered are moves of the new tree', async () => {
  editor.brush = 'white'
  editor.choose('h8')
  editor.turn = 'black'
  const answered = editor.accept()
  editor.choose('i9')
  editor.choose('h8')
  editor.choose('j10')
  expect(stones()).toEqual(['black i9', 'white h8', 'white j10'])
  await answered
  expect(analysis.request.setup).toEqual({ black: [], white: ['h8'], turn: 'black' })
  expect(analysis.request.moves).toEqual(['i9', 'j10'])
})

test('a touch that comes before the judge has answered has to be confirmed, as a move', async () => {
  const board = new PositionBoard(analysis)
  board.choose('h8', true)
  const answered = editor.accept()
  board.choose('i9', true)
  expect(board.selection.unconfirmed).toBe('i9')
  board.confirm('i9')
  board.choose('j10', true)
  await answered
  expect(analysis.request.moves).toEqual(['i9'])
  expect(board.selection.unconfirmed).toBe('j10')
  board.confirm('j10')
  expect(analysis.request.moves).toEqual(['i9', 'j10'])
})

test('an answer that comes after the editor was left changes nothing', async () => {
  editor.leave()
  analysis.playLine(['h8', 'i9'])
  editor.open()
  const answered = editor.accept()
  editor.leave()
  await answered
  expect(analysis.request.moves).toEqual(['h8', 'i9'])
})

test('whoever changes the rule alone keeps the moves', async () => {
  editor.leave()
  analysis.playLine(['h8', 'i9'])
  editor.open()
  editor.rule = 'renju'
  await editor.accept()
  expect(editor.isOpen).toBe(false)
  expect(analysis.request).toEqual({ rule: 'renju', size: 15, moves: ['h8', 'i9'], setup: null })
})

test('the tree that was replaced comes back', async () => {
  editor.leave()
  analysis.playLine(['h8', 'i9'])
  editor.open()
  editor.choose('a1')
  await editor.accept()
  analysis.bringBack()
  expect(analysis.tree.moves()).toEqual(['h8', 'i9'])
})

test('a smaller board loses the stones that do not fit', () => {
  editor.choose('h8')
  editor.choose('o15')
  editor.setSize(9)
  expect(stones()).toEqual(['black h8'])
})

test('an empty board with black to move is no position that was set up', async () => {
  editor.rule = 'renju'
  await editor.accept()
  expect(analysis.request).toEqual({ rule: 'renju', size: 15, moves: [], setup: null })
})

test('what the judge refuses stays in the editor, with its reason', async () => {
  editor.choose('h8')
  judge.problem = new Refused('the stones cannot be set up')
  await editor.accept()
  expect(editor.problem).toBe('the stones cannot be set up')
  expect(editor.isOpen).toBe(true)
})

test('that no answer came is told in words', async () => {
  editor.choose('h8')
  judge.problem = new ConnectionLost('position')
  await editor.accept()
  expect(editor.problem).toBe('No answer about this position came.')
})
