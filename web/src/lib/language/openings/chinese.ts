// The texts of openings in Chinese.
import type { Color, OpeningView, Player } from '../../api/schema'
import type { ToldPhase, Who } from '../../state/game/opening_guide'
import type { englishOpenings } from './english'

const colors: Record<Color, string> = { black: '黑棋', white: '白棋' }
const ordinal: Record<Player, string> = { first: '先手', second: '后手' }

const titles: Record<string, [title: string, description: string]> = {
  none: ['无', '黑方先行，任意落子。'],
  swap1: ['一手交换', '一方落一子，另一方选择颜色。'],
  swap: ['三手交换', '一方落三子，另一方选择颜色。'],
  swap2: ['Swap2', '一方落三子；另一方选择颜色，或再落两子让对方选择。'],
  swap5: ['Swap5', '前五子每落一子，另一方都可以交换颜色。'],
  pro: ['Pro', '黑方先下天元，第二颗黑子须在中心五路方框之外。'],
  long_pro: ['Long Pro', '黑方先下天元，第二颗黑子须在中心七路方框之外。'],
  rif: ['RIF', '一方在中心附近落三子，另一方选择颜色，黑方提出两个第五手，由白方选一个。'],
  soosorv: [
    '索索夫',
    '一方在中心附近落三子，另一方选择颜色；白方落第四子并定出打点数，黑方可以交换。',
  ],
  yamaguchi: [
    '山口',
    '一方在中心附近落三子并定出打点数，另一方选择颜色，黑方提出这么多第五手，由白方选一个。',
  ],
  taraguchi10: [
    '塔拉山口-10',
    '前几子落在中心逐渐扩大的方框内，每落一子对方都可交换；或提出十个第五手，由白方选一个。',
  ],
}

/** Returns the title and the rule of an opening, or null if there are none in Chinese. */
export function chineseOpening(name: string): [title: string, description: string] | null {
  const [family, most] = name.split('-')
  const found = titles[family]
  if (!found || most === undefined) return found ?? null
  return [`${found[0]}-${most}`, found[1]]
}

function nameOf(who: Who): string {
  if (who.is === 'named') return who.name
  if (who.is === 'player') return ordinal[who.player]
  return who.is === 'you' ? '你' : '好友'
}

/** Several stones begin with black; two more follow on three, so that white begins. */
function stonesOf(count: number): string {
  return count === 2 ? '两子，先白后黑' : ` ${count} 子，依次为黑、白、黑`
}

function sentence({ who, color, task, count }: ToldPhase): string {
  const name = nameOf(who)
  const stone = color === 'black' ? '黑子' : '白子'
  return {
    stones: () => `${name}落${count === 1 ? `一颗${stone}` : stonesOf(count)}`,
    decide: () => `${name}选择颜色`,
    declare: () => `${name}定出打点数`,
    offer: () => `${name}提出 ${count} 个第五手`,
    choose: () => `${name}选择第五手`,
    move: () => `对局开始，${name}先走`,
  }[task]()
}

function told(phases: ToldPhase[]): string {
  return phases
    .map((phase, index) => {
      if (index === 0) return sentence(phase)
      const before = phases[index - 1]
      const isForOther = phase.task === 'decide' && before.task === 'stones'
      const advice = isForOther && before.who.is === 'you' ? '，所以要尽量公平' : ''
      return `然后${sentence(phase)}${advice}`
    })
    .map((text) => `${text}。`)
    .join('')
}

function task({ now, point_action, part, fifths }: OpeningView, color: Color): string {
  const which = (count: number) => (count > 1 ? `（${part}/${count}）` : '')
  if (point_action === 'offer') return `提出第五手${which(fifths)}`
  if (point_action === 'choose') return '请选择一个第五手'
  if (point_action === null) return '请选择'
  return `请落一颗${color === 'black' ? '黑子' : '白子'}${which(now.count)}`
}

export const chineseOpenings: typeof englishOpenings = {
  step: (phase, phases) => `第 ${phase} 步，共 ${phases} 步`,
  task,
  addressed: (name, task) => `${name}：${task}`,
  waiting: (name, { now }) =>
    ({
      stones: () => `${name}正在落子`,
      decide: () => `${name}正在选择颜色`,
      declare: () => `${name}正在定打点数`,
      offer: () => `${name}正在提出第五手`,
      choose: () => `${name}正在选择第五手`,
      move: () => `轮到${name}`,
    })[now.task](),
  progress: (title, { phase, phases, fifths, now }) => {
    const isKnown = fifths > 0 && now.task !== 'offer' && now.task !== 'choose'
    return `${title} · 第 ${phase}/${phases} 步${isKnown ? ` · ${fifths} 个第五手` : ''}`
  },
  told,
  chose: (who, color, other) => {
    const rest = color === 'black' ? colors.white : colors.black
    return `${nameOf(who)}选择了${colors[color]}，${nameOf(other)}执${rest}。`
  },
  only: (point) => `只能下 ${point}。`,
  shaded: {
    zone: '阴影中的点不能下。',
    equal: '阴影中的点与已提出的点对称，不能再提。',
  },
  question: {
    declare: '黑方要提出几个第五手？',
    color: (fifths) => `${fifths > 0 ? `黑方将提出 ${fifths} 个第五手。` : ''}你想执哪一方？`,
  },
  number: '白方会从中挑最好的一个，所以数目越多对白方越有利。',
  choice: (action, color) => {
    if (action === 'keep' || action === 'swap') return colors[color]
    if (action === 'two_more') return '再落两子'
    if (action === 'offer_ten') return '提出十个第五手'
    return action.replace('declare ', '')
  },
}
