// The texts of the viewer, in the language of the web page.
import type { Rule } from '../lib/api/schema'
import type { InputProblem } from './input'

export interface ViewerWords {
  first: string
  back: string
  forward: string
  last: string
  board: (move: number, of: number) => string
  variations: string
  players: (black: string, white: string) => string
  rules: Record<Rule, string>
  results: Record<string, string>
  problem: Record<InputProblem, string>
}

const english: ViewerWords = {
  first: 'First move',
  back: 'Previous move',
  forward: 'Next move',
  last: 'Last move',
  board: (move, of) => `Move ${move} of ${of}`,
  variations: 'Variations',
  players: (black, white) => `${black} – ${white}`,
  rules: {
    freestyle: 'Freestyle',
    standard: 'Standard',
    renju: 'Renju',
    caro: 'Caro',
    caro_exact: 'Caro, exactly five',
  },
  results: { black: 'Black won', white: 'White won', draw: 'Draw' },
  problem: {
    nothing: 'No game: give the viewer data-game="t2.…" or data-moves="h8 i9".',
    link: 'The link in data-game is not readable: copy the whole of it again.',
    moves: 'The moves in data-moves must be points of the board such as h8 i9.',
    size: 'The size in data-size must be a number from 5 to 22.',
    stone: 'Two stones of this game are on one point.',
  },
}

const chinese: ViewerWords = {
  first: '第一手',
  back: '上一手',
  forward: '下一手',
  last: '最后一手',
  board: (move, of) => `第 ${move} 手，共 ${of} 手`,
  variations: '变化',
  players: (black, white) => `${black} – ${white}`,
  rules: {
    freestyle: '无禁手',
    standard: '标准',
    renju: '连珠',
    caro: '卡罗',
    caro_exact: '卡罗（恰好五子）',
  },
  results: { black: '黑胜', white: '白胜', draw: '和棋' },
  problem: {
    nothing: '没有棋局：请写明 data-game="t2.…" 或 data-moves="h8 i9"。',
    link: 'data-game 中的链接无法读取：请重新复制整个链接。',
    moves: 'data-moves 中的着法必须是棋盘上的点，例如 h8 i9。',
    size: 'data-size 必须是 5 到 22 之间的数。',
    stone: '此棋局有两子在同一点上。',
  },
}

export const wordsFor = (language: string): ViewerWords =>
  language.toLowerCase().startsWith('zh') ? chinese : english
