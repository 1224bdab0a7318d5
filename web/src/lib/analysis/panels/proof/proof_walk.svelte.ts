// The walk of a proof: the person defends, and the proof answers every reply, up to the five. The walk takes the board
// over from its host. The judge says what each position is, and where fives can be made.
import type { Judge } from '../../../api/judge'
import type { Color, PositionRequest, PositionView, ProofFile } from '../../../api/schema'
import type { BoardGuest } from '../../../state/board/position_board.svelte'
import { otherColor } from '../../../state/game/players'
import { walkWords as words } from '../../language/walk/words.svelte'
import { unjudged, type JudgedPositions } from '../../state/judged_positions.svelte'
import { ownMoves } from '../../win_length'
import { FIRST, type ListedReply, type Place, type ProofTree } from './proof_tree'

/** Whose board the walk takes over, and whom it asks. */
export interface WalkHost {
  readonly judge: Judge
  readonly positions: JudgedPositions
  guest: BoardGuest | null
  preview: readonly string[]
  /** What went wrong, as a sentence. */
  problem: string
}

/** The attacker's move, and the reply to it if there is one yet. */
interface Round {
  place: Place
  attack: string
  reply: string | null
}

/** A reply that was tried, and after how many further plies it had lost. */
export type Tried = ReadonlyMap<string, number>

export class ProofWalk implements BoardGuest {
  readonly panel = 'proof'
  readonly #host: WalkHost
  readonly #tree: ProofTree
  readonly #file: ProofFile
  #rounds = $state.raw<readonly Round[]>([])
  #position = $state.raw<PositionView | null>(null)
  #isThinking = $state(false)
  /** The listed reply that is pointed at. */
  pointed = $state<string | null>(null)
  /** For each line of play up to the defender's turn: the replies that were played to the end there. */
  #tried = $state.raw<ReadonlyMap<string, Tried>>(new Map())
  /** Counts what was asked, so that answers to earlier questions are dropped. */
  #question = 0

  constructor(host: WalkHost, file: ProofFile, tree: ProofTree) {
    this.#host = host
    this.#file = file
    this.#tree = tree
  }

