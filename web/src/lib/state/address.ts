// The page's address: behind the # stands which game is shown, and in a friend's link the invite to its free seat.
// So a reload, a bookmark or a second tab shows the same game.
export interface PageAddress {
  /** The game's id, or null where a new game is being chosen. */
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
