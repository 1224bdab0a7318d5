import { describe, expect, it } from 'vitest'
import { emptyFacts } from '../lib/analysis/tree/plain_tree'
import { toLink } from '../lib/link/link'
import { InputError, readInput, type Attributes } from './input'

async function problemOf(attributes: Attributes): Promise<string> {
  try {
    await readInput(attributes)
    return ''
  } catch (error) {
    if (error instanceof InputError) return error.problem
    throw error
  }
}

describe('the line that shows a game', () => {
  it('may hold moves, a size and the move to begin with', async () => {
    const { tree, ply, rule } = await readInput({ moves: 'a1, b2 pass c3', size: '9', ply: '2' })
    expect(tree.nodes.map(({ move }) => move)).toEqual(['', 'a1', 'b2', 'pass', 'c3'])
    expect([tree.size, ply, rule]).toEqual([9, 2, null])
  })

  it('may hold a link with variations', async () => {
    const nodes = [
      { parent: -1, move: '' },
      { parent: 0, move: 'h8' },
      { parent: 0, move: 'g7', comment: 'or this' },
      { parent: 2, move: 'h8' },
    ]
    const link = await toLink({ ...emptyFacts('renju'), nodes })
    const { tree, rule } = await readInput({ game: link })
    expect(tree.nodes).toHaveLength(4)
    expect(rule).toBe('renju')
  })

  it.each([
    [{}, 'nothing'],
    [{ game: 'hello' }, 'link'],
    [{ game: 't2.AAAA' }, 'link'],
    [{ moves: 'h8 <b>' }, 'moves'],
    [{ moves: '' }, 'moves'],
    [{ moves: 'h16' }, 'moves'],
    [{ moves: 'j1', size: '9' }, 'moves'],
    [{ moves: 'a1', size: '99' }, 'size'],
    [{ moves: 'a1', size: '1e1' }, 'size'],
    [{ moves: 'h8 i9 h8' }, 'stone'],
  ])('is refused: %o', async (attributes, problem) => {
    expect(await problemOf(attributes)).toBe(problem)
  })
})
