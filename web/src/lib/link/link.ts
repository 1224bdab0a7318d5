// A whole tree as the text of a link: `t1.` for moves alone, `t2.` with players, outcome and notes.
import { treeOf, TreeTooLarge } from '../analysis/tree/checked_tree'
import type { AnalysisTree } from '../analysis/tree/plain_tree'
import { ByteReader, ByteWriter } from './bytes'
import { LinkError } from './link_error'
import { sealed, unsealed } from './seal'
import { hasNotes, readTree, writeTree } from './tree_bytes'

const [MOVES_ONLY, WITH_NOTES] = ['t1.', 't2.']

export async function toLink(tree: AnalysisTree): Promise<string> {
  const bytes = new ByteWriter()
  const withNotes = hasNotes(tree)
  writeTree(bytes, tree, withNotes)
  return (withNotes ? WITH_NOTES : MOVES_ONLY) + (await sealed(bytes.bytes()))
}

/**
 * Throws `LinkError` if the text is not that of a link, or if its tree is too large. The moves are not judged. `onCut` is
 * called if a text of the tree was too long and was cut.
 */
export async function fromLink(text: string, onCut: () => void = () => {}): Promise<AnalysisTree> {
  const form = text.slice(0, MOVES_ONLY.length)
  if (form !== MOVES_ONLY && form !== WITH_NOTES) throw new LinkError('newer')
  const bytes = new ByteReader(await unsealed(text.slice(form.length)))
  return checked(readTree(bytes, form === WITH_NOTES), onCut)
}

/** A link may hold any tree; the page shows those that it would keep, too. */
function checked(tree: AnalysisTree, onCut: () => void): AnalysisTree {
  try {
    return treeOf(tree, onCut)
  } catch (error) {
    throw new LinkError(error instanceof TreeTooLarge ? 'tooLarge' : 'invalid')
  }
}
