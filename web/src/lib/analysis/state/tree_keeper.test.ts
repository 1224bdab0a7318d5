import { beforeEach, expect, test, vi } from 'vitest'
import { FakeJudge } from '../../api/fake_judge'
import { FakeServer, gameView, person } from '../../api/fake_server'
import { toLink } from '../../link/link'
import { parseAnalysisAddress } from '../../state/page/address'
import { FakeStorage } from '../../state/storage/fake_storage'
import { Preferences } from '../../state/storage/preferences.svelte'
import { analysisWords as words } from '../language/words.svelte'
import { emptyFacts, lineTree } from '../tree/plain_tree'
import { Analysis } from './analysis.svelte'
import { SavedTrees } from './saved_tree'
import { TreeKeeper } from './tree_keeper.svelte'

let storage: FakeStorage
let session: FakeStorage
let server: FakeServer

beforeEach(() => {
  storage = new FakeStorage()
  session = new FakeStorage()
  server = new FakeServer()
})

/** The analysis board in a tab with this session, before it has opened anything. */
function board(own = session) {
  const analysis = new Analysis(new FakeJudge(), new Preferences(null))
  const keeper = new TreeKeeper(analysis, new SavedTrees(storage, own))
  return { analysis, keeper }
}

/** The analysis board when it has opened an address. */
async function opened(hash = '#analyse=', own = session) {
  const shown = board(own)
  await shown.keeper.open(parseAnalysisAddress(hash)!, server)
  return shown
}

/** Keeps a tree in this tab. */
async function keep(moves: string[], hash = '#analyse=', own = session): Promise<void> {
  const { analysis, keeper } = await opened(hash, own)
  analysis.openLine(emptyFacts(), moves)
  keeper.keep()
}

async function movesAt(hash = '#analyse=', own = session): Promise<string[]> {
  return (await opened(hash, own)).analysis.tree.moves()
}

test('a tree comes back with its variations', async () => {
  const { analysis, keeper } = await opened()
  analysis.playLine(['h8', 'i9'])
  analysis.tree.back()
  analysis.play('j10')
  keeper.keep()
  const again = await opened()
  expect(again.analysis.tree.toPlain()).toEqual(analysis.tree.toPlain())
})

test('the board comes back at the move that it showed', async () => {
  const { analysis, keeper } = await opened()
  analysis.playLine(['h8', 'i9', 'j10'])
  analysis.tree.back()
  keeper.keep()
  expect(await movesAt()).toEqual(['h8', 'i9'])
})

test('a game is opened at its end, and comes back with what it got and what was added', async () => {
  server.view = gameView({ moves: ['h8', 'i9'], rule: 'renju' })
  const { analysis, keeper } = await opened('#analyse=&game=game')
  expect(analysis.tree.moves()).toEqual(['h8', 'i9'])
  expect(analysis.request.rule).toBe('renju')
  analysis.play('a1')
  keeper.keep()
  server.view = gameView({ moves: ['h8', 'i9', 'j10'], rule: 'renju' })
  const { tree } = (await opened('#analyse=&game=game')).analysis
  expect(tree.subtree().map((id) => tree.node(id).move)).toEqual(['', 'h8', 'i9', 'a1', 'j10'])
})

test('a link is opened at the end of its main line, as a file is', async () => {
  const link = await toLink(lineTree(emptyFacts(), ['h8', 'i9']))
  expect(await movesAt(`#analyse=${link}`)).toEqual(['h8', 'i9'])
})

test('of a game with a program it is known which player has no name', async () => {
  const program = person({ kind: 'program', color: 'white', title: 'Novice (2)' })
  server.view = gameView({ moves: ['h8'] }, { seats: { first: person(), second: program } })
  const { analysis } = await opened('#analyse=&game=game')
  expect(analysis.opened).toMatchObject({ unnamed: 'black', tree: analysis.tree })
})

test('another game does not lose the tree that was kept', async () => {
  await keep(['a1', 'b1'])
  server.view = gameView({ moves: ['h8'] })
  const { analysis } = await opened('#analyse=&game=game')
  expect(analysis.tree.moves()).toEqual(['h8'])
  analysis.bringBack()
  expect(analysis.tree.moves()).toEqual(['a1', 'b1'])
})

test('a game that is only looked at takes the place of no tree', async () => {
  await keep(['a1', 'b1'])
  server.view = gameView({ moves: ['h8'] })
  const { keeper } = await opened('#analyse=&game=game')
  keeper.keep()
  expect(await movesAt()).toEqual(['a1', 'b1'])
})

test.each(['cutOff', 'mistyped', 'newer'] as const)(
  'a link that is %s shows the tree that was kept, and loses nothing',
  async (problem) => {
    await keep(['a1', 'b1'])
    const link = await toLink(lineTree(emptyFacts(), ['h8', 'i9', 'j10']))
    const bad = { cutOff: link.slice(0, 8), mistyped: 't1.AAAAAAAAAAAA', newer: 't9.AA' }[problem]
    const { analysis, keeper } = await opened(`#analyse=${bad}`)
    expect(analysis.problem).toBe(words.share.linkProblems[problem])
    expect(analysis.tree.moves()).toEqual(['a1', 'b1'])
    keeper.keep()
    expect(await movesAt()).toEqual(['a1', 'b1'])
  },
)

