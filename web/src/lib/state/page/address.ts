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
