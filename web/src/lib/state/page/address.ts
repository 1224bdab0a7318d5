// The fragment of the page's address: the game shown and, in a friend's link, the invite to its free seat. A reload,
// a bookmark or a second tab shows the same game.
export interface PageAddress {
  /** The game's id; null for the new game form. */
  game: string | null
  invite: string | null
}

export function formatAddress({ game, invite }: PageAddress): string {
  if (game === null) return '#'
  return `#${new URLSearchParams({ game, ...(invite === null ? {} : { invite }) })}`
}

export function parseAddress(hash: string): PageAddress {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  return { game: fields.get('game') || null, invite: fields.get('invite') || null }
}

/** The address of a puzzle; of the next one to solve if the id is empty. */
export function formatPuzzleAddress(id: string): string {
  return `#${new URLSearchParams({ puzzle: id })}`
}

/** Returns null if the address is not that of the puzzles. */
export function parsePuzzleAddress(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('puzzle')
}

/** Where the analysis board begins. */
export interface AnalysisAddress {
  /** A tree as the text of a link; empty for none. */
  tree: string
  /** The game to analyse; null for none. */
  game: string | null
  /** Whether the game is reviewed at once. */
  review?: true
}

export function formatAnalysisAddress({ tree, game, review }: AnalysisAddress): string {
  const fields = new URLSearchParams({
    ...(game !== null && { game }),
    ...(review && { review: 'yes' }),
  })
  return `#analyse=${tree}${fields.size === 0 ? '' : `&${fields}`}`
}

/** Returns null if the address is not that of the analysis board. */
export function parseAnalysisAddress(hash: string): AnalysisAddress | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const tree = fields.get('analyse')
  if (tree === null) return null
  const game = fields.get('game') || null
  return { tree, game, ...(fields.has('review') && { review: true as const }) }
}
