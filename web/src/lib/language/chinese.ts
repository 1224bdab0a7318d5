// All texts of the page in Chinese, with the terms of renju and gomoku players.
import type {
  Color,
  ForbiddenKind,
  HintKind,
  HintView,
  OpeningView,
  OutcomeView,
  Rule,
  Termination,
} from '../api/schema'
import type { Words } from './english'

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

const openings: Record<string, [title: string, description: string]> = {
  none: ['无', '黑方先行，任意落子。'],
  swap1: ['一手交换', '一方落一子，另一方选择颜色。'],
  swap: ['三手交换', '一方落三子，另一方选择颜色。'],
  swap2: ['Swap2', '一方落三子；另一方选择颜色，或再落两子让对方选择。'],
  swap5: ['Swap5', '前五子每落一子，另一方都可以交换颜色。'],
  pro: ['Pro', '黑方先下天元，第二子须远离中心。'],
  long_pro: ['Long Pro', '黑方先下天元，第二子须离中心更远。'],
  rif: ['RIF', '中心附近三子，选择颜色，再提出两个第五手。'],
  'soosorv-8': ['索索夫-8', '三子，选择颜色，第四子，最多提出八个第五手。'],
  yamaguchi: ['山口', '三子和一个打点数，选择颜色，再提出这么多第五手。'],
  taraguchi10: ['塔拉山口-10', '每落一子都可选择颜色，或提出十个第五手。'],
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

const fifths = (count: number) => `黑方将提出 ${count} 个第五手。`

function openingQuestion(choices: string[], declared: number): string {
  if (choices[0].startsWith('declare')) return '要提出几个第五手？'
  return `${declared > 0 ? fifths(declared) : ''}你想执哪一方？`
}

function openingTask(opening: OpeningView, color: Color): { headline: string; detail: string } {
  const detail = `开局：${openings[opening.name]?.[0] ?? opening.title}。`
  if (opening.point_action === 'offer') {
    return { headline: `提出第五手（${opening.offers.length + 1}/${opening.declared}）`, detail }
  }
  if (opening.point_action === 'choose') return { headline: '请选择一个第五手', detail }
  if (opening.points.length === 0) return { headline: '请选择', detail }
  const more = opening.declared > 0 ? fifths(opening.declared) : ''
  return { headline: `请落一颗${color === 'black' ? '黑子' : '白子'}`, detail: detail + more }
}

export const chinese: Words = {
  fullStop: '。',
  board: (size) => `${size} 路棋盘`,
  colors,
  moved: (color, point) => `${colors[color]} ${point}`,

  fromServer: {
    ruleTitle: ({ name }) => rules[name][0],
    ruleDescription: ({ name }) => rules[name][1],
    openingTitle: ({ name, title }) => openings[name]?.[0] ?? title,
    openingDescription: ({ name, description }) => openings[name]?.[1] ?? description,
    opponentTitle: (name, title) => {
      const level = Number(/\blevel=(\d+)/.exec(name)?.[1])
      const found = levels[level - 1]
      return found ? `${found[0]}（${level} 级）` : title
    },
    opponentHelp: ({ level, help }) => (level === null ? help : (levels[level - 1]?.[1] ?? help)),
    forbidden: ({ kinds }) => `黑方禁手：${kinds.map((kind) => forbiddenKinds[kind]).join('、')}。`,
    outcome: outcomeText,
    hint: hintText,
  },

  status: {
    title: '局面',
    loading: '正在摆棋盘…',
    offline: '没有连接',
    placeToBegin: '落子即开始',
    pressToBegin: '随时可以开始',
    yourTurn: '轮到你了',
    friendsTurn: '轮到好友',
    toMove: (color) => `轮到${colors[color]}`,
    thinking: (name) => `${name}正在思考…`,
    gamesAhead: (count) => `前面还有 ${count} 盘棋。`,
    waitingForFriend: { headline: '等待好友…', detail: '好友打开链接后开始。' },
    away: (name) => `${name}暂时不在。`,
    watching: '你在观战。',
    passed: (color) => `${colors[color]}停着。`,
    youWin: '你赢了，下得好！',
    wins: (name) => `${name}获胜。`,
    broken: '无法显示这盘棋',
  },

  players: {
    title: '棋手',
    you: '你',
    friend: '好友',
    ordinal: { first: '先手', second: '后手' },
    free: '空位',
    away: '不在',
    toMove: '该走了',
    rating: ({ elo, margin }) => `Elo ${elo} ± ${margin}`,
    watchers: (count) => `${count} 人观战`,
    timeLeft: (time) => `剩余 ${time}`,
  },

  point: {
    empty: (point) => `${point}，空`,
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
    newGame: '新对局',
    again: '再来一盘',
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
    draw: '好友提和。',
    drawYes: '同意',
    drawNo: '继续',
    takeBack: '好友想悔棋。',
    takeBackYes: '同意',
    takeBackNo: '不同意',
    join: (color) => `好友邀请你执${stones[color]}。`,
    joinYes: '下棋',
    joinNo: '只观战',
    nextGame: '双方换色的下一盘已经开始。',
    nextGameYes: '去下一盘',
  },

  opening: {
    task: openingTask,
    addressed: (name, task) => `${name}：${task}`,
    question: openingQuestion,
    choice: (action, mine) => {
      if (action === 'keep') return stones[mine]
      if (action === 'swap') return stones[other(mine)]
      if (action === 'two_more') return '再落两子'
      if (action === 'offer_ten') return '提出十个第五手'
      return action.replace('declare ', '')
    },
  },

  share: {
    title: '把链接发给好友',
    copy: '复制',
    copied: '已复制',
  },

  newGame: {
    title: '新对局',
    place: '对手',
    places: { listed: '电脑', here: '同屏好友', link: '链接好友' },
    level: '级别',
    levelBack: '改选级别',
    seat: '你的颜色',
    seats: { first: '黑棋，先行', second: '白棋', random: '随机' },
    more: '更多选项',
    opponent: '对手',
    kinds: { level: '级别', agent: '智能体', engine: '外部程序' },
    rule: '规则',
    size: '棋盘大小',
    sizeValue: (size) => `${size} × ${size}`,
    opening: '开局',
    clock: '棋钟',
    noClock: '不计时',
    clockValue: (minutes, seconds) =>
      `${minutes} 分钟${seconds > 0 ? `，每手加 ${seconds} 秒` : ''}`,
    start: '新对局',
    noOpponents: '正在载入对手…',
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
    boards: { wood: '木纹', flat: '素色' },
    touch: '轻点',
    touches: { confirm: '先预览', direct: '直接落子' },
    numbers: '显示手数',
    sounds: '声音',
    automatic: '跟随浏览器',
  },

  connection: {
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
      { keys: ['S'], does: '开关声音' },
      { keys: [','], does: '设置' },
      { keys: ['?'], does: '显示按键' },
    ],
  },
}
