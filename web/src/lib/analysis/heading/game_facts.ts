// What is known about the whole game, in words.
import { words as pageWords } from '../../language/words.svelte'
import { analysisWords as words } from '../language/words.svelte'
import type { Color } from '../../api/schema'
import type { TreeFacts } from '../tree/plain_tree'

/** Both players; empty if neither is known. `own` is the colour of the person at this page, if they have no name. */
export function playersOf({ heading }: TreeFacts, own: Color | null = null): string {
  const { black, white } = heading
  const named = (color: Color) =>
    heading[color] || (color === own ? pageWords.players.you : pageWords.colors[color])
  return black || white ? words.heading.players(named('black'), named('white')) : ''
}

/** Rule and size, and what else is known, with or without the result. */
export function factsOf({ rule, size, heading }: TreeFacts, withResult = true): string[] {
  const { event, date, winner } = heading
  const { results } = words.heading
  const result = withResult && winner in results ? results[winner as keyof typeof results] : ''
  return [`${pageWords.howToPlay.ruleNames[rule]} ${size} × ${size}`, result, event, date].filter(
    Boolean,
  )
}
