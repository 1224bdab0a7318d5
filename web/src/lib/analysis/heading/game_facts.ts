// What is known about the whole game, in words.
import { words as pageWords } from '../../language/words.svelte'
import { analysisWords as words } from '../language/words.svelte'
import type { TreeFacts } from '../tree/plain_tree'

/** Both players; empty if neither is known. */
export function playersOf({ heading: { black, white } }: TreeFacts): string {
  const { colors } = pageWords
  return black || white ? words.heading.players(black || colors.black, white || colors.white) : ''
}

/** Rule and size, and what else is known. */
export function factsOf({ rule, size, heading }: TreeFacts): string[] {
  const { event, date, winner } = heading
  const { results } = words.heading
  const result = winner in results ? results[winner as keyof typeof results] : ''
  return [`${pageWords.howToPlay.ruleNames[rule]} ${size} × ${size}`, result, event, date].filter(
    Boolean,
  )
}
