// The page as a whole, without its drawing: the table, the play on the board, the preferences, and what is said and
// asked beside the board.
import type { Server } from '../api/client'
import type { GameView, Player } from '../api/schema'
import { words } from '../language/words.svelte'
import { announcementOf } from './announcement'
import { BoardPlay } from './board_play.svelte'
import type { Game } from './game.svelte'
import { soundOf } from './heard'
import type { Wish } from './new_game.svelte'
import { otherPlayer, playerName } from './player_names'
import { Preferences } from './preferences.svelte'
import { joinQuestion, questionOf, resignQuestion, type Answer } from './question'
import { Sounds } from './sounds'
import { statusOf, statusOfNewGame } from './status'
import type { Storage } from './storage'
import { Table } from './table.svelte'

export class PlayPage {
  readonly preferences: Preferences
  readonly table: Table
  readonly board: BoardPlay
  #sounds = new Sounds()
  #asksToResign = $state(false)

  constructor(server: Server, storage: Storage | null) {
    this.preferences = new Preferences(storage)
    this.table = new Table(server, storage, {
      show: (isMadeHere) => this.#noticeGame(isMadeHere),
      view: (before, after, holds) => this.#noticeView(before, after, holds),
    })
    this.board = new BoardPlay(this.table, this.preferences)
  }

  readonly status = $derived.by(() => {
    const { game, form, isStarting } = this.table
    return game === null ? statusOfNewGame(form.beginsWithStone, isStarting) : statusOf(game)
  })
  readonly question = $derived.by(() => {
    const { game, invite } = this.table
    if (game?.view == null) return null
    if (invite !== null && game.freeSeat !== null) {
      return joinQuestion(game.view.seats[game.freeSeat].color)
    }
    if (this.#asksToResign && !game.isOver) return resignQuestion()
    return game.pending === null ? questionOf(game.view, game.holds) : null
  })
  readonly hintText = $derived.by(() => {
    const hint = this.table.game?.hint
    return hint ? words.told.hint(hint) : ''
  })
  readonly announcement = $derived.by(() => {
    const { aim, position, lookBack } = this.board
    if (aim.armed !== null) return words.point.armed(aim.armed)
    if (lookBack.isOn) {
      return announcementOf(position, [words.lookBack.at(lookBack.shown, lookBack.last)])
    }
    const { headline, detail } = this.status
    return announcementOf(position, [headline, detail, this.question?.text ?? '', this.hintText])
  })

  /** Both players for their panel: the person here below. */
  readonly players = $derived.by(() => {
    const { game } = this.table
    if (game?.view == null) return []
    const { view, holds } = game
    const below = game.me ?? 'first'
    return [otherPlayer(below), below].map((player) => ({
      player,
      name: view.seats[player].is_taken ? playerName(view, holds, player) : words.players.free,
      color: view.seats[player].color,
      note: this.#noteOn(game, view, player),
      isNext: view.actor === player,
    }))
  })

  readonly summary = $derived.by(() => {
    const { position } = this.board
    if (position === null) return ''
    const rule = this.table.form.options?.rules.find(({ name }) => name === position.rule)
    const title = rule ? words.told.ruleTitle(rule) : position.rule
    return `${title} · ${words.newGame.sizeValue(position.size)}`
  })

  configure(change: Partial<Wish>): void {
    this.table.form.change(change)
    this.table.problem = null
    if (change.size !== undefined) this.board.aim.reset(change.size)
  }

  answer(answer: Answer): void {
    const { game } = this.table
    if (game === null) return
    if (answer.kind === 'act') void game.act(answer.action)
    if (answer.kind === 'draw') void game.draw(answer.say)
    if (answer.kind === 'takeBack') void game.takeBack(answer.say)
    if (answer.kind === 'resign') this.#answerResign(game, answer.really)
    if (answer.kind === 'again') void this.table.again()
    if (answer.kind === 'join') void this.table.answerInvitation(answer.really)
  }

  askHint(): void {
    const { game } = this.table
    this.board.lookBack.end()
    if (game?.mayAct && !game.isHintAsked && !game.view?.is_private) void game.askHint()
  }

  offerDraw(): void {
    void this.#playedGame?.draw('offer')
  }

  askToResign(): void {
    this.#asksToResign = this.#playedGame !== null
  }

  takeBack(): void {
    this.board.aim.disarm()
    void this.#playedGame?.takeBack('ask')
  }

  /** Goes back one step of whatever the person is about to do. */
  cancel(): void {
    this.board.aim.disarm()
    this.board.lookBack.end()
    this.#asksToResign = false
    this.table.game?.forgetHint()
  }

  /** The game, if the person here plays in it and it goes on. */
  get #playedGame(): Game | null {
    const { game } = this.table
    return game && !game.isOver && !game.isWatching && game.freeSeat === null ? game : null
  }

  #answerResign(game: Game, really: boolean): void {
    this.#asksToResign = false
    if (really) void game.resign()
  }

  #noticeGame(isMadeHere: boolean): void {
    this.#asksToResign = false
    this.board.lookBack.end()
    // A point that was aimed at on the empty board while its game was being made is still meant.
    if (!isMadeHere) this.board.aim.reset(this.board.size)
  }

  #noticeView(before: GameView | null, after: GameView, holds: Player[]): void {
    const { aim, lookBack } = this.board
    aim.fit(after.position.size)
    if (before !== null && before.actions !== after.actions) {
      aim.disarm()
      lookBack.end()
    }
    const sound = soundOf(before, after, holds)
    if (sound !== null && this.preferences.chosen.sounds) this.#sounds.play(sound)
  }

  /** Says how strong a program is, or that a person is away. */
  #noteOn({ status }: Game, view: GameView, player: Player): string {
    const { kind, opponent, is_taken } = view.seats[player]
    if (kind === 'program') {
      const listed = this.table.form.options?.opponents.find(({ name }) => name === opponent)
      return listed?.rating ? words.players.rating(listed.rating) : ''
    }
    const isHere = player === 'first' ? status?.first_is_here : status?.second_is_here
    return is_taken && isHere === false && view.outcome === null ? words.players.away : ''
  }
}
