// A move chosen while the opponent thinks, sent the moment the turn comes. The server's view decides whether it is
// possible then; if it is not, the person is told why nothing was played.
import type { GameView } from '../../api/schema'
import type { Premoved } from '../../board/board_view'
import { words } from '../../language/words.svelte'
import type { Session } from '../page/session.svelte'
import type { MoveHistory } from './move_history.svelte'

export class Premove {
  #session: Session
  #moveHistory: MoveHistory
  #point = $state<string | null>(null)
  /** Why the last premove was not played. */
  #failure = $state('')

  constructor(session: Session, moveHistory: MoveHistory) {
    this.#session = session
    this.#moveHistory = moveHistory
  }

  /** The person's colour while the opponent is to move and a premove is possible, or else null. */
  readonly color = $derived.by(() => {
    const { game } = this.#session
    if (!game?.view || game.me === null || this.#moveHistory.isBrowsing) return null
    const { actor, opening, outcome, seats } = game.view
    const isTheirs = actor !== null && actor !== game.me && outcome === null && opening === null
    return isTheirs && game.pending === null ? seats[game.me].color : null
  })
  readonly stone = $derived.by((): Premoved | null =>
    this.#point !== null && this.color !== null ? { point: this.#point, color: this.color } : null,
  )
  /** What the page says about the premove, or about the one that was not played. */
  readonly text = $derived.by(() =>
    this.#point === null ? this.#failure : words.premove.chosen(this.#point),
  )

  /** Chooses the point, or cancels it if it is chosen already. */
  choose(point: string): void {
    this.#failure = ''
    this.#point = this.#point === point ? null : point
  }

  /** Returns whether there was anything to cancel. */
  cancel(): boolean {
    const hadText = this.text !== ''
    this.#point = null
    this.#failure = ''
    return hadText
  }

  /** Plays the premove if the turn has come. */
  follow(before: GameView | null, after: GameView): void {
    if (before?.actions === after.actions && after.outcome === null) return
    const point = this.#point
    this.cancel()
    if (point !== null && after.outcome === null && after.actions < (before?.actions ?? 0)) {
      this.#failure = words.premove.takenBack
    }
    const { game } = this.#session
    const goesOn = before !== null && after.actions === before.actions + 1
    if (point === null || !goesOn || !game?.mayAct || after.outcome !== null) return
    this.#failure = failureOf(point, after)
    if (this.#failure === '') void game.place(point)
  }
}

function failureOf(point: string, { position }: GameView): string {
  if (position.stones.some((stone) => stone.point === point)) return words.premove.taken(point)
  const isForbidden = position.forbidden.some((each) => each.point === point)
  return position.turn === 'black' && isForbidden ? words.premove.forbidden(point) : ''
}
