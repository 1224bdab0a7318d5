// The texts of openings in English: how far one is, who does what, and what follows from a choice.
import type { Color, OpeningView, Player } from '../../api/schema'
import type { ToldPhase, Who } from '../../state/game/opening_guide'

const colors: Record<Color, string> = { black: 'Black', white: 'White' }
const numbers = ['no', 'one', 'two', 'three']
const ordinal: Record<Player, string> = { first: 'the first player', second: 'the second player' }

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const fifthMoves = (count: number) =>
  count === 1 ? 'one fifth move' : `${numbers[count] ?? count} fifth moves`

function nameOf(who: Who): string {
  if (who.is === 'named') return who.name
  if (who.is === 'player') return ordinal[who.player]
  return who.is === 'you' ? 'you' : 'your friend'
}

/** Several stones follow on an even number of them: black begins; two more follow on three, so that white does. */
function stonesOf(color: Color, count: number): string {
  if (count === 1) return `a ${color} stone`
  const turns = count === 2 ? 'a white and then a black one' : 'black, white and black'
  return `${numbers[count] ?? count} stones, ${turns}`
}

function sentence({ who, color, task, count }: ToldPhase): string {
  const name = nameOf(who)
  const does = (verb: string) => `${name} ${who.is === 'you' ? verb : `${verb}s`}`
  return {
    stones: () => does('place') + ` ${stonesOf(color, count)}`,
    decide: () => does('choose') + ' a colour',
    declare: () => does('decide') + ' how many fifth moves Black offers',
    offer: () => does('offer') + ` ${fifthMoves(count)}`,
    choose: () => does('choose') + ' the fifth move',
    move: () => `the game begins; ${does('move')} next`,
  }[task]()
}

function told(phases: ToldPhase[]): string {
  return phases
    .map((phase, index) => {
      const text = sentence(phase)
      if (index === 0) {
        // A name keeps its first letter.
        const beginsWithName = phase.who.is === 'named' && phase.task !== 'move'
        return beginsWithName ? text : capitalize(text)
      }
      // The other one takes the better colour, if there is one.
      const before = phases[index - 1]
      const isForOther = phase.task === 'decide' && before.task === 'stones'
      return `Then ${text}${isForOther && before.who.is === 'you' ? ', so keep it even' : ''}`
    })
    .map((text) => `${text}.`)
    .join(' ')
}

function task({ now, point_action, part, fifths }: OpeningView, color: Color): string {
  const which = (count: number) => (count > 1 ? `, ${part} of ${count}` : '')
  if (point_action === 'offer') return `Offer a fifth move${which(fifths)}`
  if (point_action === 'choose') return 'Choose one of the offered moves'
  if (point_action === null) return 'Your choice'
  return `Place a ${color} stone${which(now.count)}`
}

export const englishOpenings = {
  step: (phase: number, phases: number) => `Step ${phase} of ${phases}`,
  /** What the person does, in the status line. */
  task,
  addressed: (name: string, task: string) =>
    `${name}: ${task.charAt(0).toLowerCase()}${task.slice(1)}`,
  /** What another person does, in the status line. */
  waiting: (name: string, { now }: OpeningView) =>
    ({
      stones: () => `${name} places ${now.count === 1 ? 'a stone' : 'stones'}`,
      decide: () => `${name} chooses a colour`,
      declare: () => `${name} chooses a number`,
      offer: () => `${name} offers fifth moves`,
      choose: () => `${name} chooses a fifth move`,
      move: () => `${name}’s turn`,
    })[now.task](),
  progress: (title: string, { phase, phases, fifths, now }: OpeningView) => {
    const isKnown = fifths > 0 && now.task !== 'offer' && now.task !== 'choose'
    return `${title}, step ${phase} of ${phases}${isKnown ? ` · ${fifthMoves(fifths)}` : ''}`
  },
  told,
  chose: (who: Who, color: Color, other: Who) => {
    const plays = other.is === 'you' ? 'play' : 'plays'
    const [first, second] = [nameOf(who), nameOf(other)].map(capitalize)
    const rest = color === 'black' ? colors.white : colors.black
    return `${first} chose ${colors[color]}. ${second} ${plays} ${rest}.`
  },
  only: (point: string) => `Only ${point} is allowed.`,
  shaded: {
    zone: 'The shaded points are not allowed.',
    equal: 'Shaded points are the same, by symmetry, as an offered one.',
  },
  question: {
    declare: 'How many fifth moves must Black offer?',
    color: (fifths: number) => {
      const question = 'Which colour would you like to play?'
      return fifths > 0 ? `Black will offer ${fifthMoves(fifths)}. ${question}` : question
    },
  },
  /** What a larger number means. */
  number: 'White will play the one it likes best, so a large number is good for White.',
  choice: (action: string, color: Color) => {
    if (action === 'keep' || action === 'swap') return colors[color]
    if (action === 'two_more') return 'Place two more'
    if (action === 'offer_ten') return 'Offer ten moves'
    return action.replace('declare ', '')
  },
}
