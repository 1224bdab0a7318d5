// The questions that the page asks the person, one at a time, and their answers.
import type { Color, GameView, Player } from '../../api/schema'
import { words } from '../../language/words.svelte'

/** What the page does after an answer. */
export type Answer =
  | { kind: 'act'; action: string }
  | { kind: 'draw'; say: 'accept' | 'decline' }
  | { kind: 'takeBack'; say: 'grant' | 'decline' }
  | { kind: 'resign'; confirmed: boolean }
  | { kind: 'join'; accepts: boolean }
  | { kind: 'again' }

export interface Question {
  text: string
  answers: { title: string; answer: Answer }[]
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

export function joinQuestion(color: Color): Question {
  return {
    text: words.question.join(color),
    answers: [
      { title: words.question.joinYes, answer: { kind: 'join', accepts: true } },
      { title: words.question.joinNo, answer: { kind: 'join', accepts: false } },
    ],
  }
}

/** Returns the question from the other side or from the opening, or null. */
export function questionOf(view: GameView, holds: Player[]): Question | null {
  if (view.next_game !== null) return nextGameQuestion()
  if (view.outcome !== null || holds.length === 0) return null
  if (isAsked(view.draw_offered_by, holds)) return drawQuestion()
  if (isAsked(view.take_back_asked_by, holds)) return takeBackQuestion()
  const isMyTurn = view.actor !== null && holds.includes(view.actor)
  return isMyTurn ? openingQuestion(view) : null
}

function isAsked(by: Player | null, holds: Player[]): boolean {
  return by !== null && holds.length === 1 && !holds.includes(by)
}

function nextGameQuestion(): Question {
  return {
    text: words.question.nextGame,
    answers: [{ title: words.question.nextGameYes, answer: { kind: 'again' } }],
  }
}

function drawQuestion(): Question {
  return {
    text: words.question.draw,
    answers: [
      { title: words.question.drawYes, answer: { kind: 'draw', say: 'accept' } },
      { title: words.question.drawNo, answer: { kind: 'draw', say: 'decline' } },
    ],
  }
}

function takeBackQuestion(): Question {
  return {
    text: words.question.takeBack,
    answers: [
      { title: words.question.takeBackYes, answer: { kind: 'takeBack', say: 'grant' } },
      { title: words.question.takeBackNo, answer: { kind: 'takeBack', say: 'decline' } },
    ],
  }
}

function openingQuestion({ opening, actor, seats }: GameView): Question | null {
  if (opening === null || actor === null || opening.choices.length === 0) return null
  const { color } = seats[actor]
  return {
    text: words.opening.question(opening.choices, opening.declared),
    answers: opening.choices.map((action) => ({
      title: words.opening.choice(action, color),
      answer: { kind: 'act', action },
    })),
  }
}
