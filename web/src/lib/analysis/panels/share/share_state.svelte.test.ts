import { beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../../../api/judge/errors'
import { FakeJudge, fileView } from '../../../api/fake_judge'
import type { FileView } from '../../../api/schema'
import { fromLink, toLink } from '../../../link/link'
import { Preferences } from '../../../state/storage/preferences.svelte'
import { analysisWords as words } from '../../language/words.svelte'
import { Analysis } from '../../state/analysis.svelte'
import { emptyFacts, lineTree } from '../../tree/plain_tree'
import { pythonCode } from './python_code'
import { ShareState } from './share_state.svelte'

const UNNAMED = {
  black: '',
  white: '',
  event: '',
  date: '',
  rule: 'freestyle',
  size: 15,
} as const

let judge: FakeJudge
let analysis: Analysis
let share: ShareState

beforeEach(() => {
  judge = new FakeJudge()
  analysis = new Analysis(judge, new Preferences(null))
  share = new ShareState(analysis)
  vi.unstubAllGlobals()
})

test('the link holds the whole tree with its comments', async () => {
  analysis.playLine(['h8', 'i9'])
  analysis.tree.annotate(analysis.tree.cursor, { comment: 'good' })
  await share.makeLink()
  expect(share.link).toMatch(/^t2\./)
  const { nodes } = await fromLink(share.link!)
  expect(nodes[2]).toEqual({ parent: 1, move: 'i9', comment: 'good' })
  expect(share.isTooLong).toBe(false)
})

test('no link is offered until that of the tree as it is now is made', async () => {
  analysis.play('h8')
  await share.makeLink()
  const { link } = share
  analysis.play('i9')
  expect([share.link, share.address]).toEqual([null, ''])
  await share.makeLink()
  expect(share.link).not.toBe(link)
  analysis.openLine(emptyFacts(), ['a1', 'b2'])
  expect(share.link).toBeNull()
})

test('a large tree is not offered as a link', async () => {
  const comment = Array.from({ length: 9000 }, () => String.fromCharCode(32 + 90 * Math.random()))
  analysis.tree.annotate(0, { comment: comment.join('') })
  await share.makeLink()
  expect(share.isTooLong).toBe(true)
})

test('a pasted link or address opens without the server', async () => {
  const link = await toLink(lineTree(emptyFacts('renju'), ['h8', 'i9']))
  for (const text of [link, ` https://example.org/#analyse=${link}&x=1 `]) {
    analysis.open(lineTree(emptyFacts(), []))
    await share.openText(text)
    expect(analysis.tree.moves()).toEqual(['h8', 'i9'])
    expect(analysis.tree.facts.rule).toBe('renju')
  }
})

test('a broken link is told in one sentence, and the tree stays', async () => {
  analysis.play('h8')
  await share.openText('t2.AAAAAAAA')
  expect(share.message).toBe(words.share.linkProblems.mistyped)
  expect(analysis.tree.size).toBe(1)
})

test('a file opens its first game, with its remarks, and another one on request', async () => {
  const links = await Promise.all(
    [['h8'], ['a1', 'b2']].map((moves) => toLink(lineTree(emptyFacts(), moves))),
  )
  const games = links.map((link) => ({ link, ...UNNAMED, moves: 1 }))
  judge.file = fileView('pos', { games, remarks: ['assumed'] })
  await share.openFile(new Blob(['h8\na1b2\n']))
  expect(analysis.tree.moves()).toEqual(['h8'])
  expect(share.opened?.remarks).toEqual(['assumed'])
  await share.openGame(1)
  expect(analysis.tree.moves()).toEqual(['a1', 'b2'])
  judge.problem = new Refused('no known format begins so')
  await share.openText('hello\nworld')
  expect(share.opened).toBeNull()
})

test('the rule that is chosen for a file holds for its other games, too', async () => {
  const links = await Promise.all(
    [['h8'], ['a1', 'b2']].map((moves) => toLink(lineTree(emptyFacts(), moves))),
  )
  const games = links.map((link) => ({ link, ...UNNAMED, moves: 1 }))
  judge.file = fileView('renlib', { games })
  await share.openFile(new Blob(['file']))
  await share.chooseBoard({ rule: 'renju', size: 15 })
  expect([analysis.request.rule, analysis.tree.moves()]).toEqual(['renju', ['h8']])
  await share.openGame(1)
  expect([analysis.request.rule, analysis.tree.moves()]).toEqual(['renju', ['a1', 'b2']])
})

test('a file that holds the address of a tree opens the tree', async () => {
  const link = await toLink(lineTree(emptyFacts(), ['h8', 'i9']))
  await share.openDropped(new Blob([`http://127.0.0.1:8000/#analyse=${link}\n`]))
  expect(analysis.tree.moves()).toEqual(['h8', 'i9'])
})

test('a file is read again with another encoding, and shows the same one of its games', async () => {
  const read = async (...names: string[]) => {
    const links = await Promise.all(names.map((name) => toLink(lineTree(emptyFacts(), [name]))))
    const games = links.map((link) => ({ link, ...UNNAMED, moves: 1 }))
    return fileView('sgf', {
      games,
      assumed: { rule: null, size: null, encoding: 'windows-1252' },
    })
  }
  judge.file = await read('a1', 'b2')
  await share.openFile(new Blob(['file']))
  await share.openGame(1)
  expect(share.encoding).toBe('windows-1252')
  judge.file = await read('c3', 'd4')
  await share.readAgain({ encoding: 'big5' })
  expect(judge.known.at(-1)).toEqual({ encoding: 'big5' })
  expect([share.encoding, analysis.tree.moves()]).toEqual(['big5', ['d4']])
  judge.problem = new Refused('the text is not EUC-KR')
  await share.readAgain({ encoding: 'euc-kr' })
  expect([share.encoding, share.message]).toEqual(['big5', 'the text is not EUC-KR'])
})

test('where a file does not say the size, another size reads the file again', async () => {
  const link = await toLink(lineTree(emptyFacts(), ['h8']))
  judge.file = fileView('pos', {
    games: [{ link, ...UNNAMED, moves: 1 }],
    assumed: { rule: 'freestyle', size: 15, encoding: null },
  })
  await share.openFile(new Blob(['file']))
  await share.chooseBoard({ rule: 'freestyle', size: 20 })
  expect(judge.known.at(-1)).toEqual({ rule: 'freestyle', size: 20 })
})

/** Files that are answered when the test wants it. */
function answering() {
  const answers: ((file: FileView | Error) => void)[] = []
  vi.spyOn(judge, 'readFile').mockImplementation(
    () =>
      new Promise((resolve, reject) =>
        answers.push((file) => (file instanceof Error ? reject(file) : resolve(file))),
      ),
  )
  return answers
}

async function fileOf(...moves: string[]): Promise<FileView> {
  const link = await toLink(lineTree(emptyFacts(), moves))
  return fileView('pos', { games: [{ link, ...UNNAMED, moves: moves.length }], remarks: moves })
}

test('of two files that are opened quickly the second one is shown, though the first one comes later', async () => {
  const answers = answering()
  const both = [share.openFile(new Blob(['first'])), share.openFile(new Blob(['second']))]
  answers[1](await fileOf('i9'))
  await both[1]
  expect(share.isBusy).toBe(true)
  answers[0](await fileOf('h8'))
  await both[0]
  expect(analysis.tree.moves()).toEqual(['i9'])
  expect(share.opened?.remarks).toEqual(['i9'])
  expect(share.isBusy).toBe(false)
})

test('a file that fails after another thing was opened is not told of', async () => {
  const answers = answering()
  const file = share.openFile(new Blob(['first']))
  await share.openText(await toLink(lineTree(emptyFacts(), ['i9'])))
  answers[0](new Refused('no known format begins so'))
  await file
  expect(share.message).toBe('')
  expect(analysis.tree.moves()).toEqual(['i9'])
})

test('a comment of a link that is too long is cut, and the person is told', async () => {
  const nodes = [{ parent: -1, move: '', comment: 'x'.repeat(5001) }]
  await share.openText(await toLink({ ...emptyFacts(), nodes }))
  expect(analysis.tree.current.comment).toHaveLength(5000)
  expect(analysis.problem).toBe(words.problem.cut)
})

test('the reason of a refused file is shown', async () => {
  judge.problem = new Refused('no known format begins so')
  await share.openText('hello\nworld')
  expect(share.message).toBe('no known format begins so')
  expect(share.isBusy).toBe(false)
})

test('a file that is too large is not sent', async () => {
  await share.openFile(new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]))
  expect(share.message).toBe(words.share.tooLarge)
})

test('Python gets the whole game and the board at the cursor', async () => {
  analysis.playLine(['h8', 'i9'])
  analysis.tree.back()
  const code = await pythonCode(analysis.tree)
  expect(code).toContain(`game = from_link("${await toLink(analysis.tree.toPlain())}")`)
  expect(code).toContain('board = tengen.Board.from_moves("h8", size=15, rule="freestyle")')
})
