// All texts of the puzzles in English, loaded with them; every other language has the same entries.
import type { Color, Makes, PuzzleHintView, PuzzleSolution, WinKind } from '../../api/schema'

const colors: Record<Color, string> = { black: 'Black', white: 'White' }
const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`
const kinds: Record<WinKind, string> = {
  five: 'makes five',
  fours: 'wins by fours',
  threats: 'wins by threats',
}
const made: Record<Makes, string> = {
  four: 'makes a four',
  open_three: 'makes an open three',
  neither: 'makes neither a four nor an open three',
}

export const english = {
  title: 'Puzzles',
  play: 'Play',
  loading: 'Loading the puzzle…',
  task: (side: Color) => `${colors[side]} to move and win`,
  solvedTitle: 'Solved',
  solutionTitle: 'The solution',
  about: (rule: string, number: string, grade: number, isSolved: boolean) =>
    `${rule} ${number} · Grade ${grade}${isSolved ? ' · solved' : ''}`,
  noAnswer: 'No answer came. Try again.',
  refused: (reason: string) => `This is not possible: ${reason}.`,
  retry: 'Try again',

  find: (defender: Color) =>
    `Find a winning move. ${colors[defender]} then defends as long as possible.`,
  checking: (move: string) => `Checking ${move}…`,
  right: (move: string, defender: Color, reply: string, left: number) =>
    `${move} is right. ${colors[defender]} answers ${reply}; you win in ${counted(left, 'more move')} at most.`,
  wrong: {
    forbidden: (move: string) => `${move} is forbidden: Black would lose.`,
    loses: (move: string, opponent: Color, kind: WinKind) =>
      `${move} loses: ${colors[opponent]} then ${kinds[kind]}.`,
    idle: (move: string) => `Not ${move}: it threatens no win by fours, so any reply is free.`,
    parried: (move: string, reply: string) =>
      `Not ${move}: after the reply ${reply} no win was found.`,
    unproved: (move: string) => `Not ${move}: no win was found after it.`,
  },
  solved: (mistakes: number, hints: number) => {
    const help = [
      mistakes > 0 ? counted(mistakes, 'mistake') : '',
      hints > 0 ? counted(hints, 'hint') : '',
    ].filter((part) => part !== '')
    return help.length === 0 ? 'Solved without a mistake.' : `Solved, with ${help.join(' and ')}.`
  },
  solvedAfterSolution: 'Solved, after seeing the solution.',
  hint: ({ kind, makes, is_only, move }: PuzzleHintView, moves: number) => {
    if (kind === null) return `Play ${move}.`
    if (move !== null) return `It is ${move}.`
    if (makes !== null) {
      return `${is_only ? 'The first move' : 'A first move that wins soonest'} ${made[makes]}.`
    }
    const way = kind === 'fours' ? 'Each of your moves makes a four.' : 'Fours alone do not win.'
    return `${way} The shortest win takes ${counted(moves, 'move')}.`
  },
  solution: ({ first_moves, is_complete, line }: PuzzleSolution, isBegun: boolean) => {
    if (isBegun) return `The win goes on with ${line[0]}.`
    const others = is_complete ? 'No other move wins by fours or threats.' : 'No other was found.'
    const first = first_moves.join(', ').replace(/, (?=[^,]*$)/, ' or ')
    return `The win begins with ${first}. ${others}`
  },

  actions: {
    title: 'Actions',
    hint: 'Hint',
    moreHint: 'One more hint',
    moreHintShort: 'More',
    solution: 'Solution',
    next: 'Next puzzle',
    noNext: 'There is no other puzzle of this rule and grade',
    restart: 'Start again',
    analyse: 'Analyse',
  },
  proof: {
    walk: (defender: Color) => `Defend as ${colors[defender]}`,
    about: 'Step through the win with the arrows under the board, or try every defence against it.',
    tooLarge: 'The proof of this win is too large to be walked here.',
  },

  choice: {
    title: 'Choose a puzzle',
    rule: 'Rule',
    grade: 'Grade',
    all: 'All',
    solved: (solved: number, all: number) => `${solved} of ${all} solved`,
    entry: (rule: string, number: string, grade: number, isSolved: boolean) =>
      `${rule} ${number}, grade ${grade}${isSolved ? ', solved' : ''}`,
  },

  keys: [
    { keys: ['←', '↑', '↓', '→'], does: 'Move the cursor' },
    { keys: ['Enter', 'Space'], does: 'Place a stone' },
    { keys: ['Esc'], does: 'Cancel' },
    { keys: ['H'], does: 'Hint; press again for more' },
    { keys: ['V'], does: 'Show the solution' },
    { keys: ['J', 'L'], does: 'Step through the solution' },
    { keys: ['A'], does: 'Start again' },
    { keys: ['N'], does: 'Next puzzle' },
    { keys: ['M'], does: 'Number the stones' },
    { keys: ['R'], does: 'Turn the board' },
    { keys: ['F'], does: 'Mirror the board' },
    { keys: ['S'], does: 'Sounds on or off' },
    { keys: [','], does: 'Settings' },
    { keys: ['?'], does: 'Show these keys' },
  ],
}

export type PuzzleWords = typeof english
