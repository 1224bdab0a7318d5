// All texts of the analysis board in English, loaded with it; every other language has the same entries. Each panel has
// a section of its own.
import { english as review } from './review/english'
import type { Color, FileEncoding, ThreatKind, WinKind } from '../../api/schema'

const colors: Record<Color, string> = { black: 'Black', white: 'White' }
const threatKinds: Record<ThreatKind, string> = {
  five: 'five',
  open_four: 'open four',
  two_fours: 'two fours',
  four: 'four',
  open_three: 'open three',
}

/** Nodes per second, such as 420k or 1.2M. */
export function speed(nodes: number, ms: number): string {
  const perSecond = (1000 * nodes) / Math.max(ms, 1)
  if (perSecond >= 1e6) return `${(perSecond / 1e6).toFixed(1)}M`
  return perSecond >= 1000 ? `${Math.round(perSecond / 1000)}k` : String(Math.round(perSecond))
}

/** How long a win takes, in moves of the winner. */
const inMoves = (moves: number) => (moves === 1 ? 'in 1 move' : `in ${moves} moves`)

type Results = { black: number; draw: number; white: number } | null
interface GameFacts {
  black: string
  white: string
  event: string
  date: string
  moves: number
}

export const english = {
  title: 'Analysis board',
  back: 'Play',
  loading: 'Loading the game…',

  heading: {
    players: (black: string, white: string) => `${black} – ${white}`,
    results: { black: 'Black won', white: 'White won', draw: 'Draw' },
  },

  problem: {
    refused: (reason: string) => `This move is not possible: ${reason}`,
    offBoard: (moves: number) =>
      `${moves === 1 ? 'One move is' : `${moves} moves are`} not on this board and left out.`,
    notUnderRule: (number: number, reason: string) =>
      `Under this rule the game ends before move ${number}; the rest is left out: ${reason}`,
    cut: 'A comment or name was longer than 5,000 characters and was cut.',
    full: 'The tree is full: delete variations to add moves.',
    noGame: 'The game could not be loaded.',
    notKept:
      'The browser does not store this tree, because its storage is full or blocked: save the tree as a file.',
    noAnswer: (reason: string) =>
      reason === ''
        ? 'No answer about this position came.'
        : `No answer about this position came: ${reason}`,
  },

  position: {
    start: 'Start',
    after: (move: string, number: number) => `After move ${number}, ${move}`,
    pass: 'pass',
  },

  moves: {
    title: 'Moves and variations',
    none: 'Place a stone, or:',
    open: 'Open a game',
    more: (count: number) => `${count} hidden moves: show them`,
    transposition: 'The same position as after other moves',
  },

  node: {
    comment: 'Comment',
    glyphs: 'Assessment',
    glyphNames: {
      '!!': 'Brilliant',
      '!': 'Good',
      '!?': 'Interesting',
      '?!': 'Doubtful',
      '?': 'Mistake',
      '??': 'Blunder',
    },
    promote: 'Move the variation up',
    makeMain: 'Make it the main line',
    collapse: 'Hide what follows',
    expand: 'Show what follows',
    remove: 'Delete from here',
    undoRemoval: 'Undo',
    removed: 'Moves deleted.',
    sameNowhere: 'Same position elsewhere',
    sameElsewhere: (moves: string) => `Same position: ${moves}`,
  },

  engine: {
    on: 'Engine',
    hint: 'The engine searches when you switch it on, and follows you through the moves.',
    lines: 'Best moves',
    line: 'Line',
    count: (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`),
    fewer: 'Fewer lines',
    more: 'More lines',
    candidates: 'Show on the board',
    stop: 'Stop',
    goOn: 'Search on',
    starting: 'Starting…',
    waiting: (ahead: number) =>
      ahead === 0 ? 'Others are analysing: you are next.' : `Others are analysing: ${ahead} ahead.`,
    figures: (depth: number, nodes: number, ms: number) =>
      `Depth ${depth} · ${speed(nodes, ms)} nodes/s · ${Math.round(ms / 1000)} s`,
    over: 'The game is over.',
    noMove: 'There is no such move.',
    noAnswer: 'The engine does not answer.',
    winIn: (moves: number) => `Win ${moves}`,
    lossIn: (moves: number) => `Loss ${moves}`,
    wonIn: (moves: number) => `Wins ${inMoves(moves)}`,
    lostIn: (moves: number) => `Loses ${inMoves(moves)}`,
    exclude: (move: string) => `Leave out ${move}`,
    include: (move: string) => `Consider ${move} again`,
    excluded: 'Left out:',
    seek: 'Look for',
    questions: { best: 'Best moves', threats: 'Threats', balance: 'Balance' },
    ifPassed: (figures: string) => `If you passed · ${figures}`,
    balancing: 'Looking for a move that leaves both sides even…',
    balanced: 'The move that leaves both sides most even',
    bar: {
      off: 'Engine off',
      thinking: 'Thinking…',
      paused: 'Engine paused',
      uncertain: (black: number) => `Black ${black}% · White ${100 - black}%`,
      winning: (winner: Color, moves: number) =>
        `${colors[winner]} wins ${inMoves(moves)}, not proved`,
      proved: (winner: Color, moves: number) => `${colors[winner]} wins ${inMoves(moves)}: proved`,
      reviewed: (black: number) => `Black ${black}% · White ${100 - black}%, by the review`,
    },
  },

  positionEditor: {
    title: 'Setting up a position',
    keeps: 'Another rule or size keeps the moves that are possible there.',
    hint: 'Or set up any position with any side to move:',
    open: 'Edit the position',
    caption: 'Choose points to place and remove stones.',
    brush: 'Stones',
    brushes: { alternate: 'In turn', black: 'Black', white: 'White', erase: 'Remove' },
    turn: 'To move',
    rule: 'Rule',
    size: 'Size',
    accept: 'Analyse',
    goBack: 'Back to the previous tree',
    clear: 'Clear',
    cancel: 'Cancel',
  },

  keys: [
    { keys: ['←', '→'], does: 'Previous move, next move' },
    { keys: ['↑', '↓'], does: 'Other variations' },
    { keys: ['Home', 'End'], does: 'Start, end of the line' },
    { keys: ['Tab'], does: 'To the board, which then has the arrows' },
    { keys: ['E'], does: 'Engine on or off' },
    { keys: ['C'], does: 'Write a comment' },
    { keys: ['Delete'], does: 'Delete from here' },
    { keys: ['U'], does: 'Undo the deletion' },
    { keys: ['M'], does: 'Number the stones' },
    { keys: ['R', 'F'], does: 'Turn or mirror the board' },
    { keys: ['Esc'], does: 'Leave what has taken the board over' },
    { keys: [','], does: 'Settings' },
    { keys: ['?'], does: 'Show these keys' },
  ],

  panels: {
    title: 'Tools',
    engine: 'Engine',
    position: 'Position',
    threats: 'Threats',
    proof: 'Proof',
    review: 'Review',
    explorer: 'Explorer',
    share: 'Share',
  },

  guest: { shown: (title: string) => `The board shows: ${title}`, close: 'Close' },

  threats: {
    show: 'What is shown',
    heads: {
      point: 'Point',
      kind: (count: number) => (count === 1 ? 'One threat' : `${count} threats`),
    },
    list: 'Threats',
    sides: colors,
    kinds: { five: 'Fives', four: 'Fours', three: 'Threes' },
    costs: 'Replies',
    legend:
      'Discs show where a stone makes five, a four or an open three; two numbers mean two at once, a disc in two halves one for each side. No single reply stops one with a ring.',
    stays: 'Keep on the board',
    none: 'No threats of this kind.',
    noAnswer: 'No answer came.',
    nothingStops: 'unstoppable',
    kindOf: (kind: ThreatKind, isSplit: boolean) =>
      isSplit && kind !== 'two_fours' ? `split ${threatKinds[kind]}` : threatKinds[kind],
    stoppedBy: 'stopped by',
  },

  proof: {
    intro:
      'Searches for a win by fours and threats that no defence stops. What is found is proved: you can defend against it, and it answers every move.',
    find: (side: Color) => `Find a win for ${colors[side]}`,
    threatens: (side: Color) => `What does ${colors[side]} threaten?`,
    searching: 'Searching…',
    stop: 'Stop',
    longer: (seconds: number) => `Search for ${seconds} seconds`,
    none: (side: Color, isToMove: boolean) =>
      isToMove
        ? `${colors[side]} has no win by fours and threats.`
        : `${colors[side]} threatens no win.`,
    noneNote: 'There may still be a quieter win.',
    undecided: (side: Color, seconds: number) =>
      `No win of ${colors[side]} was found within ${seconds} seconds; the search was not complete.`,
    tooLarge: (side: Color, nodes: number) =>
      `${colors[side]} wins, but the proof has ${nodes} positions, too many to show.`,
    wins: (side: Color, isToMove: boolean, kind: WinKind, moves: number) => {
      const verb = isToMove ? 'wins' : 'threatens to win'
      return kind === 'five'
        ? `${colors[side]} ${verb} at once`
        : `${colors[side]} ${verb} by ${kind} ${inMoves(moves)}`
    },
    bothSides: (plies: number) => `At most, and ${plies} counting the moves of both sides`,
    checked: (nodes: number) =>
      `Proved with ${nodes} ${nodes === 1 ? 'position' : 'positions'}; every legal reply was checked by the rules alone.`,
    saveSgf: 'Save as SGF',
    saveJson: 'Save as JSON',
    tree: (nodes: number) => `The whole proof (${nodes})`,
    after: (reply: string) => `What follows ${reply}`,
    five: 'five',
    more: (count: number) => `${count} more replies`,
    anyOther: 'Any other:',
    anyReply: 'Any reply:',
    refused: (reason: string) => `No search is possible: ${reason}`,
    noAnswer: 'No answer came. Try again.',
  },
  review,

  explorer: {
    total: (games: number) => (games === 1 ? '1 game' : `${games.toLocaleString('en')} games`),
    none: 'No game with this position is known.',
    howTo: 'Add your collection of games with',
    lost: 'The explorer does not answer. Try again.',
    ended: 'end',
    games: (games: number) => games.toLocaleString('en'),
    spoken: (games: number, results: Results) =>
      (games === 1 ? 'game' : 'games') +
      (results === null
        ? ''
        : `, black won ${results.black}%, draws ${results.draw}%, white won ${results.white}%`),
    latest: 'Latest games',
    stones: (count: number) => (count === 1 ? '1 stone' : `${count} stones`),
    unnamed: 'A game on this server',
    players: (black: string, white: string) => `${black} – ${white}`,
    results: { black: 'black won', white: 'white won', draw: 'draw', unknown: '' },
  },

  share: {
    link: 'Link of this tree with its comments',
    tooLong: 'This tree is too large for a link: save it as a JSON or SGF file and send that.',
    open: 'Open a game',
    placeholder: 'Paste a game, moves such as h8 i9, or a link; or drop a file on the page',
    openText: 'Open',
    pick: 'Choose a file…',
    drop: 'Drop the file to open it',
    opened: (label: string, games: number) =>
      `Read as ${label}: ${games === 1 ? 'one game' : `${games} games`}.`,
    encoding: 'Encoding of the text',
    encodings: {
      'utf-8': 'Unicode (UTF-8)',
      gb18030: 'Chinese (GBK)',
      big5: 'Chinese (Big5)',
      shift_jis: 'Japanese (Shift JIS)',
      'euc-jp': 'Japanese (EUC)',
      'euc-kr': 'Korean (EUC)',
      'windows-1251': 'Cyrillic (Windows-1251)',
      'windows-1252': 'Western (Windows-1252)',
    } satisfies Record<FileEncoding, string>,
    format: 'Format',
    whichGame: 'Game',
    game: (number: number, { black, white, moves, date, event }: GameFacts) =>
      [`${number}. ${black || '?'} – ${white || '?'}`, event, date, `${moves} moves`]
        .filter(Boolean)
        .join(', '),
    notShown: 'Some details of the file are not shown.',
    leftOut: (games: number) => `${games} more games of this file are not shown.`,
    save: 'Save the tree as a file',
    picture: 'Save the board as a picture',
    python: 'Copy as Python',
    embed: 'Copy for a web page',
    copied: 'Copied',
    losses: (what: readonly string[]) => `Saved. This format does not hold: ${what.join(', ')}.`,
    noClipboard: 'The browser does not allow copying.',
    tooLarge: 'The file is larger than 2 MB: use tengen show or tengen convert.',
    lost: 'No answer came. Try again.',
    back: 'Back to the previous tree',
    linkProblems: {
      newer: 'This is not a link of this page, or one of a newer version.',
      cutOff: 'The link is cut off: copy the whole of it.',
      mistyped: 'The link is mistyped: copy it again.',
      invalid: 'The link holds no game that is possible.',
      tooLarge: 'The link holds more than this page can show.',
      notLoaded: 'A part of the page did not load: check your connection, and reload the page.',
    },
  },
}

export type AnalysisWords = typeof english
