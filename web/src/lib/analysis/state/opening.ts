// Opens what the address of the analysis board names: a link, a game, or what the person analysed last.
import type { Server } from '../../api/client'
import type { Color, GameView } from '../../api/schema'
import { words as pageWords } from '../../language/words.svelte'
import { LinkError } from '../../link/link_error'
import { formatAnalysisAddress, type AnalysisAddress } from '../../state/page/address'
import { analysisWords as words } from '../language/words.svelte'
import { emptyFacts } from '../tree/plain_tree'
import { START } from '../tree/tree.svelte'
import type { Analysis } from './analysis.svelte'
import { linkedTree } from './tree_links'
import type { SavedTree } from './saved_tree'

/** The address of the analysis board without a tree or a game. */
export const NO_ADDRESS = formatAnalysisAddress({ tree: '', game: null })

/** Returns the address to which the tree then on the board belongs. What could not be opened leaves the one that was kept. */
export async function openAddress(
  address: AnalysisAddress,
  server: Server,
  saved: SavedTree | null,
  analysis: Analysis,
  isStale = () => false,
): Promise<string> {
  const { tree, game, review } = address
  const named = formatAnalysisAddress(address)
  const isKnown = saved?.address === named
  const isNew = tree === '' && game === null
  const showSaved = () => {
    if (saved === null) return
    analysis.open(saved.tree, true)
    if (analysis.tree.has(saved.cursor)) analysis.tree.goTo(saved.cursor)
  }
  if (isKnown || isNew) showSaved()
  // What was analysed at another address comes back, too, if the person wants it, or if nothing else is shown.
  const showOther = () => !isKnown && showSaved()
  let isOpen = true
  if (tree !== '' && !isKnown) isOpen = await openLink(tree, showOther, analysis, isStale)
  if (tree === '' && game !== null) {
    analysis.opened = { game, wantsReview: review === true }
    isOpen = await openGame(game, server, isKnown, showOther, analysis, isStale)
  }
  return isOpen ? named : (saved?.address ?? NO_ADDRESS)
}

/** Returns whether the link is open. */
async function openLink(
  link: string,
  showOther: () => void,
  analysis: Analysis,
  isStale: () => boolean,
): Promise<boolean> {
  try {
    const { tree, remark } = await linkedTree(link)
    if (isStale()) return false
    showOther()
    analysis.open(tree, true)
    analysis.problem = remark
    return true
  } catch (error) {
    if (!(error instanceof LinkError)) throw error
    if (isStale()) return false
    showOther()
    analysis.problem = words.share.linkProblems[error.problem]
    return false
  }
}

/** Returns whether the game is open. */
async function openGame(
  game: string,
  server: Server,
  isKnown: boolean,
  showOther: () => void,
  analysis: Analysis,
  isStale: () => boolean,
): Promise<boolean> {
  const shown = await server.show(game).catch(() => null)
  if (isStale()) return false
  if (shown === null) {
    showOther()
    analysis.opened = { game: null, wantsReview: false }
    analysis.problem = words.problem.noGame
    return false
  }
  const { position, opening_name, opening_log } = shown
  // The game may have gone on, and its variations stay.
  if (isKnown) analysis.tree.addLine(START, position.moves)
  else {
    showOther()
    const opening = { name: opening_name, log: opening_log }
    const facts = {
      ...emptyFacts(position.rule, position.size),
      opening,
      heading: headingOf(shown),
    }
    analysis.openLine(facts, position.moves)
  }
  const { tree, opened } = analysis
  analysis.opened = { ...opened, tree, unnamed: unnamedOf(shown) }
  return true
}

/** The colour of a person without a name who played a program; null if there is none. */
function unnamedOf({ seats }: GameView): Color | null {
  const persons = [seats.first, seats.second].filter(({ kind }) => kind === 'person')
  return persons.length === 1 && persons[0].name === '' ? persons[0].color : null
}

/** The players and the result, as far as they are known. */
function headingOf({ seats, outcome }: GameView): Record<string, string> {
  const players = [seats.first, seats.second].flatMap(({ color, kind, name, opponent, title }) => {
    const known =
      kind === 'program' ? pageWords.fromServer.opponentTitle(opponent ?? '', title) : name
    return known === '' ? [] : [[color, known]]
  })
  if (outcome === null) return Object.fromEntries(players)
  const { winner, termination } = outcome
  return { ...Object.fromEntries(players), winner: winner ?? 'draw', termination }
}
