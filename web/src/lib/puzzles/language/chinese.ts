// The texts of the puzzles in Chinese.
import type { Color, Makes, WinKind } from '../../api/schema'
import type { PuzzleWords } from './english'

const colors: Record<Color, string> = { black: '黑方', white: '白方' }
const kinds: Record<WinKind, string> = {
  five: '立即成五',
  fours: '可连续冲四取胜',
  threats: '可用连续威胁取胜',
}
const made: Record<Makes, string> = {
  four: '成四',
  open_three: '成活三',
  neither: '既不成四，也不成活三',
}

export const chinese: PuzzleWords = {
  title: '习题',
  play: '对局',
  loading: '正在载入习题…',
  task: (side) => `${colors[side]}先行取胜`,
  solvedTitle: '解出来了',
  solutionTitle: '答案',
  about: (rule, number, grade, isSolved) =>
    `${rule} 第 ${number} 题 · 难度 ${grade}${isSolved ? ' · 已解' : ''}`,
  noAnswer: '没有收到回答，请再试一次。',
  refused: (reason) => `做不到：${reason}。`,
  retry: '再试一次',

  find: (defender) => `请找出取胜的着法。${colors[defender]}会尽量顽强地防守。`,
  checking: (move) => `正在检查 ${move}…`,
  right: (move, defender, reply, left) =>
    `${move} 正确。${colors[defender]}应 ${reply}，至多再下 ${left} 步即胜。`,
  wrong: {
    forbidden: (move) => `${move} 是禁手，黑方判负。`,
    loses: (move, opponent, kind) => `下 ${move} 会输：${colors[opponent]}${kinds[kind]}。`,
    idle: (move) => `不是 ${move}：它没有冲四取胜的威胁，对方可以随意应对。`,
    parried: (move, reply) => `不是 ${move}：对方应 ${reply} 之后没有找到胜法。`,
    unproved: (move) => `不是 ${move}：之后没有找到胜法。`,
  },
  solved: (mistakes, hints) => {
    const help = [
      mistakes > 0 ? `${mistakes} 次失误` : '',
      hints > 0 ? `${hints} 次提示` : '',
    ].filter((part) => part !== '')
    return help.length === 0 ? '解出来了，没有失误。' : `解出来了，用了 ${help.join('、')}。`
  },
  solvedAfterSolution: '解出来了，但事先看过答案。',
  hint: ({ kind, makes, is_only, move }, moves) => {
    if (kind === null) return `请下 ${move}。`
    if (move !== null) return `就是 ${move}。`
    if (makes !== null) return `${is_only ? '第一手' : '最快取胜的一种第一手'}${made[makes]}。`
    const way = kind === 'fours' ? '每一手都冲四。' : '只靠冲四不能取胜。'
    return `${way}最短的胜法要 ${moves} 步。`
  },
  solution: ({ first_moves, is_complete, line }, isBegun) => {
    if (isBegun) return `接下来应下 ${line[0]}。`
    const others = is_complete ? '其他着法都不能靠冲四或威胁取胜。' : '没有找到其他胜法。'
    return `胜法从 ${first_moves.join('、')} 开始。${others}`
  },

  actions: {
    title: '操作',
    hint: '提示',
    moreHint: '更多提示',
    moreHintShort: '更多',
    solution: '看答案',
    next: '下一题',
    noNext: '这个规则和难度没有其他习题',
    restart: '重新开始',
    analyse: '分析',
  },
  proof: {
    walk: (defender) => `扮演${colors[defender]}防守`,
    about: '用棋盘下方的箭头逐手查看胜法，或亲自尝试各种防守。',
    tooLarge: '这个胜法的证明太大，无法在这里演示。',
  },

  choice: {
    title: '选择习题',
    rule: '规则',
    grade: '难度',
    all: '全部',
    solved: (solved, all) => `已解 ${solved} / ${all}`,
    entry: (rule, number, grade, isSolved) =>
      `${rule} 第 ${number} 题，难度 ${grade}${isSolved ? '，已解' : ''}`,
  },

  keys: [
    { keys: ['←', '↑', '↓', '→'], does: '移动光标' },
    { keys: ['Enter', 'Space'], does: '落子' },
    { keys: ['Esc'], does: '取消' },
    { keys: ['H'], does: '提示，再按一次更具体' },
    { keys: ['V'], does: '看答案' },
    { keys: ['J', 'L'], does: '逐手查看答案' },
    { keys: ['A'], does: '重新开始' },
    { keys: ['N'], does: '下一题' },
    { keys: ['M'], does: '显示手数' },
    { keys: ['R'], does: '旋转棋盘' },
    { keys: ['F'], does: '翻转棋盘' },
    { keys: ['S'], does: '开关声音' },
    { keys: [','], does: '设置' },
    { keys: ['?'], does: '显示这些按键' },
  ],
}
