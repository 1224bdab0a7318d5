// The state of the whole page: the session, the board, the preferences, and the texts and questions beside the
// board.
import type { Server } from '../../api/client'
import type { Judge } from '../../api/judge'
import type { GameView, Player, Rule } from '../../api/schema'
import { words } from '../../language/words.svelte'
import { BoardState } from '../board/board_state.svelte'
import type { Game } from '../game/game.svelte'
import { areColorsOpen, otherPlayer, playerRows } from '../game/players'
import { joinQuestion, questionOf, resignQuestion, type Answer } from '../game/question'
import { soundFor, Sounds } from '../game/sounds'
import { chosenText, guideOf, shadedText } from '../game/opening_guide'
import { announcementOf, newsText, statusOf, statusOfNewGame, type Status } from '../game/status'
import type { GameSetup } from '../new_game/new_game_form.svelte'
import type { Storage } from '../storage/browser_storage'
import { Preferences } from '../storage/preferences.svelte'
import { Session } from './session.svelte'

export class PlayPage {
  readonly preferences: Preferences
  readonly session: Session
  readonly board: BoardState
  #sounds = new Sounds()
  #asksToResign = $state(false)
  /** The next game that the person here does not want to go to. */
  #declinedGame = $state<string | null>(null)

  constructor(
    server: Server,
    judge: Judge,
    storage: Storage | null,
    preferences = new Preferences(storage),
  ) {
    this.preferences = preferences
    this.session = new Session(server, storage, {
      onGame: (isCreatedHere) => this.#onGame(isCreatedHere),
      onView: (before, after, holds) => this.#onView(before, after, holds),
    })
    this.board = new BoardState(this.session, this.preferences, judge)
  }

  readonly status = $derived.by(() => {
    const { game, form, isStarting } = this.session
    if (game === null) return statusOfNewGame(form.beginsWithStone, isStarting)
    const seat = this.#offeredSeat
    if (seat === null || game.view === null || !game.connected) return statusOf(game)
    return {
      headline: words.status.invited,
      detail: this.#termsOf(game.view),
      color: areColorsOpen(game.view) ? 'both' : game.view.seats[seat].color,
      tone: 'turn',
    } satisfies Status
  })
  readonly question = $derived.by(() => {
    const { game } = this.session
    if (game?.view == null) return null
    const seat = this.#offeredSeat
    if (seat !== null) {
      const { seats } = game.view
      const color = areColorsOpen(game.view) ? null : seats[seat].color
      return joinQuestion(color, seats[otherPlayer(seat)].name)
    }
    if (this.#asksToResign && !game.isOver) return resignQuestion()
    const { next_game } = game.view
    const isDeclined = next_game !== null && next_game === this.#declinedGame
    const isIdle = game.pending === null && !isDeclined && !this.session.isGoingOn
    return isIdle ? questionOf(game.view, game.holds) : null
  })
  /** The guide through the opening. */
  readonly guide = $derived.by(() => {
    const { game } = this.session
    return game?.view ? guideOf(game.view, game.holds) : null
  })
  /** Why points of the board are shaded. */
  readonly shaded = $derived.by(() => {
    const opening = this.session.game?.view?.opening
    return opening ? shadedText(opening, this.board.closed) : ''
  })
  /** What the other side answered, until the person here acts. */
  readonly newsText = $derived.by(() => {
    const { game } = this.session
    return game?.view && game.news ? newsText(game.view, game.holds, game.news) : ''
  })
  readonly hintText = $derived.by(() => {
    const { hint = null, pending = null } = this.session.game ?? {}
    return hint && pending === null ? words.fromServer.hint(hint) : ''
  })
  readonly announcement = $derived.by(() => {
    const { selection, position, moveHistory, premove } = this.board
    if (selection.unconfirmed !== null) return words.point.unconfirmed(selection.unconfirmed)
    if (moveHistory.isBrowsing) {
      return announcementOf(position, [words.history.at(moveHistory.ply, moveHistory.lastPly)])
    }
    const { headline, detail } = this.status
    const question = this.question?.text ?? ''
    const texts = [headline, detail, this.#chosenInOpening, this.newsText, question]
    return announcementOf(position, [...texts, this.hintText, premove.text])
  })

  /** Whether a person here has to do the next step of an opening, or the first move after it, on the board. */
  readonly needsBoard = $derived.by(() => {
    const { game } = this.session
    if (game?.view == null || !game.mayAct) return false
    const { opening, opening_log, actions } = game.view
    if (opening !== null) return opening.point_action !== null
    return opening_log.length > 0 && opening_log.length === actions
  })

  readonly players = $derived.by(() => {
    const { game, form } = this.session
    return game === null ? [] : playerRows(game, form.options?.opponents ?? [])
  })

  readonly canRematch = $derived.by(() => {
    const { game } = this.session
    return (
      game?.view?.next_game === null && game.isOver && !game.isWatching && game.freeSeat === null
    )
  })

  /** The rule and the board size, for the heading of the move list. */
  readonly summary = $derived.by(() => {
    const { position } = this.board
    if (position === null) return ''
    return `${this.ruleTitle(position.rule)} · ${words.newGame.sizeValue(position.size)}`
  })

  ruleTitle(name: Rule): string {
    const rule = this.session.form.options?.rules.find((each) => each.name === name)
    return rule ? words.fromServer.ruleTitle(rule) : name
  }

  configure(change: Partial<GameSetup>): void {
    this.session.form.change(change)
    this.session.problem = null
    if (change.size !== undefined) this.board.selection.reset(change.size)
  }

  answer(answer: Answer): void {
    const { game } = this.session
    if (game === null) return
    if (answer.kind === 'act') void game.act(answer.action)
    if (answer.kind === 'draw') void game.draw(answer.say)
    if (answer.kind === 'takeBack') void game.takeBack(answer.say)
    if (answer.kind === 'resign') this.#answerResign(game, answer.confirmed)
    if (answer.kind === 'rematch') void this.session.rematch(answer.say)
    if (answer.kind === 'nextGame') this.#answerNextGame(game, answer.goes)
    if (answer.kind === 'join') void this.session.answerInvitation(answer.accepts)
  }

  askHint(): void {
    const { game } = this.session
    this.board.moveHistory.showLatest()
    if (game?.mayAct && !game.isHintAsked && !game.view?.is_private) void game.askHint()
  }

  offerDraw(): void {
    void this.#playedGame?.draw('offer')
  }

  askToResign(): void {
    this.#asksToResign = this.#playedGame !== null
  }

  takeBack(): void {
    this.board.selection.cancel()
    this.board.premove.cancel()
    const game = this.#playedGame
    if (game?.canTakeBack) void game.takeBack('ask')
  }

  /** Cancels an unconfirmed stone, a premove, the question about resigning, the hint and the news, and shows the latest move. */
  cancel(): void {
    this.board.selection.cancel()
    this.board.premove.cancel()
    this.board.moveHistory.showLatest()
    this.#asksToResign = false
    this.session.game?.forgetHint()
    this.session.game?.forgetNews()
  }

  /** Which colour the other side has chosen, if the guide says it and not the status. */
  get #chosenInOpening(): string {
    const { game } = this.session
    return game?.view?.opening ? chosenText(game.view, game.holds) : ''
  }

  /** The free seat that this page's address invites to. */
  get #offeredSeat(): Player | null {
    const { game, invite } = this.session
    return invite === null ? null : (game?.freeSeat ?? null)
  }

