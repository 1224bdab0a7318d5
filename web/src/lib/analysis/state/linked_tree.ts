// The tree of a link, with a sentence for the person if something of it was left out.
import { fromLink } from '../../link/link'
import { analysisWords as words } from '../language/words.svelte'
import type { AnalysisTree } from '../tree/plain_tree'

/** Throws `LinkError` if the link is not readable. The remark is empty if nothing was left out. */
export async function linkedTree(link: string): Promise<{ tree: AnalysisTree; remark: string }> {
  let remark = ''
  const tree = await fromLink(link, () => (remark = words.problem.cut))
  return { tree, remark }
}
