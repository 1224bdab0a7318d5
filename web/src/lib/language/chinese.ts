// All texts of the page in Chinese, with the terms of renju and gomoku players.
import type {
  Color,
  ForbiddenKind,
  HintKind,
  HintView,
  OutcomeView,
  Rule,
  Termination,
} from '../api/schema'
import type { Words } from './english'
import { chineseOpening, chineseOpenings } from './openings/chinese'

const colors: Record<Color, string> = { black: '黑方', white: '白方' }
const stones: Record<Color, string> = { black: '黑棋', white: '白棋' }
const other = (color: Color): Color => (color === 'black' ? 'white' : 'black')

const rules: Record<Rule, [title: string, description: string]> = {
  freestyle: ['无禁手', '连成五子或更多即胜。'],
  standard: ['标准', '恰好连成五子为胜，六子以上不算。'],
  renju: ['连珠', '黑方有禁手，以抵消先行的优势。'],
  caro: ['卡罗', '连成五子且未被两头堵住为胜，六子必胜。'],
  caro_exact: ['卡罗（恰好五子）', '只有恰好五子且未被两头堵住才胜。'],
}

const levels: [name: string, description: string][] = [
  ['入门', '刚学会规则：能看到一些四，很少看到三。'],
  ['新手', '能挡住大多数四，常漏看三。'],
  ['学徒', '能挡住四，偶尔漏看三，只在最近的棋子附近下。'],
  ['休闲棋手', '不漏四和活三，但会漏看双重威胁。'],
  ['爱好者', '多想一步，看得到下一个威胁。'],
  ['俱乐部棋手', '多想两步，看得到短的进攻。'],
  ['挑战者', '多想三步，看得到短的进攻。'],
  ['赛手', '仔细地多想三步，看得到进攻。'],
  ['老手', '多想四步，看得到进攻。'],
  ['战术家', '多想五步，看得到长的进攻。'],
  ['谋略家', '多想五步，用神经网络判断局面。'],
  ['专家', '用神经网络多想六步，很少漏看。'],
  ['候补大师', '沿着好着法想得很远，能证明一些胜法。'],
  ['大师', '想得更深，能证明更多胜法。'],
  ['特级大师', '想得几乎和完整的引擎一样深。'],
  ['冠军', '引擎的全部力量。'],
]

const agents: Record<string, string> = {
  random: '随机落子。',
  blocker: '挡住四和活三，其余随机落子。',
  winning_windows: '统计双方还能填满的五连位置，并考虑下一次应手。',
  mcts: '用随机模拟评估局面的树搜索。',
  attack_defence: '多想三步，衡量最后一子的进攻与防守。',
  genetic_line: '用遗传算法培育七手的变化，走最好变化的第一手。',
  one_ply: '不作搜索，走最能成形并破坏对方棋形的点。',
  pattern_alpha_beta: '多想四步，累加双方的棋形。',
  tengen: '最强的引擎：搜索很深，能证明必胜。',
}

const forbiddenKinds: Record<ForbiddenKind, string> = {
  overline: '长连',
  double_four: '四四',
  double_three: '三三',
}

const draws: Partial<Record<Termination, string>> = {
  full_board: '和棋：棋盘已满',
  passes: '和棋：双方停着',
  agreement: '和棋：双方同意',
}

const hintKinds: Record<HintKind, string> = {
  five: '可以马上连五取胜。',
  stop_five: '对方马上要连五，必须挡住。',
  fours: '可以连续冲四取胜。',
  threats: '可以用四和活三取胜。',
  stop_four: '对方将做成活四或双四，要先防守。',
  stop_win: '对方有连续进攻的胜法，要先防守。',
  attack: '有带威胁的进攻手。',
  shape: '布一手好形，或限制对方。',
  opening: '这是开局的选择。',
}

