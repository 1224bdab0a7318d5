// A tree as lines of Python, for a notebook or a script.
import { linkOf } from '../../state/tree_links'
import type { VariationTree } from '../../tree/tree.svelte'

/** Python that makes the whole game and the board at the cursor. */
export async function pythonCode(tree: VariationTree): Promise<string> {
  const { rule, size, setup } = tree.facts
  const moves = tree.moves().join(' ')
  const link = await linkOf(tree.toPlain())
  const board =
    setup === null
      ? `tengen.Board.from_moves("${moves}", size=${size}, rule="${rule}")`
      : `game.start_board()`
  const pushed = setup === null ? [] : tree.moves().map((move) => `board.push("${move}")`)
  return [
    'import tengen',
    'from tengen.formats import from_link',
    '',
    `game = from_link("${link}")`,
    `board = ${board}`,
    ...pushed,
    '',
  ].join('\n')
}
