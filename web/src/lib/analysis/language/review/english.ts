// The texts of the review in English.
import type { Color, Label } from '../../../api/schema'

const colors: Record<Color, string> = { black: 'Black', white: 'White' }
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
/** Moves of the winner until the five; a five at once needs no number. */
const within = (moves: number) => (moves > 1 ? ` (in ${moves} moves)` : '')

export const english = {
  start: 'Review the game',
  again: 'Review again',
  outdated: 'The main line has changed since this review.',
  intro:
    'The engine judges every move of the main line and finds the key moments, missed wins and exercises.',
  empty: 'Play some moves or open a game, and it can be reviewed.',
  stop: 'Stop',
  waiting: 'Waiting for the engine…',
  progress: (percent: number) => `Reviewing, ${percent}%`,
  refused: (reason: string) => `No review: ${reason}.`,
  noAnswer: 'No answer came: try again in a moment.',
  graph: 'Winning chances',
  chance: (ply: number, black: number) =>
    `${ply === 0 ? 'Start' : `Move ${ply}`}: Black ${black}%, White ${100 - black}%`,
  labels: {
    brilliant: 'Brilliant',
    only: 'The only good move',
    best: 'Best',
    good: 'Good',
    forced: 'Forced',
    inaccuracy: 'Inaccuracy',
    mistake: 'Mistake',
    blunder: 'Blunder',
  },
  opening: 'Opening',
  verdict: (number: number, move: string, label: string) => `${number}. ${move}: ${label}`,
  lost: (percent: number) => `It cost ${percent}% of winning chance.`,
  best: 'Best',
  better: 'Better',
  reply: 'Answer',
  moments: 'Key moments',
  previous: 'Previous moment',
  next: 'Next moment',
  accuracy: (percent: number) => `Accuracy ${percent}%`,
  noChoice: 'No choice that mattered',
  counts: ({ inaccuracy, mistake, blunder }: Record<Label, number>) =>
    [
      inaccuracy > 0 && counted(inaccuracy, 'inaccuracy', 'inaccuracies'),
      mistake > 0 && counted(mistake, 'mistake', 'mistakes'),
      blunder > 0 && counted(blunder, 'blunder', 'blunders'),
    ]
      .filter(Boolean)
      .join(', ') || 'No errors',
  turningPoint: (number: number, color: Color, move: string) =>
    `The game turned at move ${number}: ${colors[color]} played ${move}.`,
  noTurn: (winner: Color) =>
    `${colors[winner]} won without a single decisive mistake of the other side.`,
  missed: (number: number, attacker: Color, moves: number) =>
    `Move ${number}: ${colors[attacker]} missed a proved win${within(moves)}`,
  allowed: (number: number, attacker: Color, moves: number) =>
    `Move ${number} let ${colors[attacker]} win by force${within(moves)}`,
  play: 'Show the win',
  exercises: 'Learn from the mistakes',
  exercisesOf: (color: Color, count: number) => `${colors[color]} (${count})`,
  exercise: (number: number, count: number) => `Exercise ${number} of ${count}`,
  ask: (color: Color, played: string, wins: boolean) =>
    wins
      ? `${colors[color]} can win by force. Find it instead of ${played}.`
      : `Find a better move for ${colors[color]} than ${played}.`,
  right: (move: string, isBest: boolean) =>
    isBest ? `${move} is right.` : `${move} is right: as good as the engine’s choice.`,
  wrong: (move: string) => `${move} is not good enough. Try again.`,
  samePoint: (move: string) => `${move} was played in the game. Find a better move.`,
  answer: (moves: string[]) => `The answer is ${moves.join(' or ')}.`,
  reveal: 'Show the answer',
  nextExercise: 'Next',
  finish: 'Done',
  solved: (solved: number, count: number) => `${solved} of ${count} solved at the first try`,
}

export type ReviewWords = typeof english
