// The page in English, and thereby the list of everything it can say. What a rule decides is told by the server in
// English; another language says it in its own words, from the names the server gives.
import type { Color, ForbiddenView, OutcomeView, RuleOption } from '../api/schema'

const colors: Record<Color, string> = { black: 'Black', white: 'White' }
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const english = {
  board: (size: number) => `Board, ${size} by ${size}`,
  colors,
  friend: 'A friend here',
  moved: (color: Color, point: string) => `${colors[color]} ${point}`,

  told: {
    ruleTitle: (rule: RuleOption) => rule.title,
    ruleDescription: (rule: RuleOption) => rule.description,
    forbidden: (reason: ForbiddenView) => reason.text,
    outcome: (outcome: OutcomeView, _winningLength: number) => outcome.text,
  },

  status: {
    title: 'Status',
    loading: 'Setting up the board…',
    offline: 'No connection',
    yourTurn: 'Your turn',
    toMove: (color: Color) => `${colors[color]} to move`,
    thinking: (name: string) => `${name} is thinking…`,
    agentFirst: (name: string) => `${name} moves first`,
    pressStart: 'Press Start game when you are ready.',
    youPlay: (color: Color) => `You play ${color}.`,
    passed: (color: Color) => `${colors[color]} passed.`,
    youWin: 'You win. Well played!',
    wins: (name: string) => `${name} wins.`,
    broken: 'This game cannot be shown',
  },

  point: {
    empty: (point: string) => `${point}, empty`,
    stone: (point: string, color: Color, number: number) => `${point}, ${color}, move ${number}`,
    armed: (point: string) => `${point} chosen. Choose it again to play it.`,
    forbidden: (point: string, reason: string) => `${point}, forbidden. ${reason}`,
  },

  caption: {
    hintMouse: 'Click a point to place a stone. Press ? for the keys.',
    hintTouch: 'Tap a point to see your stone, tap again to place it.',
    play: (point: string) => `Play ${point}`,
    playAnyway: 'Play and lose',
    cancel: 'Cancel',
    about: (point: string, reason: string) => `${point} · ${reason}`,
  },

  actions: {
    takeBack: 'Take back',
    pass: 'Pass',
    newGame: 'New game',
    rotate: 'Turn the board',
    flip: 'Mirror the board',
    settings: 'Settings',
    keys: 'Keys',
  },

  setup: {
    opponent: 'Opponent',
    color: 'Your colour',
    black: 'Black, first',
    white: 'White',
    rule: 'Rule',
    size: 'Board size',
    sizeValue: (size: number) => `${size} × ${size}`,
    start: 'Start game',
  },

  moves: {
    title: 'Moves',
    summary: (rule: string, size: number, opponent: string) =>
      `${rule}, ${size} × ${size}, ${opponent}`,
    against: (name: string) => `against ${name}`,
    withFriend: 'two at this screen',
    type: 'Type a move',
    typeExample: 'h8',
    notAPoint: (text: string) => `${text} is no point of this board.`,
    notNow: 'It is not your turn.',
    taken: (point: string) => `${point} has a stone already.`,
  },

  settings: {
    title: 'Settings',
    close: 'Done',
    language: 'Language',
    theme: 'Colours',
    themes: { auto: 'As the system', light: 'Light', dark: 'Dark' },
    board: 'Board',
    boards: { wood: 'Wood', flat: 'Flat' },
    touch: 'A tap',
    touches: { confirm: 'Shows the stone first', direct: 'Plays at once' },
    numbers: 'Number the stones',
    sounds: 'Sounds',
    automatic: 'As the browser',
  },

  connection: {
    lost: 'The server does not answer. Your game is safe; trying again…',
    retry: 'Try now',
  },

  problem: {
    refused: (reason: string) => `${capitalize(reason)}.`,
    newGame: 'Start a new game',
  },

  keys: {
    title: 'Keys',
    close: 'Close',
    list: [
      { keys: ['←', '↑', '↓', '→'], does: 'Move the cursor' },
      { keys: ['Enter', 'Space'], does: 'Place a stone' },
      { keys: ['/'], does: 'Type a move, such as h8' },
      { keys: ['Esc'], does: 'Cancel' },
      { keys: ['U'], does: 'Take back' },
      { keys: ['P'], does: 'Pass, in renju' },
      { keys: ['N'], does: 'New game; on an empty board, start' },
      { keys: ['M'], does: 'Number the stones' },
      { keys: ['R'], does: 'Turn the board' },
      { keys: ['F'], does: 'Mirror the board' },
      { keys: ['S'], does: 'Sounds on or off' },
      { keys: [','], does: 'Settings' },
      { keys: ['?'], does: 'Show these keys' },
    ],
  },
}

export type Words = typeof english