  readonly #moves = $derived.by(() =>
    this.#rounds.flatMap(({ attack, reply }) => (reply === null ? [attack] : [attack, reply])),
  )
  readonly #last = $derived.by(() => this.#rounds.at(-1) ?? null)

  get defender(): Color {
    return otherColor(this.#file.attacker)
  }

  readonly position = $derived.by((): PositionView => {
    const { attacker } = this.#file
    const turn = this.#moves.length % 2 === 0 ? attacker : otherColor(attacker)
    return this.#position ?? unjudged(this.#request(this.#moves), turn)
  })
  readonly isOver = $derived.by(() => this.position.outcome !== null)
  /** Whether the defender is to move. */
  readonly playable = $derived.by(() => !this.#isThinking && !this.isOver)
  /** The node of the attacker's last move, while the defender is to move. */
  readonly #node = $derived.by(() => (this.playable ? (this.#last?.place.node ?? null) : null))
  /** Whether the attacker is carrying out a threat, so that only its fives have to be stopped. */
  readonly isThreat = $derived.by(() => this.#last?.place.isThreat ?? false)
  /** The replies that the proof lists here, the one that lasts longest first. */
  readonly listed = $derived.by((): ListedReply[] => this.#tree.listed(this.#node))
  /** How the attacker wins after any other reply. */
  readonly threat = $derived.by(() => this.#tree.threat(this.#node))
  /** The other points where the defender may play. */
  readonly others = $derived.by(() => {
    if (!this.playable) return []
    const taken = new Set(this.position.stones.map(({ point }) => point))
    for (const { point } of this.listed) taken.add(point)
    return this.#points.filter((point) => !taken.has(point))
  })
  /** What was tried from here, and how it ended. */
  readonly tried = $derived.by((): Tried => this.#tried.get(this.#key) ?? new Map())
  readonly ply = $derived.by(() => this.#moves.length)
  readonly #key = $derived.by(() => this.#moves.join(' '))
  readonly #points = $derived.by(() => {
    const { size } = this.#file
    const lines = Array.from({ length: size }, (_, index) => index)
    return lines.flatMap((y) => lines.map((x) => String.fromCharCode(97 + x) + String(y + 1)))
  })

  readonly title = $derived.by(() => words.walk(this.defender))
  readonly caption = $derived.by((): string => {
    if (this.isOver) return words.over(this.#file.attacker, ownMoves(this.ply))
    return this.playable ? words.defend(this.defender) : words.answering
  })

  /** Takes the board over, at the first move of the proof or where it was left. */
  async begin(): Promise<void> {
    this.#host.guest = this
    this.#host.problem = ''
    if (this.#rounds.length === 0) await this.restart()
    else if (this.#isThinking) await this.#reopen(this.#rounds)
  }

  /** Leaves the board. What the judge still answers is not heard any more, nor that it does not answer. */
  leave(): void {
    this.#question += 1
    if (this.#host.guest === this) {
      this.#host.guest = null
      this.#host.problem = ''
    }
    this.#host.preview = []
  }

  async restart(): Promise<void> {
    await this.follow([])
  }

  /** Shows the position after replies that the proof lists, from the start. */
  async follow(replies: readonly string[]): Promise<void> {
    const rounds: Round[] = []
    let place = FIRST
    for (const reply of [...replies, null]) {
      rounds.push({ place, attack: this.#tree.attack(place, []), reply })
      if (reply !== null) place = this.#tree.defend(place, reply)
    }
    await this.#show(rounds)
  }

  /** Takes back the last reply and the answer to it. */
  async back(): Promise<void> {
    await this.#reopen(this.#rounds.slice(0, this.#last?.reply === null ? -1 : undefined))
  }

  /** Lets the defender reply anew in the last of some rounds. */
  async #reopen(rounds: readonly Round[]): Promise<void> {
    const last = rounds.at(-1)
    if (last !== undefined) await this.#show([...rounds.slice(0, -1), { ...last, reply: null }])
  }

  /** Plays a reply, and the attacker's answer. */
  choose(point: string): void {
    const isFree = !this.position.stones.some((stone) => stone.point === point)
    if (isFree) void this.#reply(point)
  }

  async #reply(reply: string): Promise<void> {
    const last = this.#last
    if (!this.playable || last === null) return
    this.#host.preview = []
    const rounds = [...this.#rounds.slice(0, -1), { ...last, reply }]
    // In renju a forbidden reply of black ends the game; it needs no answer.
    if (!(await this.#show(rounds)) || this.isOver) return
    this.#isThinking = true
    const place = this.#tree.defend(last.place, reply)
    const fives = place.isThreat ? await this.#fives() : []
    if (fives === null) return
    await this.#show([...rounds, { place, attack: this.#tree.attack(place, fives), reply: null }])
  }

  /** The points where the attacker can make a five; null if another question was asked meanwhile, or without an answer. */
  async #fives(): Promise<string[] | null> {
    const question = ++this.#question
    const { attacker } = this.#file
    try {
      const { threats } = await this.#host.judge.threats(this.#request(this.#moves))
      const own = threats.filter(({ color, kind }) => color === attacker && kind === 'five')
      return question === this.#question ? own.map(({ gain }) => gain) : null
    } catch {
      this.#tellSilence(question)
      return null
    }
  }

  /** Shows a position, first unjudged; returns whether it is still the one to show when the judge has answered. */
  async #show(rounds: readonly Round[]): Promise<boolean> {
    const question = ++this.#question
    this.#rounds = rounds
    this.#position = null
    this.#isThinking = true
    try {
      const position = await this.#host.positions.ask(this.#request(this.#moves))
      if (question !== this.#question) return false
      this.#position = position
      this.#isThinking = false
      this.#host.problem = ''
      if (position.outcome !== null) this.#remember()
      return true
    } catch {
      this.#tellSilence(question)
      return false
    }
  }

  /** Without an answer, the person may go back and try again. */
  #tellSilence(question: number): void {
    if (question === this.#question) this.#host.problem = words.noAnswer
  }

  /** Remembers every reply of a line that was played to its end. */
  #remember(): void {
    const all = new Map(this.#tried)
    const { length } = this.#moves
    this.#moves.forEach((reply, index) => {
      if (index % 2 === 0) return
      const key = this.#moves.slice(0, index).join(' ')
      all.set(key, new Map(all.get(key)).set(reply, length - index - 1))
    })
    this.#tried = all
  }

  #request(moves: string[]): PositionRequest {
    const { rule, size, black, white, attacker } = this.#file
    return { rule, size, moves, setup: { black, white, turn: attacker } }
  }
}