test('a comment of the address that is too long is cut, and the person is told', async () => {
  const nodes = [{ parent: -1, move: '', comment: 'x'.repeat(5001) }]
  const { analysis } = await opened(`#analyse=${await toLink({ ...emptyFacts(), nodes })}`)
  expect(analysis.tree.current.comment).toHaveLength(5000)
  expect(analysis.problem).toBe(words.problem.cut)
})

test('a dead server shows the tree that was kept, and loses nothing', async () => {
  await keep(['a1', 'b1'])
  server.isDown = true
  const { analysis, keeper } = await opened('#analyse=&game=game')
  expect(analysis.problem).toBe(words.problem.noGame)
  expect(analysis.tree.moves()).toEqual(['a1', 'b1'])
  analysis.play('c1')
  keeper.keep()
  expect(await movesAt()).toEqual(['a1', 'b1', 'c1'])
  // The tree was not that of the game: its moves do not go there when the server is back.
  server.isDown = false
  server.view = gameView({ moves: ['h8'] })
  expect(await movesAt('#analyse=&game=game')).toEqual(['h8'])
})

test('who leaves before the game is there loses nothing', async () => {
  await keep(['a1', 'b1'])
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  vi.spyOn(server, 'show').mockImplementation(async () => {
    await waiting
    return gameView({ moves: ['h8'] })
  })
  const { analysis, keeper } = board()
  const opening = keeper.open(parseAnalysisAddress('#analyse=&game=game')!, server)
  keeper.keep()
  answer()
  await opening
  expect(analysis.tree.moves()).toEqual(['h8'])
  expect(await movesAt()).toEqual(['a1', 'b1'])
})

test('a game that comes after another address was opened is not shown', async () => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  vi.spyOn(server, 'show').mockImplementation(async () => {
    await waiting
    return gameView({ moves: ['h8'] })
  })
  const { analysis, keeper } = board()
  const slow = keeper.open(parseAnalysisAddress('#analyse=&game=game')!, server)
  const link = await toLink(lineTree(emptyFacts(), ['i9']))
  await keeper.open({ tree: link, game: null }, server)
  answer()
  await slow
  analysis.tree.toEnd()
  expect(analysis.tree.moves()).toEqual(['i9'])
})

test('another tree than that of the game gets no moves of the game', async () => {
  server.view = gameView({ moves: ['h8'] })
  await keep(['a1', 'b1'], '#analyse=&game=game')
  const { analysis } = await opened('#analyse=&game=game')
  expect(analysis.tree.moves()).toEqual(['h8'])
  analysis.bringBack()
  expect(analysis.tree.size).toBe(2)
})

test('two tabs keep their own trees, and a new one begins with the newest', async () => {
  const other = new FakeStorage()
  const [here, there] = [await opened(), await opened('#analyse=', other)]
  here.analysis.play('a1')
  here.keeper.keep()
  there.analysis.play('h8')
  there.keeper.keep()
  expect(await movesAt()).toEqual(['a1'])
  expect(await movesAt('#analyse=', other)).toEqual(['h8'])
  expect(await movesAt('#analyse=', new FakeStorage())).toEqual(['h8'])
})

test('a tab that was duplicated keeps a tree of its own', async () => {
  const here = await opened()
  here.analysis.play('a1')
  here.keeper.keep()
  const copied = session.copy()
  const there = await opened('#analyse=', copied)
  there.analysis.play('h8')
  there.keeper.keep()
  here.analysis.play('b1')
  here.keeper.keep()
  there.analysis.play('i9')
  there.keeper.keep()
  expect(await movesAt()).toEqual(['a1', 'b1'])
  expect(await movesAt('#analyse=', copied)).toEqual(['a1', 'h8', 'i9'])
})

test('the trees of the last five tabs are kept', async () => {
  for (const column of 'abcdefg') await keep([`${column}1`], '#analyse=', new FakeStorage())
  expect(storage.items.size).toBe(1 + 5)
})

test('a browser that refuses to keep a tree is told of, until it keeps one', async () => {
  const { analysis, keeper } = await opened()
  storage.isFull = true
  keeper.keep()
  expect(keeper.isRefused).toBe(false)
  analysis.play('h8')
  keeper.keep()
  expect(keeper.isRefused).toBe(true)
  expect(storage.items.size).toBe(0)
  storage.isFull = false
  keeper.keep()
  expect(keeper.isRefused).toBe(false)
  expect(await movesAt()).toEqual(['h8'])
})

test.each(['{"tree": {"size": 99}}', 'null', '[]', '{'])(
  'the stored text %s is no tree and is ignored',
  async (text) => {
    await keep(['a1'])
    for (const key of storage.items.keys()) {
      if (key !== 'tengen.analysis') storage.items.set(key, text)
    }
    expect(await movesAt()).toEqual([])
  },
)

test.each(['{"entries": [null, 5, {"tab": 1}]}', '{"entries": {}}', '[]', '{'])(
  'the stored list %s is ignored',
  async (text) => {
    storage.items.set('tengen.analysis', text)
    expect(await movesAt()).toEqual([])
  },
)
