// The page in Chinese, with the words that players of renju and gomoku use.
import type { Color, ForbiddenKind, OutcomeView, Rule } from '../api/schema'
import type { Words } from './english'

const colors: Record<Color, string> = { black: '黑方', white: '白方' }
const stones: Record<Color, string> = { black: '黑棋', white: '白棋' }

const rules: Record<Rule, [title: string, description: string]> = {
  freestyle: ['无禁手', '连成五子或更多即胜。'],
  standard: ['标准', '恰好连成五子为胜，六子以上不算。'],
  renju: ['连珠', '黑方有禁手，以抵消先行的优势。'],
  caro: ['卡罗', '连成五子且未被两头堵住为胜，六子必胜。'],
  caro_exact: ['卡罗（恰好五子）', '只有恰好五子且未被两头堵住才胜。'],
}

const forbiddenKinds: Record<ForbiddenKind, string> = {
  overline: '长连',
  double_four: '四四',
  double_three: '三三',
}

function outcomeText({ winner, termination }: OutcomeView, winningLength: number): string {
  if (winner === null) return draws[termination] ?? '和棋'
  const loser = winner === 'black' ? colors.white : colors.black
  const reasons: Partial<Record<OutcomeView['termination'], string>> = {
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

const draws: Partial<Record<OutcomeView['termination'], string>> = {
  full_board: '和棋：棋盘已满',
  passes: '和棋：双方停着',
  agreement: '和棋：双方同意',
}

export const chinese: Words = {
  board: (size) => `${size} 路棋盘`,
  colors,
  friend: '同屏好友',
  moved: (color, point) => `${colors[color]} ${point}`,

  told: {
    ruleTitle: ({ name }) => rules[name][0],
    ruleDescription: ({ name }) => rules[name][1],
    forbidden: ({ kinds }) => `黑方禁手：${kinds.map((kind) => forbiddenKinds[kind]).join('、')}。`,
    outcome: outcomeText,
  },

  status: {
    title: '局面',
    loading: '正在摆棋盘…',
    offline: '没有连接',
    yourTurn: '轮到你了',
    toMove: (color) => `轮到${colors[color]}`,
    thinking: (name) => `${name}正在思考…`,
    agentFirst: (name) => `${name}先行`,
    pressStart: '准备好后请按“开始对局”。',
    youPlay: (color) => `你执${stones[color]}。`,
    passed: (color) => `${colors[color]}停着。`,
    youWin: '你赢了，下得好！',
    wins: (name) => `${name}获胜。`,
    broken: '无法显示这盘棋',
  },

  point: {
    empty: (point) => `${point}，空`,
    stone: (point, color, number) => `${point}，${stones[color]}，第 ${number} 手`,
    armed: (point) => `已选 ${point}，再选一次即落子。`,
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
    takeBack: '悔棋',
    pass: '停着',
    newGame: '新对局',
    rotate: '旋转棋盘',
    flip: '翻转棋盘',
    settings: '设置',
    keys: '按键',
  },

  setup: {
    opponent: '对手',
    color: '你的颜色',
    black: '黑棋，先行',
    white: '白棋',
    rule: '规则',
    size: '棋盘大小',
    sizeValue: (size) => `${size} × ${size}`,
    start: '开始对局',
  },

  moves: {
    title: '棋谱',
    summary: (rule, size, opponent) => `${rule}，${size} × ${size}，${opponent}`,
    against: (name) => `对手：${name}`,
    withFriend: '两人同屏',
    type: '输入着点',
    typeExample: 'h8',
    notAPoint: (text) => `棋盘上没有 ${text}。`,
    notNow: '还没轮到你。',
    taken: (point) => `${point} 已有棋子。`,
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
      { keys: ['U'], does: '悔棋' },
      { keys: ['P'], does: '停着（连珠）' },
      { keys: ['N'], does: '新对局；空棋盘时开始' },
      { keys: ['M'], does: '显示手数' },
      { keys: ['R'], does: '旋转棋盘' },
      { keys: ['F'], does: '翻转棋盘' },
      { keys: ['S'], does: '开关声音' },
      { keys: [','], does: '设置' },
      { keys: ['?'], does: '显示按键' },
    ],
  },
}
