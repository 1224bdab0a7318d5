// The link that brings a friend into a game, and what may keep them from getting there.
import type { Reach } from '../../api/schema'
import { formatAddress, type PageAddress } from './address'

/** How to start a server that others reach. */
export const SERVE_OTHERS = 'tengen serve --host 0.0.0.0 --token YOURSECRETWORD'

/** Why a link may not be enough for a friend: it leads nowhere from elsewhere, its address was guessed, or the friend needs a token. */
export type LinkDoubt = 'onlyHere' | 'guessed' | 'token'

/** A link to a game, as it is sent to a friend. */
export interface FriendLink {
  address: string
  doubts: LinkDoubt[]
}

/** Whether the link leads to the game from other machines too, such as a phone that scans it. */
export const leadsElsewhere = ({ doubts }: FriendLink): boolean => !doubts.includes('onlyHere')

/** Returns the link to send to a friend, from a page at an address. */
export function linkFor(game: PageAddress, here: string, reach: Reach | null): FriendLink {
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(here).hostname)
  const base = isLocal && reach?.address ? reach.address : here
  const doubts: LinkDoubt[] = []
  if (isLocal) doubts.push(reach?.address ? 'guessed' : 'onlyHere')
  if (reach?.needs_token) doubts.push('token')
  return { address: new URL(formatAddress(game), base).href, doubts }
}
