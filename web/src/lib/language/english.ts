// All texts of the page in English; every other language has the same entries. The server sends some texts in
// English; other languages write their own from the names that it sends.
import type {
  Color,
  ForbiddenView,
  HintView,
  OpeningOption,
  OpponentOption,
  OutcomeView,
  Rating,
  RuleOption,
} from '../api/schema'
import { englishOpenings } from './openings/english'
import type { RuleFacts } from '../state/lessons/lesson.svelte'
import type { ClockTimes } from '../state/new_game/clock'

const colors: Record<Color, string> = { black: 'Black', white: 'White' }
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const inMoves = (count: number) => (count > 0 ? ` in ${counted(count, 'move', 'moves')}` : '')

export const english = {
  fullStop: '.',
  /** Between two sentences. */
  gap: ' ',
  board: (size: number) => `Board, ${size} by ${size}`,
  colors,
  moved: (color: Color, point: string) => `${colors[color]} ${point}`,

  /** Texts that the server sends in English. */
  fromServer: {
    ruleTitle: (rule: RuleOption) => rule.title,
    ruleDescription: (rule: RuleOption) => rule.description,
    openingTitle: (opening: Pick<OpeningOption, 'name' | 'title'>) => opening.title,
    openingDescription: (opening: Pick<OpeningOption, 'name' | 'description'>) =>
      opening.description,
    opponentTitle: (_name: string, title: string) => title,
    opponentHelp: (opponent: OpponentOption) => opponent.help,
    forbidden: (reason: ForbiddenView) => reason.text,
    outcome: (outcome: OutcomeView, _winningLength: number) => outcome.text,
    hint: (hint: HintView) => hint.text,
  },

  intro: {
    game: 'Gomoku',
    aim: 'Five in a row wins.',
  },

  howToPlay: {
    title: 'How to play',
    close: 'Play',
    aim: 'Take turns to place a stone. The first with five in a row, across, down or diagonally, wins.',
    lessonsTitle: 'Try it',
    lessons: {
      five: {
        title: 'Make five',
        task: 'You are Black, with four in a row. Win with one stone.',
        right: 'Five in a row: you win.',
        wrong: 'White blocks, and the row is lost.',
      },
      four: {
        title: 'Stop a four',
        task: 'White has four in a row and wins next. Stop it.',
        right: 'Stopped. Always look for fours.',
        wrong: 'White makes five and wins.',
      },
      three: {
        title: 'An open three wins',
        task: 'Extend the three, so that both ends are free. White can block only one.',
        right: 'A four with two free ends wins.',
        wrong: 'White blocks in time.',
      },
    },
    goOn: 'White blocked one end. Go on.',
    again: 'Again',
    next: 'Next',
    rulesTitle: 'The rules differ in long rows and forbidden points',
    ruleNames: {
      freestyle: 'Freestyle',
      standard: 'Standard',
      renju: 'Renju',
      caro: 'Caro',
      caro_exact: 'Caro, exactly five',
    },
    ruleLine: ({ six, closedFive }: RuleFacts) => {
      const row = {
        wins: 'Six or more in a row win too',
        nothing: 'Exactly five wins; six or more, an overline, does not',
        foul: 'Black may not make an overline (six or more), two fours or two open threes with one stone; White may',
      }[six]
      return closedFive === 'wins' ? `${row}.` : `${row}. A five closed at both ends does not.`
    },
  },

  status: {
    title: 'Status',
    loading: 'Setting up the board…',
    offline: 'No connection',
    placeToBegin: 'Place a stone to begin',
    pressToBegin: 'Ready when you are',
    yourTurn: 'Your turn',
    friendsTurn: (name: string) => `${name}’s turn`,
    toMove: (color: Color) => `${colors[color]} to move`,
    thinking: (name: string) => `${name} is thinking…`,
    gamesAhead: (count: number) => `${counted(count, 'game is', 'games are')} ahead of yours.`,
    waitingForFriend: {
      headline: 'Waiting for your friend…',
      detail: 'The game begins when your friend opens the link.',
    },
    invited: 'You are invited to a game',
    notBegun: {
      headline: 'The game has not begun',
      detail: 'The other seat is still free.',
    },
    away: (name: string) => `${name} is not here at the moment.`,
    watching: 'You are watching.',
    passed: (color: Color) => `${colors[color]} passed.`,
    youWon: (moves: number) => `You won${inMoves(moves)}`,
    won: (name: string, moves: number) => `${name} won${inMoves(moves)}`,
    wins: (color: Color) => `${colors[color]} wins`,
    youResigned: 'You resigned',
    resigned: (name: string) => `${name} resigned`,
    row: (length: number) => (length > 5 ? `${length} in a row` : 'Five in a row'),
    broken: 'This game cannot be shown',
  },

  players: {
    title: 'Players',
    you: 'You',
    youNote: 'you',
    friend: 'Your friend',
    ordinal: { first: 'First player', second: 'Second player' },
    free: 'Free seat',
    away: 'away',
    toMove: 'to move',
    rating: ({ elo, margin }: Rating) => `Elo ${elo} ± ${margin}`,
    watchers: (count: number) => `${counted(count, 'person watches', 'people watch')}`,
    results: {
      won: { points: '1', title: 'won' },
      lost: { points: '0', title: 'lost' },
      draw: { points: '½', title: 'draw' },
    },
    timeLeft: (time: string) => `${time} left`,
  },

  /** What the other side answered. */
  news: {
    drawDeclined: (name: string, from: string) =>
      from
        ? `${name} plays on. It may agree to a draw from move ${from} on.`
        : `${name} plays on: no draw.`,
    takeBackDeclined: (name: string) => `${name} would rather keep the move.`,
    rematchDeclined: (name: string) => `${name} declines the rematch.`,
    understood: 'OK',
  },

  point: {
    empty: (point: string) => `${point}, empty`,
    closed: (point: string) => `${point}, empty, not allowed in this step`,
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

  premove: {
    play: (point: string) => `Premove ${point}`,
    chosen: (point: string) => `Premove ${point}: played when your turn comes.`,
    taken: (point: string) => `${point} is taken, so your premove was not played.`,
    forbidden: (point: string) => `${point} is forbidden now, so your premove was not played.`,
    takenBack: 'Moves were taken back, so your premove is cancelled.',
    understood: 'OK',
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
    /** What a small button shows of the text above that it is called by. */
    short: {
      draw: 'Draw',
      drawOffered: 'Offered…',
      moreHint: 'More',
      takeBackAsked: 'Requested…',
      rematchOffered: 'Offered…',
    },
    save: 'Save as SGF',
    analyse: 'Analyse',
    review: 'Review',
    analysisBoard: 'Analysis board',
    puzzles: 'Puzzles',
    share: 'Share',
    newGame: 'New game',
    rematch: 'Rematch',
    rematchOffered: 'Rematch offered…',
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
    draw: (friend: string) => `${friend} offers a draw.`,
    drawYes: 'Accept',
    drawNo: 'Play on',
    takeBack: (friend: string) => `${friend} would like to take back a move.`,
    takeBackYes: 'Allow it',
    takeBackNo: 'No',
    join: (color: Color | null, name: string) => {
      const what = color === null ? 'play' : `play ${color}`
      return name ? `${name} invites you to ${what}.` : `You are invited to ${what}.`
    },
    joinYes: 'Play',
    joinNo: 'Only watch',
    rematch: (friend: string) => `${friend} offers a rematch, with colours swapped.`,
    rematchYes: 'Accept',
    rematchNo: 'Decline',
    nextGame: 'The next game has begun, with colours swapped.',
    nextGameYes: 'Go there',
    nextGameNo: 'Stay here',
  },

  opening: englishOpenings,

  share: {
    title: 'Send this link to your friend',
    copy: 'Copy',
    copied: 'Copied',
    onlyHere:
      'This link works on this computer only. For a friend elsewhere, start the server again with',
    guessed:
      'The link has the address of this machine in its network. If your friend is in another network, put in an address that leads here.',
    token:
      'Your friend needs the server’s token, too. Send the address that it printed at its start along with the link.',
    dialogTitle: 'Share the game',
    close: 'Close',
    watch: 'Anyone with this link can watch',
    send: 'Share…',
    code: 'QR code of the link',
    codeHelp: 'Scan this with another device.',
    picture: 'The position as a picture',
    png: 'Save as PNG',
    svg: 'Save as SVG',
    noPicture: 'The picture needs the server, which is not responding.',
  },

  newGame: {
    title: 'New game',
    place: 'Play against',
    places: {
      listed: 'Computer',
      paper: 'Paper’s program',
      here: 'Friend here',
      link: 'Friend by link',
    },
    papers: 'Rebuilt here from published papers',
    figures: {
      title: 'Figures',
      of: ({ rating, depth, nodes }: OpponentOption) =>
        [
          rating
            ? `Elo ${rating.elo} ± ${rating.margin} from ${rating.games} games; level 1 has 1000.`
            : 'Its Elo has not been measured.',
          depth === null ? '' : `Searches ${counted(depth, 'ply', 'plies')} deep.`,
          nodes === null ? '' : `Searches ${nodes.toLocaleString('en')} positions for a move.`,
        ]
          .filter((part) => part !== '')
          .join(' '),
    },
    level: 'Level',
    levelBack: 'Choose a level instead',
    seat: 'Your colour',
    seats: { first: 'Black, first', second: 'White', random: 'Random' },
    name: 'Your name',
    nameOptional: 'Optional',
    more: 'More options',
    opponent: 'Opponent',
    kinds: { level: 'Levels', agent: 'Agents', engine: 'External engines' },
    rule: 'Rule',
    size: 'Board size',
    sizeValue: (size: number) => `${size} × ${size}`,
    opening: 'Opening',
    clock: 'Clock',
    clockTitle: (times: ClockTimes | null) => {
      if (times === null) return 'No clock'
      const { minutes, seconds } = times
      const increment = ` + ${counted(seconds, 'second', 'seconds')} per move`
      return `${counted(minutes, 'minute', 'minutes')}${seconds > 0 ? increment : ''}`
    },
    customClock: 'Your own…',
    minutes: 'Minutes',
    secondsPerMove: 'Seconds per move',
    start: 'New game',
    noOpponents: 'Loading opponents…',
  },

  ownGames: {
    title: 'Your games',
    count: (unfinished: number, finished: number) =>
      [unfinished > 0 ? `${unfinished} unfinished` : '', finished > 0 ? `${finished} finished` : '']
        .filter((part) => part !== '')
        .join(' · '),
    continue: 'Continue your game',
    waiting: 'Waiting for your friend',
    theirTurn: 'Their turn',
    moves: (count: number) => counted(count, 'stone', 'stones'),
    results: {
      won: 'You won',
      lost: 'You lost',
      draw: 'Draw',
      winner: (color: Color) => `${colors[color]} won`,
    },
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
    boards: { wood: 'Kaya', walnut: 'Walnut', slate: 'Slate', flat: 'Flat' },
    stones: 'Stones',
    stoneSets: { shell: 'Shell', yunzi: 'Yunzi', flat: 'Discs' },
    coordinates: 'Coordinates',
    highContrast: 'High contrast',
    safeMarks: 'Marks for colour-blind eyes',
    touch: 'A tap',
    touches: { confirm: 'Shows the stone first', direct: 'Plays at once' },
    numbers: 'Number the stones',
    sounds: 'Sounds',
    automatic: 'Same as browser',
  },

  connection: {
    needed:
      'The server is not responding. Games need it; how to play and the settings do not. Trying again…',
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
    notDone:
      'the connection was lost before the server answered; if nothing has changed, press again',
    notLoaded: 'A part of the page did not load. Check your connection, and reload the page.',
    reload: 'Reload',
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
      { keys: ['A'], does: 'Rematch, after the game' },
      { keys: ['M'], does: 'Number the stones' },
      { keys: ['R'], does: 'Turn the board' },
      { keys: ['F'], does: 'Mirror the board' },
      { keys: ['E'], does: 'What the network thinks' },
      { keys: ['C'], does: 'Share the game' },
      { keys: ['S'], does: 'Sounds on or off' },
      { keys: [','], does: 'Settings' },
      { keys: ['?'], does: 'Show these keys' },
    ],
  },
}

export type Words = typeof english
