// The status line and the screen reader announcement; pure functions of the game, so that every state can be tested.
import type {
  Color,
  EventView,
  GameView,
  OpeningView,
  OutcomeView,
  Player,
  PositionView,
  StatusView,
} from '../../api/schema'
import { words } from '../../language/words.svelte'
import { chosenText, joined } from './opening_guide'
import { areColorsOpen, haveColorsBeenChosen, otherColor, otherPlayer, playerName } from './players'

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
  /** The stone beside the status line: whose turn it is, or who won; both while a player chooses a colour. */
  color: Color | 'both' | null
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
  if (view.outcome) return afterTheEnd(game, view, view.outcome)
  const { turn } = view.position
  if (!game.connected) {
    return { headline: words.status.offline, detail: '', color: turn, tone: 'waiting' }
  }
  if (view.actor === null) {
    const { waitingForFriend, notBegun } = words.status
    const isHost = game.holds.length > 0
    return { ...(isHost ? waitingForFriend : notBegun), color: null, tone: 'waiting' }
  }
  return game.holds.includes(view.actor)
    ? personsTurn(game, view)
    : othersTurn(game, view, view.actor)
}

function afterTheEnd({ holds }: StatusSource, view: GameView, outcome: OutcomeView): Status {
  const { winner, termination } = outcome
  const length = Math.max(0, ...view.position.winning_lines.map((line) => line.length))
  const told = words.fromServer.outcome(outcome, length)
  const over = { color: winner, tone: 'over' } as const
  if (winner === null) return { ...over, headline: told, detail: '' }
  const player = view.seats.first.color === winner ? 'first' : 'second'
  if (termination === 'resignation') {
    const headline = resignedText(view, holds, otherPlayer(player))
    const detail = isOnly(holds, player) ? words.status.youWon(0) : words.status.wins(winner)
    return { ...over, headline, detail: detail + words.fullStop }
  }
  const isByRow = termination === 'five'
  if (!isByRow && holds.length !== 1) return { ...over, headline: told, detail: '' }
  const headline = wonText(view, holds, player)
  return { ...over, headline, detail: (isByRow ? words.status.row(length) : told) + words.fullStop }
}

function resignedText(view: GameView, holds: Player[], loser: Player): string {
  if (isOnly(holds, loser)) return words.status.youResigned
  return words.status.resigned(playerName(view, holds, loser))
}

/** Says who won, and in how many moves of their own, unless players have placed stones for each other. */
function wonText(view: GameView, holds: Player[], winner: Player): string {
  const { color } = view.seats[winner]
  const stones = view.position.stones.filter((stone) => stone.color === color)
  const moves = haveColorsBeenChosen(view) ? 0 : stones.length
  if (isOnly(holds, winner)) return words.status.youWon(moves)
  return words.status.won(playerName(view, holds, winner), moves)
}

function isOnly(holds: Player[], player: Player): boolean {
  return holds.length === 1 && holds[0] === player
}

function personsTurn({ holds }: StatusSource, view: GameView): Status {
  const { turn } = view.position
  const { opening, actor } = view
  if (opening) {
    const task = words.opening.task(opening, turn)
    const name = holds.length === 2 && actor ? playerName(view, holds, actor) : ''
    const headline = name ? words.opening.addressed(name, task) : task
    return { headline, detail: progressText(opening), color: signOf(view, actor), tone: 'turn' }
  }
  const isAlone = holds.length === 1
  const headline = isAlone ? words.status.yourTurn : words.status.toMove(turn)
  const detail = joined([chosenText(view, holds), passText(view)])
  return { headline, detail, color: turn, tone: 'turn' }
}

function othersTurn({ status, holds }: StatusSource, view: GameView, actor: Player): Status {
  const name = playerName(view, holds, actor)
  const { opening } = view
  const color = signOf(view, actor)
  const isProgram = view.seats[actor].kind === 'program'
  if (isProgram && holds.length > 0) {
    const ahead = status?.games_ahead ?? 0
    const details = [
      progressText(opening),
      opening ? '' : chosenText(view, holds),
      ahead > 0 ? words.status.gamesAhead(ahead) : '',
    ]
    return {
      headline: words.status.thinking(name),
      detail: joined(details),
      color,
      tone: 'waiting',
    }
  }
  const isHere = actor === 'first' ? status?.first_is_here : status?.second_is_here
  const isWatching = holds.length === 0
  const details = [
    progressText(opening),
    opening ? '' : chosenText(view, holds),
    passText(view),
    isHere === false ? words.status.away(name) : '',
    isWatching ? words.status.watching : '',
  ]
  return {
    headline: othersTask(view, name, isWatching),
    detail: joined(details),
    color,
    tone: 'waiting',
  }
}

function othersTask({ opening, position }: GameView, name: string, isWatching: boolean): string {
  if (opening) return words.opening.waiting(name, opening)
  return isWatching ? words.status.toMove(position.turn) : words.status.friendsTurn(name)
}

/** Returns the colour to show for a player's turn: that of the stone, or of the player who chooses a move. */
function signOf(view: GameView, actor: Player | null): Status['color'] {
  const { opening, position, seats } = view
  if (!opening || opening.point_action === 'stone' || actor === null) return position.turn
  return opening.now.task === 'decide' || areColorsOpen(view) ? 'both' : seats[actor].color
}

function progressText(opening: OpeningView | null): string {
  if (opening === null) return ''
  return words.opening.progress(words.fromServer.openingTitle(opening), opening) + words.fullStop
}

/** Mentions a pass, because the board does not show it. */
function passText({ position }: GameView): string {
  if (position.last_move !== 'pass') return ''
  return words.status.passed(otherColor(position.turn))
}

/** Returns what the other side declined. */
export function newsText(
  view: GameView,
  holds: Player[],
  { kind, player, text }: EventView,
): string {
  if (player === null) return ''
  const name = playerName(view, holds, player)
  if (kind === 'draw_declined') return words.news.drawDeclined(name, text)
  if (kind === 'take_back_declined') return words.news.takeBackDeclined(name)
  return kind === 'rematch_declined' ? words.news.rematchDeclined(name) : ''
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
