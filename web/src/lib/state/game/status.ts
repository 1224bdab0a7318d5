// The status line and the screen reader announcement; pure functions of the game, so that every state can be tested.
import type { Color, GameView, Player, PositionView, StatusView } from '../../api/schema'
import { words } from '../../language/words.svelte'
import { otherPlayer, playerName } from './players'

/** The part of a game that its status depends on. */
export interface StatusSource {
  view: GameView | null
  status: StatusView | null
  holds: Player[]
  connected: boolean
  end: number | null
}

export interface Status {
  headline: string
  detail: string
  /** The stone beside the status line: whose turn it is, or who won. */
  color: Color | null
  tone: 'waiting' | 'turn' | 'over' | 'broken'
}

/** Returns the status before a game has started. */
export function statusOfNewGame(beginsWithStone: boolean, isStarting: boolean): Status {
  if (isStarting)
    return { headline: words.status.loading, detail: '', color: null, tone: 'waiting' }
  const { placeToBegin, pressToBegin } = words.status
  const headline = beginsWithStone ? placeToBegin : pressToBegin
  return { headline, detail: '', color: beginsWithStone ? 'black' : null, tone: 'turn' }
}

export function statusOf(game: StatusSource): Status {
  const { view } = game
  if (game.end !== null) {
    return { headline: words.status.broken, detail: '', color: null, tone: 'broken' }
  }
  if (view === null) {
    const headline = game.connected ? words.status.loading : words.status.offline
    return { headline, detail: '', color: null, tone: 'waiting' }
  }
  if (view.outcome) return afterTheEnd(game, view)
  const { turn } = view.position
  if (!game.connected) {
    return { headline: words.status.offline, detail: '', color: turn, tone: 'waiting' }
  }
  if (view.actor === null) {
    return { ...words.status.waitingForFriend, color: null, tone: 'waiting' }
  }
  return game.holds.includes(view.actor)
    ? personsTurn(game, view)
    : othersTurn(game, view, view.actor)
}

function afterTheEnd(game: StatusSource, view: GameView): Status {
  const winner = view.outcome?.winner ?? null
  const length = Math.max(0, ...view.position.winning_lines.map((line) => line.length))
  const headline = view.outcome ? words.fromServer.outcome(view.outcome, length) : ''
  return { headline, detail: resultText(game, view, winner), color: winner, tone: 'over' }
}

/** Returns the result from the point of view of the person here; for two at one screen the headline is enough. */
function resultText({ holds }: StatusSource, view: GameView, winner: Color | null): string {
  if (winner === null || holds.length !== 1) return ''
  const [me] = holds
  if (view.seats[me].color === winner) return words.status.youWin
  return words.status.wins(playerName(view, holds, otherPlayer(me)))
}

function personsTurn({ holds }: StatusSource, view: GameView): Status {
  const { turn } = view.position
  if (view.opening) {
    const { headline, detail } = words.opening.task(view.opening, turn)
    const name = holds.length === 2 && view.actor ? playerName(view, holds, view.actor) : ''
    const addressed = name ? words.opening.addressed(name, headline) : headline
    return { headline: addressed, detail, color: turn, tone: 'turn' }
  }
  const isAlone = holds.length === 1
  const headline = isAlone ? words.status.yourTurn : words.status.toMove(turn)
  return { headline, detail: passText(view), color: turn, tone: 'turn' }
}

function othersTurn({ status, holds }: StatusSource, view: GameView, actor: Player): Status {
  const name = playerName(view, holds, actor)
  const { turn } = view.position
  const isProgram = view.seats[actor].kind === 'program'
  if (isProgram && holds.length > 0) {
    const ahead = status?.games_ahead ?? 0
    const detail = ahead > 0 ? words.status.gamesAhead(ahead) : ''
    return { headline: words.status.thinking(name), detail, color: turn, tone: 'waiting' }
  }
  const isHere = actor === 'first' ? status?.first_is_here : status?.second_is_here
  const isWatching = holds.length === 0
  const headline = isWatching ? words.status.toMove(turn) : words.status.friendsTurn
  const details = [
    passText(view),
    isHere === false ? words.status.away(name) : '',
    isWatching ? words.status.watching : '',
  ]
  return { headline, detail: joined(details), color: turn, tone: 'waiting' }
}

/** Mentions a pass, because the board does not show it. */
function passText({ position }: GameView): string {
  if (position.last_move !== 'pass') return ''
  return words.status.passed(position.turn === 'black' ? 'white' : 'black')
}

function joined(sentences: string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

/** Returns what a screen reader says when something changes: the last move, then the given texts, as sentences. */
export function announcementOf(position: PositionView | null, texts: string[]): string {
  return [lastMoveText(position), ...texts]
    .filter((part) => part !== '')
    .map((part) => (/[.!?…。！？]$/.test(part) ? part : `${part}${words.fullStop}`))
    .join(' ')
}

function lastMoveText(position: PositionView | null): string {
  const stone = position?.stones.at(-1)
  if (!position || !stone || position.last_move !== stone.point) return ''
  return words.moved(stone.color, stone.point)
}
