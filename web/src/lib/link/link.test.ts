import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnalysisTree, PlainNode } from '../analysis/tree/plain_tree'
import { lineTree, emptyFacts } from '../analysis/tree/plain_tree'
import { fromLink, toLink } from './link'
import { LinkError, type LinkProblem } from './link_error'
import { sealed } from './seal'

/** Links written by Python, with the trees that they hold. */
const SHARED = JSON.parse(
  readFileSync(new URL('../../../../tests/data/links.json', import.meta.url), 'utf-8'),
) as { link: string; tree: AnalysisTree }[]

async function problemOf(link: string): Promise<LinkProblem | null> {
  try {
    await fromLink(link)
    return null
  } catch (error) {
    if (error instanceof LinkError) return error.problem
    throw error
  }
}

const sealedBytes = (...bytes: number[]) => sealed(Uint8Array.from(bytes))

describe('a link', () => {
  it.each(SHARED)('of Python is read as the same tree: $link', async ({ link, tree }) => {
    expect(await fromLink(link)).toEqual(tree)
  })

  it.each(SHARED)('comes back as the tree that was written: $link', async ({ link, tree }) => {
    const written = await toLink(tree)
    expect(await fromLink(written)).toEqual(tree)
    expect(written.slice(0, 3)).toBe(link.slice(0, 3))
  })

  it('of a short game is letter by letter that of Python', async () => {
    expect(await toLink(SHARED[0].tree)).toBe(SHARED[0].link)
  })

  it('may list the nodes of a tree in any order with parents first', async () => {
    const nodes: PlainNode[] = [
      { parent: -1, move: '' },
      { parent: 0, move: 'h8' },
      { parent: 0, move: 'g7', comment: 'second' },
      { parent: 1, move: 'i9' },
    ]
    const read = await fromLink(await toLink({ ...emptyFacts(), nodes }))
    expect(read.nodes.map(({ move }) => move)).toEqual(['', 'h8', 'i9', 'g7'])
    expect(read.nodes[3].comment).toBe('second')
  })

  it('of a large tree is deflated', async () => {
    const moves = Array.from({ length: 200 }, (_, index) => {
      return String.fromCharCode(97 + (index % 15)) + String(1 + Math.floor(index / 15))
    })
    const nodes = [...lineTree(emptyFacts(), moves).nodes]
    for (let at = 0; at < 40; at++)
      nodes.push(...moves.slice(0, 50).map((move) => ({ parent: at, move })))
    const tree = { ...emptyFacts(), nodes }
    const link = await toLink(tree)
    expect(link.length).toBeLessThan(2000)
    expect((await fromLink(link)).nodes).toHaveLength(nodes.length)
  })

  it('with a typing error, or cut off anywhere, is refused', async () => {
    const { link } = SHARED[2]
    for (let at = 3; at < link.length - 1; at++) {
      const letter = link[at] === 'A' ? 'B' : 'A'
      expect(await problemOf(link.slice(0, at) + letter + link.slice(at + 1))).not.toBeNull()
      expect(await problemOf(link.slice(0, at))).not.toBeNull()
    }
  })

  it('of another kind is refused', async () => {
    expect(await problemOf('')).toBe('newer')
    expect(await problemOf('t3.AAAA')).toBe('newer')
    expect(await problemOf('t2.A!')).toBe('mistyped')
    expect(await problemOf('t2.')).toBe('cutOff')
  })

  it('that would fill the memory is refused', async () => {
    expect(await problemOf('t2.' + (await sealed(new Uint8Array(1 << 23))))).toBe('tooLarge')
    expect(await problemOf('t2.' + 'A'.repeat(1 << 22))).toBe('tooLarge')
  })

  it('with an impossible tree is refused', async () => {
    const head = [0, 15, 0, 0]
    expect(await problemOf('t1.' + (await sealedBytes(9, 15, 0, 0)))).toBe('invalid')
    expect(await problemOf('t1.' + (await sealedBytes(0, 99, 0, 0)))).toBe('invalid')
    expect(await problemOf('t1.' + (await sealedBytes(...head, 1, 240)))).toBe('invalid')
    expect(await problemOf('t1.' + (await sealedBytes(...head, 1, 5, 7, 1, 6)))).toBe('invalid')
    expect(await problemOf('t2.' + (await sealedBytes(...head, 255, 255, 127)))).toBe('cutOff')
    const note = [...head, 0, 0, 0, 0, 0, 0, 0, 0, 1, 5, 1]
    expect(await problemOf('t2.' + (await sealedBytes(...note)))).toBe('invalid')
  })

  it('with more moves than the page can show is refused', async () => {
    const many = new Uint8Array(60_010)
    many.set([0, 15, 0, 0, 0xe0, 0xd4, 3])
    expect(await problemOf('t1.' + (await sealed(many)))).toBe('tooLarge')
  })

  it('with a longer line than the judge looks at is refused', async () => {
    const line = (plies: number) => toLink(lineTree(emptyFacts(), Array(plies).fill('pass')))
    expect(await problemOf(await line(1000))).toBeNull()
    expect(await problemOf(await line(1001))).toBe('tooLarge')
  })
})
