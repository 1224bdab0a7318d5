// All texts of the page in English; every other language has the same entries. The server sends some texts in
// English; other languages write their own from the names that it sends.
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

const fifths = (count: number) => `Black will offer ${counted(count, 'fifth move', 'fifth moves')}.`

function openingQuestion(choices: string[], declared: number): string {
  if (choices[0].startsWith('declare')) return 'How many fifth moves should be offered?'
  const question = 'Which colour would you like to play?'
  return declared > 0 ? `${fifths(declared)} ${question}` : question
}

function openingTask(opening: OpeningView, color: Color): { headline: string; detail: string } {
  const detail = `Opening: ${opening.title}.`
  if (opening.point_action === 'offer') {
    const number = `${opening.offers.length + 1} of ${opening.declared}`
    return { headline: `Offer a fifth move, ${number}`, detail }
  }
  if (opening.point_action === 'choose')
    return { headline: 'Choose one of the offered moves', detail }
  if (opening.points.length === 0) return { headline: 'Your choice', detail }
  const more = opening.declared > 0 ? ` ${fifths(opening.declared)}` : ''
  return { headline: `Place a ${color} stone`, detail: detail + more }
}

export const english = {
  fullStop: '.',
  board: (size: number) => `Board, ${size} by ${size}`,
  colors,
  moved: (color: Color, point: string) => `${colors[color]} ${point}`,

  /** Texts that the server sends in English. */
  fromServer: {
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
    gamesAhead: (count: number) => `${counted(count, 'game is', 'games are')} ahead of yours.`,
    waitingForFriend: {
      headline: 'Waiting for your friend…',
      detail: 'The game begins when your friend opens the link.',
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
    likely: (point: string, share: string) => `${point}, empty, ${share}`,
    stone: (point: string, color: Color, number: number) => `${point}, ${color}, move ${number}`,
    unconfirmed: (point: string) => `${point} selected. Select it again to play it.`,
    forbidden: (point: string, reason: string) => `${point}, forbidden. ${reason}`,
  },

  caption: {
    hintMouse: 'Click a point to place a stone. Press ? for the keys.',
    hintTouch: 'Tap to preview, tap again to play.',
    play: (point: string) => `Play ${point}`,
    playAnyway: 'Play and lose',
    cancel: 'Cancel',
    about: (point: string, reason: string) => `${point} · ${reason}`,
  },

  actions: {
    title: 'Actions',
    takeBack: 'Take back',
    takeBackAsked: 'Take-back requested…',
    hint: 'Hint',
    moreHint: 'Tell me more',
    hintComing: 'Thinking…',
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

  network: {
    title: 'What the network thinks',
    chances: 'Chances',
    black: (percent: number) => `Black ${percent}%`,
    draw: (percent: number) => `Draw ${percent}%`,
    white: (percent: number) => `White ${percent}%`,
    likely: (moves: string[]) => `At first glance: ${moves.join(', ')}`,
    gaps: {
      over: (_size: number) => 'The game is over. Step back to see what the network thought.',
      rule: (_size: number) =>
        'The network was not trained on this rule. The engine evaluates shapes here.',
      size: (size: number) =>
        `The network was not trained on ${size}×${size} boards. The engine evaluates shapes here.`,
      no_network: (_size: number) => 'This server has no network.',
    },
    noAnswer: 'No answer. The next move asks again.',
  },

  question: {
    resign: 'Do you want to resign?',
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
    nextGame: 'The next game has begun, with colours swapped.',
    nextGameYes: 'Go there',
  },

  opening: {
    task: openingTask,
    addressed: (name: string, task: string) =>
      `${name}: ${task.charAt(0).toLowerCase()}${task.slice(1)}`,
    question: openingQuestion,
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
    seats: { first: 'Black, first', second: 'White', random: 'Random' },
    more: 'More options',
    opponent: 'Opponent',
    kinds: { level: 'Levels', agent: 'Agents', engine: 'External engines' },
    rule: 'Rule',
    size: 'Board size',
    sizeValue: (size: number) => `${size} × ${size}`,
    opening: 'Opening',
    clock: 'Clock',
    noClock: 'No clock',
    clockValue: (minutes: number, seconds: number) =>
      `${minutes} minutes${seconds > 0 ? ` + ${seconds} seconds per move` : ''}`,
    start: 'New game',
    noOpponents: 'Loading opponents…',
  },

  history: {
    title: 'Move history',
    first: 'To the beginning',
    back: 'One move back',
    forward: 'One move forward',
    last: 'To the latest move',
    at: (shown: number, last: number) =>
      shown === 0 ? 'Before the first move' : `Move ${shown} of ${last}`,
  },

  moves: {
    title: 'Moves',
    none: 'No moves yet.',
    type: 'Type a move',
    typeExample: 'h8',
    notAPoint: (text: string) => `${text} is not a point on this board.`,
    notNow: 'It is not your turn.',
    taken: (point: string) => `${point} cannot be played now.`,
  },

  settings: {
    title: 'Settings',
    close: 'Done',
    language: 'Language',
    theme: 'Colours',
    themes: { auto: 'Same as system', light: 'Light', dark: 'Dark' },
    board: 'Board',
    boards: { wood: 'Wood', flat: 'Flat' },
    touch: 'A tap',
    touches: { confirm: 'Shows the stone first', direct: 'Plays at once' },
    numbers: 'Number the stones',
    sounds: 'Sounds',
    automatic: 'Same as browser',
  },

  connection: {
    lost: 'The server is not responding. Your game is safe; trying again…',
    retry: 'Try now',
  },

  problem: {
    refused: (reason: string) => `${capitalize(reason)}.`,
    ended: (code: number): string => {
      if (code === 4401)
        return 'This server requires a token: open the full address that it printed.'
      if (code === 4403) return 'The server does not recognise your seat in this game.'
      if (code === 4429) return 'Too many people are connected. Reload the page in a moment.'
      return 'There is no such game, or it is no longer stored.'
    },
    noAnswer: 'the server is not responding; try again in a moment',
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
      { keys: ['H'], does: 'Hint; press again for more' },
      { keys: ['U'], does: 'Take back' },
      { keys: ['J', 'L'], does: 'Previous move, next move' },
      { keys: ['P'], does: 'Pass (renju)' },
      { keys: ['D'], does: 'Offer a draw' },
      { keys: ['G'], does: 'Resign' },
      { keys: ['N'], does: 'New game' },
      { keys: ['A'], does: 'Play again after the game' },
      { keys: ['M'], does: 'Number the stones' },
      { keys: ['R'], does: 'Turn the board' },
      { keys: ['F'], does: 'Mirror the board' },
      { keys: ['E'], does: 'What the network thinks' },
      { keys: ['S'], does: 'Sounds on or off' },
      { keys: [','], does: 'Settings' },
      { keys: ['?'], does: 'Show these keys' },
    ],
  },
}

export type Words = typeof english
