// Trees as links, and back. The code that reads and writes links is loaded when it is first needed.
import { LinkError } from '../../link/link_error'
import { analysisWords as words } from '../language/words.svelte'
import type { AnalysisTree } from '../tree/plain_tree'

/** Longer links are cut by some programs that pass them on. */
export const MOST_IN_LINK = 8000

function loaded() {
  return import('../../link/link').catch(() => {
    throw new LinkError('notLoaded')
  })
}

/** Throws `LinkError` if the code for links cannot be loaded. */
export async function linkOf(tree: AnalysisTree): Promise<string> {
  return (await loaded()).toLink(tree)
}

/**
 * The tree of a link, with a sentence for the person if something of it was left out; empty if nothing was. Throws
 * `LinkError` if the link is not readable.
 */
export async function linkedTree(link: string): Promise<{ tree: AnalysisTree; remark: string }> {
  const { fromLink } = await loaded()
  let remark = ''
  const tree = await fromLink(link, () => (remark = words.problem.cut))
  return { tree, remark }
}