function outcomeText({ winner, termination }: OutcomeView, winningLength: number): string {
  if (winner === null) return draws[termination] ?? '和棋'
  const loser = colors[other(winner)]
  const reasons: Partial<Record<Termination, string>> = {
    five: winningLength > 5 ? `${winningLength} 子连线` : '五子连线',
    forbidden: `${loser}走了禁手`,
    time: `${loser}超时`,
    resignation: `${loser}认输`,
    illegal: `${loser}走法无效`,
    crash: `${loser}的程序出错`,
  }
  const reason = reasons[termination]
  return `${colors[winner]}胜${reason ? `：${reason}` : ''}`
}

function hintText({ step, kind, action }: HintView): string {
  if (step === 1 || kind === null) return '请看标出的区域。'
  return step === 2 || action === null ? hintKinds[kind] : `${hintKinds[kind]}请下 ${action}。`
}

export const chinese: Words = {
  fullStop: '。',
  gap: '',
  board: (size) => `${size} 路棋盘`,
  colors,
  moved: (color, point) => `${colors[color]} ${point}`,

  fromServer: {
    ruleTitle: ({ name }) => rules[name][0],
    ruleDescription: ({ name }) => rules[name][1],
    openingTitle: ({ name, title }) => chineseOpening(name)?.[0] ?? title,
    openingDescription: ({ name, description }) => chineseOpening(name)?.[1] ?? description,
    opponentTitle: (name, title) => {
      const level = Number(/\blevel=(\d+)/.exec(name)?.[1])
      const found = levels[level - 1]
      return found ? `${found[0]}（${level} 级）` : title
    },
    opponentHelp: ({ name, level, help }) =>
      (level === null ? agents[name] : levels[level - 1]?.[1]) ?? help,
    forbidden: ({ kinds }) => `黑方禁手：${kinds.map((kind) => forbiddenKinds[kind]).join('、')}。`,
    outcome: outcomeText,
    hint: hintText,
  },

  intro: {
    game: '五子棋',
    aim: '先连成五子者胜。',
  },

  howToPlay: {
    title: '怎么下',
    close: '开始下棋',
    aim: '黑白双方轮流落子。先在横、竖或斜线上连成五子的一方获胜。',
    lessonsTitle: '试一试',
    lessons: {
      five: {
        title: '连成五子',
        task: '你执黑，已有四子相连。再下一子取胜。',
        right: '五子连线，你赢了。',
        wrong: '白方挡住了，这条线没用了。',
      },
      four: {
        title: '挡住四',
        task: '白方已有四子相连，下一手就赢。请挡住。',
        right: '挡住了。要时刻留意四。',
        wrong: '白方连成五子，赢了。',
      },
      three: {
        title: '活三能赢',
        task: '把三子延长成两头都空的四，白方只能挡一头。',
        right: '两头都空的四必胜。',
        wrong: '白方及时挡住了。',
      },
    },
    goOn: '白方挡住了一头，继续。',
    again: '再来',
    next: '下一个',
    rulesTitle: '各规则的区别：长连与禁手',
    ruleNames: {
      freestyle: rules.freestyle[0],
      standard: rules.standard[0],
      renju: rules.renju[0],
      caro: rules.caro[0],
      caro_exact: rules.caro_exact[0],
    },
    ruleLine: ({ six, closedFive }) => {
      const row = {
        wins: '六子以上也算胜。',
        nothing: '恰好五子才胜，六子以上（长连）不算。',
        foul: '黑方一子不得做成长连（六子以上）、双四或双活三，否则判负；白方不限。',
      }[six]
      return closedFive === 'wins' ? row : `${row}两头被堵的五子不算胜。`
    },
  },

  status: {
    title: '局面',
    loading: '正在摆棋盘…',
    offline: '没有连接',
    placeToBegin: '落子即开始',
    pressToBegin: '随时可以开始',
    yourTurn: '轮到你了',
    friendsTurn: (name) => `轮到${name}`,
    toMove: (color) => `轮到${colors[color]}`,
    thinking: (name) => `${name}正在思考…`,
    gamesAhead: (count) => `前面还有 ${count} 盘棋。`,
    waitingForFriend: { headline: '等待好友…', detail: '好友打开链接后开始。' },
    invited: '你被邀请下一盘棋',
    notBegun: { headline: '对局还没开始', detail: '另一个座位还空着。' },
    away: (name) => `${name}暂时不在。`,
    watching: '你在观战。',
    passed: (color) => `${colors[color]}停着。`,
    youWon: (moves) => (moves > 0 ? `你用 ${moves} 步获胜` : '你赢了'),
    won: (name, moves) => (moves > 0 ? `${name} ${moves} 步获胜` : `${name}获胜`),
    wins: (color) => `${colors[color]}胜`,
    youResigned: '你认输了',
    resigned: (name) => `${name}认输`,
    row: (length) => (length > 5 ? `${length} 子连线` : '五子连线'),
    broken: '无法显示这盘棋',
  },

  players: {
    title: '棋手',
    you: '你',
    youNote: '你',
    friend: '好友',
    ordinal: { first: '先手', second: '后手' },
    free: '空位',
    away: '不在',
    toMove: '该走了',
    rating: ({ elo, margin }) => `Elo ${elo} ± ${margin}`,
    watchers: (count) => `${count} 人观战`,
    results: {
      won: { points: '1', title: '胜' },
      lost: { points: '0', title: '负' },
      draw: { points: '½', title: '和' },
    },
    timeLeft: (time) => `剩余 ${time}`,
  },

  news: {
    drawDeclined: (name, from) =>
      from ? `${name}继续下：第 ${from} 手以后才考虑和棋。` : `${name}继续下，不同意和棋。`,
    takeBackDeclined: (name) => `${name}不同意悔棋。`,
    rematchDeclined: (name) => `${name}不想再来一盘。`,
    understood: '知道了',
  },

  point: {
    empty: (point) => `${point}，空`,
    closed: (point) => `${point}，空，这一步不能下`,
    likely: (point, share) => `${point}，空，${share}`,
    stone: (point, color, number) => `${point}，${stones[color]}，第 ${number} 手`,
    unconfirmed: (point) => `已选 ${point}，再选一次即落子。`,
    forbidden: (point, reason) => `${point}，禁手。${reason}`,
  },

  caption: {
    hintMouse: '点击交叉点落子。按 ? 查看按键。',
    hintTouch: '轻点预览，再点一次落子。',
    play: (point) => `落子 ${point}`,
    playAnyway: '仍要落子（判负）',
    cancel: '取消',
    about: (point, reason) => `${point} · ${reason}`,
  },

  premove: {
    play: (point) => `预先落子 ${point}`,
    chosen: (point) => `预先落子 ${point}：轮到你时立即下出。`,
    taken: (point) => `${point} 已有棋子，预先落子已取消。`,
    forbidden: (point) => `${point} 现在是禁手，预先落子已取消。`,
    takenBack: '对方悔棋，预先落子已取消。',
    understood: '知道了',
  },

  actions: {
    title: '操作',
    takeBack: '悔棋',
    takeBackAsked: '已请求悔棋…',
    hint: '提示',
    moreHint: '再多说一点',
    hintComing: '正在思考…',
    pass: '停着',
    draw: '提和',
    drawOffered: '已提和…',
    resign: '认输',
    short: {
      draw: '提和',
      drawOffered: '已提和…',
      moreHint: '再多说',
      takeBackAsked: '已请求…',
      rematchOffered: '已邀请…',
    },
    save: '存为 SGF',
    analyse: '分析',
    review: '复盘',
    analysisBoard: '分析棋盘',
    puzzles: '习题',
    share: '分享',
    newGame: '新对局',
    rematch: '再来一盘',
    rematchOffered: '已邀请再来一盘…',
    rotate: '旋转棋盘',
    flip: '翻转棋盘',
    settings: '设置',
    keys: '按键',
  },

  network: {
    title: '神经网络的看法',
    chances: '胜率',
    black: (percent) => `黑胜 ${percent}%`,
    draw: (percent) => `和棋 ${percent}%`,
    white: (percent) => `白胜 ${percent}%`,
    likely: (moves) => `第一感：${moves.join('、')}`,
    gaps: {
      over: (_size) => '对局已结束。后退一手可看当时的看法。',
      rule: (_size) => '神经网络没有学过这种规则，引擎在这里按棋形评估。',
      size: (size) => `神经网络没有学过 ${size} 路棋盘，引擎在这里按棋形评估。`,
      no_network: (_size) => '这台服务器没有神经网络。',
    },
    noAnswer: '没有回应，下一手会再问。',
  },

  question: {
    resign: '要认输吗？',
    resignYes: '认输',
    resignNo: '继续',
    draw: (friend) => `${friend}提和。`,
    drawYes: '同意',
    drawNo: '继续',
    takeBack: (friend) => `${friend}想悔棋。`,
    takeBackYes: '同意',
    takeBackNo: '不同意',
    join: (color, name) =>
      `${name || '好友'}邀请你${color === null ? '下棋' : `执${stones[color]}`}。`,
    joinYes: '下棋',
    joinNo: '只观战',
    rematch: (friend) => `${friend}想换色再来一盘。`,
    rematchYes: '同意',
    rematchNo: '不同意',
    nextGame: '双方换色的下一盘已经开始。',
    nextGameYes: '去下一盘',
    nextGameNo: '留在这里',
  },

  opening: chineseOpenings,

  share: {
    title: '把链接发给好友',
    copy: '复制',
    copied: '已复制',
    onlyHere: '这个链接只在这台电脑上有效。要让别处的好友加入，请这样重新启动服务器：',
    guessed: '链接用的是本机在局域网中的地址。好友在别的网络时，请换成能到达这里的地址。',
    token: '好友还需要服务器的口令：请把服务器启动时给出的地址和链接一起发给好友。',
    dialogTitle: '分享对局',
    close: '关闭',
    watch: '任何人都可用此链接观战',
    send: '分享…',
    code: '链接的二维码',
    codeHelp: '用另一台设备扫描。',
    picture: '局面图片',
    png: '保存为 PNG',
    svg: '保存为 SVG',
    noPicture: '图片来自服务器，而服务器没有回应。',
  },

  newGame: {
    title: '新对局',
    place: '对手',
    places: { listed: '电脑', paper: '论文程序', here: '同屏好友', link: '链接好友' },
    papers: '论文中的程序，在这里重写并测试',
    figures: {
      title: '数据',
      of: ({ rating, depth, nodes }) =>
        [
          rating
            ? `Elo ${rating.elo} ± ${rating.margin}（${rating.games} 盘，1 级为 1000）。`
            : '尚未测定 Elo。',
          depth === null ? '' : `搜索 ${depth} 层。`,
          nodes === null ? '' : `每手搜索 ${nodes.toLocaleString('en')} 个局面。`,
        ].join(''),
    },
    level: '级别',
    levelBack: '改选级别',
    seat: '你的颜色',
    seats: { first: '黑棋，先行', second: '白棋', random: '随机' },
    name: '你的名字',
    nameOptional: '选填',
    more: '更多选项',
    opponent: '对手',
    kinds: { level: '级别', agent: '智能体', engine: '外部程序' },
    rule: '规则',
    size: '棋盘大小',
    sizeValue: (size) => `${size} × ${size}`,
    opening: '开局',
    clock: '棋钟',
    clockTitle: (times) => {
      if (times === null) return '不计时'
      const { minutes, seconds } = times
      return `${minutes} 分钟${seconds > 0 ? `，每手加 ${seconds} 秒` : ''}`
    },
    customClock: '自定…',
    minutes: '分钟',
    secondsPerMove: '每手加秒',
    start: '新对局',
    noOpponents: '正在载入对手…',
  },

  ownGames: {
    title: '我的对局',
    count: (unfinished, finished) =>
      [unfinished > 0 ? `${unfinished} 盘未完` : '', finished > 0 ? `${finished} 盘已完` : '']
        .filter((part) => part !== '')
        .join(' · '),
    continue: '继续对局',
    waiting: '等待好友',
    theirTurn: '轮到对方',
    moves: (count) => `${count} 子`,
    results: {
      won: '你赢了',
      lost: '你输了',
      draw: '和棋',
      winner: (color) => `${colors[color]}胜`,
    },
  },

  history: {
    title: '着法回顾',
    first: '回到开局',
    back: '后退一手',
    forward: '前进一手',
    last: '回到最新一手',
    at: (shown, last) => (shown === 0 ? '第一手之前' : `第 ${shown} 手，共 ${last} 手`),
  },

  moves: {
    title: '棋谱',
    none: '还没有落子。',
    type: '输入着点',
    typeExample: 'h8',
    notAPoint: (text) => `棋盘上没有 ${text}。`,
    notNow: '还没轮到你。',
    taken: (point) => `现在不能下 ${point}。`,
  },

  settings: {
    title: '设置',
    close: '完成',
    language: '语言',
    theme: '颜色',
    themes: { auto: '跟随系统', light: '浅色', dark: '深色' },
    board: '棋盘',
    boards: { wood: '榧木', walnut: '胡桃木', slate: '石板', flat: '素色' },
    stones: '棋子',
    stoneSets: { shell: '蛤碁石', yunzi: '云子', flat: '圆片' },
    coordinates: '坐标',
    highContrast: '高对比度',
    safeMarks: '色盲友好的标记',
    touch: '轻点',
    touches: { confirm: '先预览', direct: '直接落子' },
    numbers: '显示手数',
    sounds: '声音',
    automatic: '跟随浏览器',
  },

  connection: {
    needed: '服务器没有回应。对局需要服务器；玩法说明和设置不需要。正在重试…',
    lost: '服务器没有回应。对局已保存，正在重试…',
    retry: '立即重试',
  },

  problem: {
    refused: (reason) => `服务器说明：${reason}。`,
    ended: (code) => {
      if (code === 4401) return '服务器需要口令：请打开它给出的完整地址。'
      if (code === 4403) return '服务器不认得你在这盘棋的座位。'
      if (code === 4429) return '人太多了，请稍后重新载入页面。'
      return '没有这盘棋，或已不再保存。'
    },
    noAnswer: '没有回应，请稍后再试',
    notDone: '连接中断，没有收到回应；如果局面没有变化，请再试一次',
    notLoaded: '页面的一部分没有载入。请检查网络，然后重新载入页面。',
    reload: '重新载入',
    newGame: '开始新对局',
  },

  keys: {
    title: '按键',
    close: '关闭',
    list: [
      { keys: ['←', '↑', '↓', '→'], does: '移动光标' },
      { keys: ['Enter', 'Space'], does: '落子' },
      { keys: ['/'], does: '输入着点，例如 h8' },
      { keys: ['Esc'], does: '取消' },
      { keys: ['H'], does: '提示；再按一次多说一点' },
      { keys: ['U'], does: '悔棋' },
      { keys: ['J', 'L'], does: '前一手、后一手' },
      { keys: ['P'], does: '停着（连珠）' },
      { keys: ['D'], does: '提和' },
      { keys: ['G'], does: '认输' },
      { keys: ['N'], does: '新对局' },
      { keys: ['A'], does: '终局后再来一盘' },
      { keys: ['M'], does: '显示手数' },
      { keys: ['R'], does: '旋转棋盘' },
      { keys: ['F'], does: '翻转棋盘' },
      { keys: ['E'], does: '神经网络的看法' },
      { keys: ['C'], does: '分享对局' },
      { keys: ['S'], does: '开关声音' },
      { keys: [','], does: '设置' },
      { keys: ['?'], does: '显示按键' },
    ],
  },
}
