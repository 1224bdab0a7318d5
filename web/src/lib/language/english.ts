// The page in English, and thereby the list of everything it can say. What a rule decides is told by the server in
// English; another language says it in its own words, from the names the server gives.
import type {
  Color,
  ForbiddenView,
  HintView,
  OpeningOption,
  OpeningView,
  OpponentOption,
  OutcomeView,
  Rating,
  RuleOption,
} from '../api/schema'

const colors: Record<Color, string> = { black: 'Black', white: 'White' }
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const other = (color: Color): Color => (color === 'black' ? 'white' : 'black')

function openingTask(opening: OpeningView, color: Color): { headline: string; detail: string } {
  const detail = `Opening: ${opening.title}.`
  if (opening.point_action === 'offer') {
    const number = `${opening.offers.length + 1} of ${opening.declared}`
    return { headline: `Offer a fifth move, ${number}`, detail }
  }
  if (opening.point_action === 'choose') return { headline: 'Choose one of the offers', detail }
  if (opening.points.length === 0) return { headline: 'Your choice', detail }
  return { headline: `Place a ${color} stone`, detail }
}

export const english = {
  fullStop: '.',
  board: (size: number) => `Board, ${size} by ${size}`,
  colors,
  moved: (color: Color, point: string) => `${colors[color]} ${point}`,

  /** What the server says in English. */
  told: {
    ruleTitle: (rule: RuleOption) => rule.title,
    ruleDescription: (rule: RuleOption) => rule.description,
    openingTitle: (opening: Pick<OpeningOption, 'name' | 'title'>) => opening.title,
    openingDescription: (opening: OpeningOption) => opening.description,
    opponentTitle: (_name: string, title: string) => title,
    opponentHelp: (opponent: OpponentOption) => opponent.help,
    forbidden: (reason: ForbiddenView) => reason.text,
    outcome: (outcome: OutcomeView, _winningLength: number) => outcome.text,
    hint: (hint: HintView) => hint.text,
  },

  status: {
    title: 'Status',
    loading: 'Setting up the board…',
    offline: 'No connection',
    placeToBegin: 'Place a stone to begin',
    pressToBegin: 'Ready when you are',
    yourTurn: 'Your turn',
    friendsTurn: 'Your friend’s turn',
    toMove: (color: Color) => `${colors[color]} to move`,
    thinking: (name: string) => `${name} is thinking…`,
    gamesAhead: (count: number) => `${counted(count, 'game is', 'games are')} served before yours.`,
    waitingForFriend: {
      headline: 'Waiting for your friend…',
      detail: 'The game begins when the link is opened.',
    },
    away: (name: string) => `${name} is not here at the moment.`,
    watching: 'You are watching.',
    passed: (color: Color) => `${colors[color]} passed.`,
    youWin: 'You win. Well played!',
    wins: (name: string) => `${name} wins.`,
    broken: 'This game cannot be shown',
  },

  players: {
    title: 'Players',
    you: 'You',
    friend: 'Your friend',
    ordinal: { first: 'First player', second: 'Second player' },
    free: 'Free seat',
    away: 'away',
    toMove: 'to move',
    rating: ({ elo, margin }: Rating) => `Elo ${elo} ± ${margin}`,
    watchers: (count: number) => `${counted(count, 'person watches', 'people watch')}`,
    timeLeft: (time: string) => `${time} left`,
  },

  point: {
    empty: (point: string) => `${point}, empty`,
    stone: (point: string, color: Color, number: number) => `${point}, ${color}, move ${number}`,
    armed: (point: string) => `${point} chosen. Choose it again to play it.`,
    forbidden: (point: string, reason: string) => `${point}, forbidden. ${reason}`,
  },

  caption: {
    hintMouse: 'Click a point to place a stone. Press ? for the keys.',
    hintTouch: 'Tap to aim, tap again to play.',
    play: (point: string) => `Play ${point}`,
    playAnyway: 'Play and lose',
    cancel: 'Cancel',
    about: (point: string, reason: string) => `${point} · ${reason}`,
  },

  actions: {
    title: 'Actions',
    takeBack: 'Take back',
    takeBackAsked: 'Asked to take back…',
    hint: 'Hint',
    moreHint: 'Tell me more',
    hintComing: 'Looking…',
    pass: 'Pass',
    draw: 'Offer a draw',
    drawOffered: 'Draw offered…',
    resign: 'Resign',
    newGame: 'New game',
    again: 'Play again',
    rotate: 'Turn the board',
    flip: 'Mirror the board',
    settings: 'Settings',
    keys: 'Keys',
  },

  question: {
    resign: 'Do you want to give up this game?',
    resignYes: 'Resign',
    resignNo: 'Play on',
    draw: 'Your friend offers a draw.',
    drawYes: 'Accept',
    drawNo: 'Play on',
    takeBack: 'Your friend would like to take back a move.',
    takeBackYes: 'Allow it',
    takeBackNo: 'No',
    join: (color: Color) => `You are invited to play ${color}.`,
    joinYes: 'Play',
    joinNo: 'Only watch',
    nextGame: 'The next game has begun, with the colours exchanged.',
    nextGameYes: 'Go there',
  },

  opening: {
    task: openingTask,
    addressed: (name: string, task: string) =>
      `${name}: ${task.charAt(0).toLowerCase()}${task.slice(1)}`,
    question: (choices: string[]): string =>
      choices[0].startsWith('declare')
        ? 'How many fifth moves shall be offered?'
        : 'Which colour would you like to play?',
    choice: (action: string, mine: Color) => {
      if (action === 'keep') return colors[mine]
      if (action === 'swap') return colors[other(mine)]
      if (action === 'two_more') return 'Place two more'
      if (action === 'offer_ten') return 'Offer ten moves'
      return action.replace('declare ', '')
    },
  },

  share: {
    title: 'Send this link to your friend',
    copy: 'Copy',
    copied: 'Copied',
  },

  newGame: {
    title: 'New game',
    place: 'Play against',
    places: { listed: 'Computer', here: 'Friend here', link: 'Friend by link' },
    level: 'Level',
    levelBack: 'Choose a level instead',
    seat: 'Your colour',
    seats: { first: 'Black, first', second: 'White', random: 'Either' },
    more: 'More options',
    opponent: 'Opponent',
    kinds: { level: 'Levels', agent: 'Agents', engine: 'Programs' },
    rule: 'Rule',
    size: 'Board size',
    sizeValue: (size: number) => `${size} × ${size}`,
    opening: 'Opening',
    clock: 'Clock',
    noClock: 'No clock',
    clockValue: (minutes: number, seconds: number) =>
      `${minutes} minutes${seconds > 0 ? `, ${seconds} seconds a move` : ''}`,
    start: 'New game',
    noOpponents: 'Asking who can play…',
  },

  lookBack: {
    title: 'Look back',
    first: 'To the beginning',
    back: 'One move back',
    forward: 'One move forward',
    last: 'To the present',
    at: (shown: number, last: number) =>
      shown === 0 ? 'Before the first move' : `Move ${shown} of ${last}`,
  },

  moves: {
    title: 'Moves',
    none: 'No moves yet.',
    type: 'Type a move',
    typeExample: 'h8',
    notAPoint: (text: string) => `${text} is no point of this board.`,
    notNow: 'It is not your turn.',
    taken: (point: string) => `${point} cannot be played now.`,
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
    ended: (code: number): string => {
      if (code === 4401) return 'This server asks for its token: open the whole address it printed.'
      if (code === 4403) return 'The server does not know your seat in this game.'
      if (code === 4429) return 'Too many people are here. Reload the page in a moment.'
      return 'There is no such game, or it is no longer kept.'
    },
    noAnswer: 'the server does not answer; try again in a moment',
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
      { keys: ['H'], does: 'Hint; again for more of it' },
      { keys: ['U'], does: 'Take back' },
      { keys: ['J', 'L'], does: 'Look at the move before, and after' },
      { keys: ['P'], does: 'Pass, in renju' },
      { keys: ['D'], does: 'Offer a draw' },
      { keys: ['G'], does: 'Give up' },
      { keys: ['N'], does: 'New game' },
      { keys: ['A'], does: 'Play again, after the end' },
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
