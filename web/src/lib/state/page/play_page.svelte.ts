// The state of the whole page: the session, the board, the preferences, and the texts and questions beside the
// board.
import type { Server } from '../../api/client'
import type { Evaluator } from '../../api/evaluator'
import type { GameView, Player } from '../../api/schema'
import { words } from '../../language/words.svelte'
import { BoardState } from '../board/board_state.svelte'
import type { Game } from '../game/game.svelte'
import { playerRows } from '../game/players'
import { joinQuestion, questionOf, resignQuestion, type Answer } from '../game/question'
import { soundFor, Sounds } from '../game/sounds'
import { announcementOf, statusOf, statusOfNewGame } from '../game/status'
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

  constructor(server: Server, evaluator: Evaluator, storage: Storage | null) {
    this.preferences = new Preferences(storage)
    this.session = new Session(server, storage, {
      onGame: (isCreatedHere) => this.#onGame(isCreatedHere),
      onView: (before, after, holds) => this.#onView(before, after, holds),
    })
    this.board = new BoardState(this.session, this.preferences, evaluator)
  }

  readonly status = $derived.by(() => {
    const { game, form, isStarting } = this.session
    return game === null ? statusOfNewGame(form.beginsWithStone, isStarting) : statusOf(game)
  })
  readonly question = $derived.by(() => {
    const { game, invite } = this.session
    if (game?.view == null) return null
    if (invite !== null && game.freeSeat !== null) {
      return joinQuestion(game.view.seats[game.freeSeat].color)
    }
    if (this.#asksToResign && !game.isOver) return resignQuestion()
    return game.pending === null ? questionOf(game.view, game.holds) : null
  })
  readonly hintText = $derived.by(() => {
    const hint = this.session.game?.hint
    return hint ? words.fromServer.hint(hint) : ''
  })
  readonly announcement = $derived.by(() => {
    const { selection, position, moveHistory } = this.board
    if (selection.unconfirmed !== null) return words.point.unconfirmed(selection.unconfirmed)
    if (moveHistory.isBrowsing) {
      return announcementOf(position, [words.history.at(moveHistory.ply, moveHistory.lastPly)])
    }
    const { headline, detail } = this.status
    return announcementOf(position, [headline, detail, this.question?.text ?? '', this.hintText])
  })

  readonly players = $derived.by(() => {
    const { game, form } = this.session
    return game === null ? [] : playerRows(game, form.options?.opponents ?? [])
  })

  /** The rule and the board size, for the heading of the move list. */
  readonly summary = $derived.by(() => {
    const { position } = this.board
    if (position === null) return ''
    const rule = this.session.form.options?.rules.find(({ name }) => name === position.rule)
    const title = rule ? words.fromServer.ruleTitle(rule) : position.rule
    return `${title} · ${words.newGame.sizeValue(position.size)}`
  })

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
    if (answer.kind === 'again') void this.session.again()
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
    void this.#playedGame?.takeBack('ask')
  }

  /** Cancels an unconfirmed stone, the question about resigning and the hint, and shows the latest move. */
  cancel(): void {
    this.board.selection.cancel()
    this.board.moveHistory.showLatest()
    this.#asksToResign = false
    this.session.game?.forgetHint()
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

  #onGame(isCreatedHere: boolean): void {
    this.#asksToResign = false
    this.board.moveHistory.showLatest()
    // A point chosen on the empty board while the server created the game stays chosen.
    if (!isCreatedHere) this.board.selection.reset(this.board.size)
  }

  #onView(before: GameView | null, after: GameView, holds: Player[]): void {
    const { selection, moveHistory } = this.board
    selection.fit(after.position.size)
    if (before !== null && before.actions !== after.actions) {
      selection.cancel()
      moveHistory.showLatest()
    }
    const sound = soundFor(before, after, holds)
    if (sound !== null && this.preferences.chosen.sounds) this.#sounds.play(sound)
  }
}
