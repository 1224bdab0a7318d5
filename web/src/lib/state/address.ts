// A game as the text behind the # of the page's address, so that a reload, a bookmark or a second tab
// has all of it. What the text says is for the server to judge; here it is only taken apart.
import type { Color, Rule } from '../api/schema'

export const FRIEND = 'friend'

/** What is settled before the first move. */
export interface GameSettings {
  rule: Rule
  size: number
  /** The name of an agent, or FRIEND for a second person at the same screen. */
  opponent: string
  /** The colour of the person at the screen; without meaning when a friend plays too. */
  color: Color
}

export interface GameAddress {
  settings: GameSettings
  moves: string[]
}

export const DEFAULT_SETTINGS: GameSettings = {
  rule: 'freestyle',
  size: 15,
  opponent: 'random',
  color: 'black',
}

export function formatAddress({ settings, moves }: GameAddress): string {
  const { rule, size, opponent, color } = settings
  const fields = new URLSearchParams({ rule, size: String(size), opponent, color })
  if (moves.length > 0) fields.set('moves', moves.join('.'))
  return `#${fields}`
}

export function parseAddress(hash: string): GameAddress {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const size = fields.get('size')
  const settings: GameSettings = {
    rule: (fields.get('rule') as Rule | null) ?? DEFAULT_SETTINGS.rule,
    size: size === null ? DEFAULT_SETTINGS.size : Number(size),
    opponent: fields.get('opponent') || DEFAULT_SETTINGS.opponent,
    color: fields.get('color') === 'white' ? 'white' : 'black',
  }
  const moves = (fields.get('moves') ?? '').split('.').filter((move) => move !== '')
  return { settings, moves }
}
