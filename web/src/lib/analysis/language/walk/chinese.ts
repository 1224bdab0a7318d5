// The texts of the walk of a proof in Chinese.
import type { Color } from '../../../api/schema'
import type { WalkWords } from './english'

const colors: Record<Color, string> = { black: '黑方', white: '白方' }

export const chinese: WalkWords = {
  walk: (defender) => `扮演${colors[defender]}防守`,
  defend: (defender) => `轮到您：设法救${colors[defender]}。`,
  answering: '证明正在应对…',
  moves: (moves) => `${moves} 步`,
  listed: (count) => `有 ${count} 种应手能挡住威胁，但仍会输：`,
  stops: '这里可以挡住成五，但无济于事：',
  others: (count, hasListed) =>
    `${hasListed ? '其他所有点' : '所有点'}（${count}）都输给这个威胁：`,
  lost: (moves) => `${moves} 步输`,
  over: (attacker, moves) => `${colors[attacker]}用 ${moves} 步获胜。`,
  tryAnother: '收回最后的应手，再试另一手。',
  back: '后退',
  restart: '从头开始',
  leave: '关闭',
  noAnswer: '没有收到回答。请再试一次。',
}
