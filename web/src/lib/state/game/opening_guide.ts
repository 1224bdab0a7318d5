// The guide through an opening: the rule, how far it is, who does what now, and what follows. The server says what
// happens in which order.
import type { GameView, OpeningPhase, OpeningView, Player } from '../../api/schema'
import { words } from '../../language/words.svelte'
import { isolated, otherPlayer } from './players'

/** How a text calls a player. */
export type Who =
  | { is: 'you' }
  | { is: 'friend' }
  | { is: 'player'; player: Player }
  | { is: 'named'; name: string }

/** A phase of an opening, from the point of view of the person here. */
export type ToldPhase = Omit<OpeningPhase, 'player'> & { who: Who }

export interface OpeningGuide {
  title: string
  /** The rule in one sentence. */
  rule: string
  phase: number
  phases: number
  /** Who does what now, and what comes then; empty if a question says it. */
  task: string
}

/** Returns the guide, or null if there is no opening, or none any more. */
export function guideOf(view: GameView, holds: Player[]): OpeningGuide | null {
  const { opening, actor } = view
  if (opening === null) return null
  const { name, title, description, phase, phases, now, then, choices } = opening
  const isAsked = choices.length > 0 && actor !== null && holds.includes(actor)
  return {
    title: words.fromServer.openingTitle({ name, title }),
    rule: words.fromServer.openingDescription({ name, description }),
    phase,
    phases,
    task: joined([chosenText(view, holds), isAsked ? '' : toldText(view, holds, [now, ...then])]),
  }
}

/** Returns phases as sentences for the person here. */
export function toldText(view: GameView, holds: Player[], phases: OpeningPhase[]): string {
  return words.opening.told(
    phases.map(({ player, ...phase }) => ({ ...phase, who: whoIs(view, holds, player) })),
  )
}

/** Returns which colour the other side has just chosen; empty if it has not, or if the person here has. */
export function chosenText(view: GameView, holds: Player[]): string {
  const { color_chosen_by: chooser, seats } = view
  if (chooser === null || (holds.length === 1 && holds[0] === chooser)) return ''
  const who = (player: Player) => whoIs(view, holds, player)
  return words.opening.chose(who(chooser), seats[chooser].color, who(otherPlayer(chooser)))
}

/** Returns why the person here may not play everywhere; empty if they may. */
export function shadedText(opening: OpeningView, shaded: string[]): string {
  if (shaded.length === 0) return ''
  const { points, offers } = opening
  if (points.length === 1 && offers.length === 0) return words.opening.only(points[0])
  const { equal, zone } = words.opening.shaded
  return opening.point_action === 'offer' ? equal : zone
}

/** Joins sentences, of which some may be empty. */
export function joined(sentences: string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(words.gap)
}

function whoIs({ seats }: GameView, holds: Player[], player: Player): Who {
  const { kind, opponent, title, name } = seats[player]
  if (kind === 'program') {
    return { is: 'named', name: words.fromServer.opponentTitle(opponent ?? '', title) }
  }
  const isAlone = holds.length === 1
  if (isAlone && holds.includes(player)) return { is: 'you' }
  if (name) return { is: 'named', name: isolated(name) }
  return isAlone ? { is: 'friend' } : { is: 'player', player }
}
