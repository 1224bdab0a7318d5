// Keeps the tree in the browser, so that a reload or a closed tab loses nothing.
import type { Shelf } from '../../state/storage/browser_storage'
import { treeOf } from '../tree/checked_tree'
import type { AnalysisTree } from '../tree/plain_tree'

export interface SavedTree {
  tree: AnalysisTree
  /** The address at which it was made. */
  address: string
}

/** The tree that was kept last; null if there is none, or if it cannot be read. */
export function savedTree(shelf: Shelf): SavedTree | null {
  const { tree, address } = shelf.load()
  try {
    return { tree: treeOf(tree), address: String(address) }
  } catch {
    return null
  }
}
