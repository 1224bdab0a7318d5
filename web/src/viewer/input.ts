// What the line in a web page says: a game as a link, or its moves. Anything else is refused.
import type { AnalysisTree } from '../lib/analysis/tree/plain_tree'
import { emptyFacts, lineTree } from '../lib/analysis/tree/plain_tree'
import type { Rule } from '../lib/api/schema'
import { pointAt } from '../lib/board/geometry'
import { fromLink } from '../lib/link/link'
import { LinkError } from '../lib/link/link_error'

export type InputProblem = 'nothing' | 'link' | 'moves' | 'size' | 'stone'

export class InputError extends Error {
  constructor(readonly problem: InputProblem) {
    super(problem)
  }
}

/** The attributes of the line: `data-game`, or `data-moves` with `data-size`; and `data-ply`, the move to begin with. */
export interface Attributes {
  game?: string
  moves?: string
  size?: string
  ply?: string
}

export interface ShownGame {
  tree: AnalysisTree
  /** Null for a list of moves, which does not say by which rule they were played. */
  rule: Rule | null
  ply: number
}

const [SMALLEST, LARGEST, USUAL] = [5, 22, 15]
const MOVE = /^(pass|[a-v][1-9][0-9]?)$/

export async function readInput({ game, moves, size, ply }: Attributes): Promise<ShownGame> {
  if (game === undefined && moves === undefined) throw new InputError('nothing')
  const tree = game === undefined ? fromMoves(moves!, size) : await fromLinkText(game)
  checkStones(tree)
  const first = /^\d{1,4}$/.test(ply ?? '') ? Number(ply) : 0
  return { tree, rule: game === undefined ? null : tree.rule, ply: first }
}

async function fromLinkText(text: string): Promise<AnalysisTree> {
  try {
    return await fromLink(text.trim())
  } catch (error) {
    if (error instanceof LinkError) throw new InputError('link')
    throw error
  }
}

function fromMoves(text: string, sizeText = String(USUAL)): AnalysisTree {
  const size = /^\d{1,2}$/.test(sizeText) ? Number(sizeText) : 0
  if (size < SMALLEST || size > LARGEST) throw new InputError('size')
  const moves = text.trim().split(/[\s,]+/)
  if (!moves.every((move) => MOVE.test(move) && isOnBoard(move, size)))
    throw new InputError('moves')
  return lineTree(emptyFacts('freestyle', size), moves)
}

function isOnBoard(move: string, size: number): boolean {
  if (move === 'pass') return true
  const { x, y } = pointAt(move, size)
  return x < size && y >= 0
}

/** Refuses a stone on a stone, the only thing that cannot be drawn. */
function checkStones({ nodes, setup }: AnalysisTree): void {
  const start = [...(setup?.black ?? []), ...(setup?.white ?? [])]
  const stones = new Set(start)
  if (stones.size < start.length) throw new InputError('stone')
  const children = nodes.map((): number[] => [])
  nodes.forEach(({ parent }, index) => parent >= 0 && children[parent].push(index))
  // Leaving a node, marked by its complement, takes its stone off the board.
  const left = [...children[0]]
  for (let index = left.pop(); index !== undefined; index = left.pop()) {
    const { move } = nodes[index < 0 ? ~index : index]
    if (index < 0) stones.delete(move)
    else if (move !== 'pass') {
      if (stones.has(move)) throw new InputError('stone')
      stones.add(move)
      left.push(~index)
    }
    if (index >= 0) left.push(...children[index])
  }
}
