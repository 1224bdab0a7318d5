// Opens what the address of the analysis board names: a link, a game, or what the person analysed last.
import type { Server } from '../../api/client'
import { fromLink } from '../../link/link'
import { LinkError } from '../../link/link_error'
import { formatAnalysisAddress, type AnalysisAddress } from '../../state/page/address'
import { analysisWords as words } from '../language/words.svelte'
import { emptyFacts } from '../tree/plain_tree'
import { START } from '../tree/tree.svelte'
import type { Analysis } from './analysis.svelte'
import type { SavedTree } from './saved_tree'

export async function openAddress(
  address: AnalysisAddress,
  server: Server,
  saved: SavedTree | null,
  analysis: Analysis,
): Promise<void> {
  const { tree, game, review } = address
  const isKnown = saved?.address === formatAnalysisAddress(address)
  const isNew = tree === '' && game === null
  if (saved !== null && (isKnown || isNew)) analysis.open(saved.tree, true)
  // What was analysed at another address comes back, too, if the person wants it.
  const showSaved = () => saved !== null && !isKnown && analysis.open(saved.tree, true)
  if (tree !== '' && !isKnown) await openLink(tree, showSaved, analysis)
  if (tree === '' && game !== null) {
    analysis.opened = { game, wantsReview: review === true }
    await openGame(game, server, isKnown, showSaved, analysis)
  }
}

async function openLink(link: string, showSaved: () => void, analysis: Analysis): Promise<void> {
  try {
    const tree = await fromLink(link)
    showSaved()
    analysis.open(tree)
  } catch (error) {
    if (!(error instanceof LinkError)) throw error
    analysis.problem = words.share.linkProblems[error.problem]
  }
}

async function openGame(
  game: string,
  server: Server,
  isKnown: boolean,
  showSaved: () => void,
  analysis: Analysis,
): Promise<void> {
  try {
    const { position, opening_name, opening_log } = await server.show(game)
    if (isKnown) {
      // The game may have gone on, and its variations stay.
      analysis.tree.addLine(START, position.moves)
      return
    }
    showSaved()
    const opening = { name: opening_name, log: opening_log }
    analysis.openLine({ ...emptyFacts(position.rule, position.size), opening }, position.moves)
  } catch {
    analysis.opened = { game: null, wantsReview: false }
    analysis.problem = words.problem.noGame
  }
}
