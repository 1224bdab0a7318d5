// What the status line says; a pure function of the game, so that every state can be tested.
import type { Color, PositionView } from '../api/schema'
import { words } from '../language/words.svelte'
import type { Phase } from './game.svelte'

/** The part of a game that its status depends on. */
export interface StatusSource {
  view: PositionView | null
  phase: Phase
  connected: boolean
  problem: string | null
  inSetup: boolean
  againstAgent: boolean
  agentIsNext: boolean
  settings: { color: Color }
}

export interface Status {
  headline: string
  detail: string
  /** The stone shown beside the line: whose turn it is, or who won. */
  color: Color | null
  tone: 'waiting' | 'turn' | 'over' | 'broken'
}

export function statusOf(game: StatusSource, agentTitle: string): Status {
  const { view } = game
  if (view === null) return beforeFirstAnswer(game)
  if (view.outcome) return afterTheEnd(game, view, agentTitle)
  if (!game.connected) return waiting(words.status.offline, view.turn)
  if (game.agentIsNext && game.inSetup) {
    const detail = words.status.pressStart
    return { headline: words.status.agentFirst(agentTitle), detail, color: view.turn, tone: 'turn' }
  }
  if (game.agentIsNext) return waiting(words.status.thinking(agentTitle), view.turn)
  return personsTurn(game, view)
}

function beforeFirstAnswer(game: StatusSource): Status {
  if (game.problem !== null) {
    return { headline: words.status.broken, detail: '', color: null, tone: 'broken' }
  }
  return waiting(game.connected ? words.status.loading : words.status.offline, null)
}

function waiting(headline: string, color: Color | null): Status {
  return { headline, detail: '', color, tone: 'waiting' }
}

function afterTheEnd(game: StatusSource, view: PositionView, agentTitle: string): Status {
  const winner = view.outcome?.winner ?? null
  const length = Math.max(0, ...view.winning_lines.map((line) => line.length))
  const headline = view.outcome ? words.told.outcome(view.outcome, length) : ''
  const detail = winner === null ? '' : winnerText(game, winner, agentTitle)
  return { headline, detail, color: winner, tone: 'over' }
}

/** Says who of the two won; between friends the headline has named the colour already. */
function winnerText(game: StatusSource, winner: Color, agentTitle: string): string {
  if (!game.againstAgent) return ''
  return winner === game.settings.color ? words.status.youWin : words.status.wins(agentTitle)
}

function personsTurn(game: StatusSource, view: PositionView): Status {
  const headline = game.againstAgent ? words.status.yourTurn : words.status.toMove(view.turn)
  const details = []
  if (view.last_move === 'pass') {
    details.push(words.status.passed(view.turn === 'black' ? 'white' : 'black'))
  }
  if (game.againstAgent) details.push(words.status.youPlay(view.turn))
  return { headline, detail: details.join(' '), color: view.turn, tone: 'turn' }
}
