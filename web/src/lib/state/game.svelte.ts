// The game on the screen. It holds the settings and the moves; what they amount to is the server's
// answer, kept as the view. Every change is "these moves now, please judge": so after a lost connection
// the same question is asked again and nothing is lost.
import { ConnectionLost, type Server } from '../api/client'
import type { PositionView } from '../api/schema'
import { DEFAULT_SETTINGS, FRIEND, type GameAddress, type GameSettings } from './address'

export type Phase = 'judging' | 'thinking' | 'ready'

export class Game {
  settings = $state.raw<GameSettings>(DEFAULT_SETTINGS)
  /** The moves as the person wants them, judged already or still to be judged. */
  moves = $state.raw<string[]>([])
  /** The server's last word, or null before the first. */
  view = $state.raw<PositionView | null>(null)
  phase = $state<Phase>('judging')
  connected = $state(true)
  /** Why the server refused the last request, in its words. */
  problem = $state<string | null>(null)

  #server: Server
  #asking = new AbortController()
  #started = $state(false)

  constructor(server: Server) {
    this.#server = server
  }

  /** Whether the settings may still change, since nothing has been played. */
  readonly inSetup = $derived(this.moves.length === 0 && !this.#started)
  readonly isOver = $derived(this.view?.outcome != null)
  readonly againstAgent = $derived(this.settings.opponent !== FRIEND)
  readonly agentIsNext = $derived(
    this.againstAgent &&
      this.view !== null &&
      !this.isOver &&
      this.view.turn !== this.settings.color,
  )
  readonly canPlay = $derived(
    this.view !== null && this.phase === 'ready' && !this.isOver && !this.agentIsNext,
  )
  readonly canPass = $derived(this.canPlay && this.view?.can_pass === true)
  /** A stone that was put but not yet judged, drawn faintly meanwhile. */
  readonly pendingMove = $derived(
    this.view !== null && this.moves.length > this.view.moves.length
      ? (this.moves.at(-1) ?? null)
      : null,
  )
  readonly canTakeBack = $derived(this.#movesAfterTakeBack() !== null)
  readonly address = $derived<GameAddress>({ settings: this.settings, moves: this.moves })

  /** Shows the game of an address, whatever was on the screen before. */
  open({ settings, moves }: GameAddress): Promise<void> {
    this.settings = settings
    this.moves = moves
    this.view = null
    this.#started = moves.length > 0
    return this.#catchUp()
  }

  /** Changes the settings of a game that has not begun. */
  configure(change: Partial<GameSettings>): Promise<void> {
    if (!this.inSetup) return Promise.resolve()
    this.settings = { ...this.settings, ...change }
    const changesTheBoard = change.rule !== undefined || change.size !== undefined
    return changesTheBoard || this.view === null ? this.#catchUp() : Promise.resolve()
  }

  /** Begins the game; matters when the agent has the first move. */
  start(): Promise<void> {
    this.#started = true
    // While the board is still being judged, the answer follows of itself.
    return this.phase === 'ready' ? this.#answer() : Promise.resolve()
  }

  /** Plays a point, or "pass"; does nothing when it is not the person's turn. */
  play(move: string): Promise<void> {
    if (!this.canPlay) return Promise.resolve()
    this.moves = [...this.moves, move]
    return this.#catchUp()
  }

  /** Takes back the person's last move, and with it the agent's answer. */
  takeBack(): Promise<void> {
    const moves = this.#movesAfterTakeBack()
    if (moves === null) return Promise.resolve()
    this.#started = moves.length > 0
    this.moves = moves
    return this.#catchUp()
  }

  /** Asks again for what could not be asked when the connection was lost. */
  retry(): Promise<void> {
    return this.#catchUp()
  }

  async #catchUp(): Promise<void> {
    const { rule, size } = this.settings
    const judged = await this.#ask('judging', (signal) =>
      this.#server.position({ rule, size, moves: this.moves }, signal),
    )
    if (judged) await this.#answer()
  }

  /** Lets the agent move when it is its turn in a game that has begun. */
  async #answer(): Promise<void> {
    if (!this.agentIsNext || this.inSetup) return
    const { rule, size, opponent: agent } = this.settings
    await this.#ask('thinking', (signal) =>
      this.#server.move({ rule, size, moves: this.moves, agent }, signal),
    )
  }

  /** Asks one question; a newer one makes the answer to an older one void. */
  async #ask(
    phase: Phase,
    question: (signal: AbortSignal) => Promise<PositionView>,
  ): Promise<boolean> {
    this.#asking.abort()
    this.#asking = new AbortController()
    const { signal } = this.#asking
    this.phase = phase
    try {
      const view = await question(signal)
      if (signal.aborted) return false
      this.#accept(view)
      return true
    } catch (error) {
      if (!signal.aborted) this.#fail(error)
      return false
    }
  }

  #accept(view: PositionView): void {
    this.view = view
    this.moves = view.moves
    this.phase = 'ready'
    this.connected = true
    this.problem = null
  }

  #fail(error: unknown): void {
    if (error instanceof ConnectionLost) {
      this.connected = false
      return
    }
    this.connected = true
    this.phase = 'ready'
    this.problem = error instanceof Error ? error.message : String(error)
    // The moves of a link stay as they came, so that the address still says what was refused.
    if (this.view !== null) this.moves = this.view.moves
  }

  #movesAfterTakeBack(): string[] | null {
    if (this.view === null) return null
    const judged = this.view.moves
    if (this.moves.length > judged.length) return judged
    const hasAnswer = this.againstAgent && this.view.turn === this.settings.color
    const count = judged.length - (hasAnswer ? 2 : 1)
    return count < 0 ? null : judged.slice(0, count)
  }
}