  /** The rule, the size, the opening and the clock of a game, for a person who is invited. */
  #termsOf({ position, opening, clock }: GameView): string {
    const times = clock && { minutes: clock.main_ms / 60_000, seconds: clock.increment_ms / 1000 }
    return [
      `${this.ruleTitle(position.rule)} · ${words.newGame.sizeValue(position.size)}`,
      opening ? words.fromServer.openingTitle(opening) : '',
      times ? words.newGame.clockTitle(times) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ')
  }

  /** The game, if it is in progress and the person here plays in it. */
  get #playedGame(): Game | null {
    const { game } = this.session
    return game && !game.isOver && !game.isWatching && game.freeSeat === null ? game : null
  }

  #answerResign(game: Game, confirmed: boolean): void {
    this.#asksToResign = false
    if (confirmed) void game.resign()
  }

  #answerNextGame(game: Game, goes: boolean): void {
    if (goes) void this.session.goToNextGame()
    else this.#declinedGame = game.view?.next_game ?? null
  }

  #onGame(isCreatedHere: boolean): void {
    this.#asksToResign = false
    this.board.premove.cancel()
    this.board.moveHistory.showLatest()
    // A point chosen on the empty board while the server created the game stays chosen.
    if (!isCreatedHere) this.board.selection.reset(this.board.size)
  }

  #onView(before: GameView | null, after: GameView, holds: Player[]): void {
    const { selection, moveHistory, premove } = this.board
    selection.fit(after.position.size)
    if (before !== null && before.actions !== after.actions) {
      selection.cancel()
      moveHistory.showLatest()
    }
    premove.follow(before, after)
    const sound = soundFor(before, after, holds)
    if (sound !== null && this.preferences.chosen.sounds) this.#sounds.play(sound)
  }
}
