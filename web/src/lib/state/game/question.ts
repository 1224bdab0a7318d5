// The questions that the page asks the person, one at a time, and their answers.
import type { Color, GameView, OpeningView, Player } from '../../api/schema'
import { words } from '../../language/words.svelte'
import { toldText } from './opening_guide'
import { otherPlayer, playerName } from './players'

/** What the page does after an answer. */
export type Answer =
  | { kind: 'act'; action: string }
  | { kind: 'draw'; say: 'accept' | 'decline' }
  | { kind: 'takeBack'; say: 'grant' | 'decline' }
  | { kind: 'resign'; confirmed: boolean }
  | { kind: 'join'; accepts: boolean }
  | { kind: 'rematch'; say: 'accept' | 'decline' }
  | { kind: 'nextGame'; goes: boolean }

export interface Question {
  text: string
  /** What to know before answering. */
  note?: string
  answers: {
    title: string
    /** What follows from the answer. */
    detail?: string
    /** The colour that it is about. */
    color?: Color
    answer: Answer
  }[]
}

export function resignQuestion(): Question {
  return {
    text: words.question.resign,
    answers: [
      { title: words.question.resignYes, answer: { kind: 'resign', confirmed: true } },
      { title: words.question.resignNo, answer: { kind: 'resign', confirmed: false } },
    ],
  }
}

/** Asks whether to take a free seat; the opening may leave its colour open, and the host may have no name. */
export function joinQuestion(color: Color | null, name: string): Question {
  return {
    text: words.question.join(color, name),
    answers: [
      { title: words.question.joinYes, answer: { kind: 'join', accepts: true } },
      { title: words.question.joinNo, answer: { kind: 'join', accepts: false } },
    ],
  }
}

/** Returns the question from the other side or from the opening, or null. */
export function questionOf(view: GameView, holds: Player[]): Question | null {
  if (view.next_game !== null) return nextGameQuestion()
  const friend = holds.length === 1 ? playerName(view, holds, otherPlayer(holds[0])) : ''
  if (isAsked(view.rematch_offered_by, holds)) return rematchQuestion(friend)
  if (view.outcome !== null || holds.length === 0) return null
  if (isAsked(view.draw_offered_by, holds)) return drawQuestion(friend)
  if (isAsked(view.take_back_asked_by, holds)) return takeBackQuestion(friend)
  const isMyTurn = view.actor !== null && holds.includes(view.actor)
  return isMyTurn && view.opening !== null ? openingQuestion(view, view.opening, holds) : null
}

function isAsked(by: Player | null, holds: Player[]): boolean {
  return by !== null && holds.length === 1 && !holds.includes(by)
}

function nextGameQuestion(): Question {
  return {
    text: words.question.nextGame,
    answers: [
      { title: words.question.nextGameYes, answer: { kind: 'nextGame', goes: true } },
      { title: words.question.nextGameNo, answer: { kind: 'nextGame', goes: false } },
    ],
  }
}

function rematchQuestion(friend: string): Question {
  return {
    text: words.question.rematch(friend),
    answers: [
      { title: words.question.rematchYes, answer: { kind: 'rematch', say: 'accept' } },
      { title: words.question.rematchNo, answer: { kind: 'rematch', say: 'decline' } },
    ],
  }
}

function drawQuestion(friend: string): Question {
  return {
    text: words.question.draw(friend),
    answers: [
      { title: words.question.drawYes, answer: { kind: 'draw', say: 'accept' } },
      { title: words.question.drawNo, answer: { kind: 'draw', say: 'decline' } },
    ],
  }
}

function takeBackQuestion(friend: string): Question {
  return {
    text: words.question.takeBack(friend),
    answers: [
      { title: words.question.takeBackYes, answer: { kind: 'takeBack', say: 'grant' } },
      { title: words.question.takeBackNo, answer: { kind: 'takeBack', say: 'decline' } },
    ],
  }
}

function openingQuestion(
  view: GameView,
  { now, choices, fifths }: OpeningView,
  holds: Player[],
): Question | null {
  if (choices.length === 0) return null
  if (now.task === 'declare') {
    return {
      text: words.opening.question.declare,
      note: `${toldText(view, holds, choices[0].then)} ${words.opening.number}`,
      answers: choices.map(({ action, color }) => ({
        title: words.opening.choice(action, color),
        answer: { kind: 'act', action },
      })),
    }
  }
  return {
    text: words.opening.question.color(fifths),
    answers: choices.map(({ action, color, then }) => ({
      title: words.opening.choice(action, color),
      detail: toldText(view, holds, then),
      color: action === 'swap' || action === 'keep' ? color : undefined,
      answer: { kind: 'act', action },
    })),
  }
}
