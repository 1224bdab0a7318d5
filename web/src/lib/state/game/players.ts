// The two players as the page shows them: their names from this page's point of view, notes and clocks.
import type { ClockView, Color, GameView, OpponentOption, Player } from '../../api/schema'
import { words } from '../../language/words.svelte'
import type { Game } from './game.svelte'

export interface PlayerRow {
  player: Player
  name: string
  /** Both while nobody has chosen a colour. */
  color: Color | 'both'
  /** The rating of a program, that a person is away, or that a name is that of the person here; may be empty. */
  note: string
  isNext: boolean
  /** Null while the game goes on. */
  result: Result | null
}

export type Result = 'won' | 'lost' | 'draw'

/** Lists both players, the person at this page last. */
export function playerRows(game: Game, opponents: OpponentOption[]): PlayerRow[] {
  const { view, holds } = game
  if (view === null) return []
  const below = game.me ?? 'first'
  return [otherPlayer(below), below].map((player) => ({
    player,
    name: rowName(view, holds, player),
    color: areColorsOpen(view) ? 'both' : view.seats[player].color,
    note: noteOn(game, view, player, opponents),
    isNext: view.actor === player,
    result: resultOf(view, player),
  }))
}

function resultOf({ outcome, seats }: GameView, player: Player): Result | null {
  if (outcome === null) return null
  if (outcome.winner === null) return 'draw'
  return outcome.winner === seats[player].color ? 'won' : 'lost'
}

/** Whether an opening will ask for a colour, and nobody has chosen one yet. */
export function areColorsOpen(view: GameView): boolean {
  const { opening } = view
  if (opening === null || haveColorsBeenChosen(view)) return false
  // Between a number and the game there is always a choice of colours.
  return [opening.now, ...opening.then].some(({ task }) => task === 'decide' || task === 'declare')
}

/** Whether an opening has asked for a colour, so that players may have placed stones of both. */
export function haveColorsBeenChosen({ opening_log }: GameView): boolean {
  return opening_log.some((action) => CHOICES.includes(action))
}

const CHOICES = ['swap', 'keep']

function rowName(view: GameView, holds: Player[], player: Player): string {
  const { is_taken, name } = view.seats[player]
  if (!is_taken) return words.players.free
  return name || playerName(view, holds, player)
}

export function otherColor(color: Color): Color {
  return color === 'black' ? 'white' : 'black'
}

export function otherPlayer(player: Player): Player {
  return player === 'first' ? 'second' : 'first'
}

export function playerName(
  view: Pick<GameView, 'seats' | 'opening'>,
  holds: Player[],
  player: Player,
): string {
  const seat = view.seats[player]
  if (seat.kind === 'program') {
    return words.fromServer.opponentTitle(seat.opponent ?? '', seat.title)
  }
  const isMine = holds.length === 1 && holds.includes(player)
  if (seat.name && !isMine) return isolated(seat.name)
  // The players may still swap colours during an opening.
  if (holds.length !== 1) {
    return view.opening ? words.players.ordinal[player] : words.colors[seat.color]
  }
  return isMine ? words.players.you : words.players.friend
}

/** Keeps a name that is written from right to left from changing the order of the words around it. */
export function isolated(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name
}

function noteOn(
  { status, me }: Game,
  view: GameView,
  player: Player,
  opponents: OpponentOption[],
): string {
  const { kind, opponent, is_taken, name } = view.seats[player]
  if (player === me && name) return words.players.youNote
  if (kind === 'program') {
    const listed = opponents.find(({ name }) => name === opponent)
    return listed?.rating ? words.players.rating(listed.rating) : ''
  }
  const isHere = player === 'first' ? status?.first_is_here : status?.second_is_here
  return is_taken && isHere === false && view.outcome === null ? words.players.away : ''
}

/** Returns a player's remaining milliseconds, given the time since the server sent the clock. */
export function timeLeft(clock: ClockView, player: Player, elapsedMs: number): number {
  const atView = player === 'first' ? clock.first_ms : clock.second_ms
  return clock.running === player ? Math.max(0, atView - elapsedMs) : atView
}

/** Formats a time as 4:05, with tenths during the last ten seconds. */
export function clockText(ms: number): string {
  if (ms < 10_000) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
