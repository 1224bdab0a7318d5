// The texts of the review in Chinese.
import type { ReviewWords } from './english'

const colors = { black: '黑', white: '白' }
const within = (moves: number) => (moves > 1 ? `（${moves} 步）` : '')

export const chinese: ReviewWords = {
  start: '复盘本局',
  again: '重新复盘',
  outdated: '复盘之后主线已改变。',
  intro: '引擎评判主线的每一手，找出关键时刻、错过的胜机和练习题。',
  empty: '落几手棋或打开一局棋，即可复盘。',
  stop: '停止',
  waiting: '正在等待引擎…',
  progress: (percent) => `正在复盘，${percent}%`,
  refused: (reason) => `无法复盘：${reason}。`,
  noAnswer: '没有收到回答：请稍后再试。',
  graph: '胜率',
  chance: (ply, black) =>
    `${ply === 0 ? '开始' : `第 ${ply} 手`}：黑 ${black}%，白 ${100 - black}%`,
  labels: {
    brilliant: '妙手',
    only: '唯一好手',
    best: '最佳',
    good: '好手',
    forced: '必应',
    inaccuracy: '不精确',
    mistake: '失误',
    blunder: '大错',
  },
  opening: '开局',
  verdict: (number, move, label) => `${number}. ${move}：${label}`,
  lost: (percent) => `损失 ${percent}% 胜率。`,
  best: '最佳',
  better: '更好',
  reply: '应手',
  moments: '关键时刻',
  previous: '上一个关键时刻',
  next: '下一个关键时刻',
  accuracy: (percent) => `准确度 ${percent}%`,
  noChoice: '没有要紧的选择',
  counts: ({ inaccuracy, mistake, blunder }) =>
    [
      inaccuracy > 0 && `不精确 ${inaccuracy}`,
      mistake > 0 && `失误 ${mistake}`,
      blunder > 0 && `大错 ${blunder}`,
    ]
      .filter(Boolean)
      .join('，') || '没有失误',
  turningPoint: (number, color, move) =>
    `转折点是第 ${number} 手：${colors[color]}方下在 ${move}。`,
  noTurn: (winner) => `${colors[winner]}方获胜，对方没有一手决定性的失误。`,
  missed: (number, attacker, moves) =>
    `第 ${number} 手：${colors[attacker]}方错过已证明的胜利${within(moves)}`,
  allowed: (number, attacker, moves) =>
    `第 ${number} 手让${colors[attacker]}方必胜${within(moves)}`,
  play: '演示胜法',
  exercises: '从失误中学习',
  exercisesOf: (color, count) => `${colors[color]}（${count}）`,
  exercise: (number, count) => `第 ${number} 题，共 ${count} 题`,
  ask: (color, played, wins) =>
    wins
      ? `${colors[color]}方可以必胜。请找出来，不要下 ${played}。`
      : `请为${colors[color]}方找出比 ${played} 更好的一手。`,
  right: (move, isBest) => (isBest ? `${move} 正确。` : `${move} 正确：与引擎的选择一样好。`),
  wrong: (move) => `${move} 还不够好。请再试。`,
  samePoint: (move) => `对局中下的就是 ${move}。请找更好的一手。`,
  answer: (moves) => `答案是 ${moves.join(' 或 ')}。`,
  reveal: '显示答案',
  nextExercise: '下一题',
  finish: '完成',
  solved: (solved, count) => `${count} 题中 ${solved} 题一次答对`,
}
