// Sets up a position: stones, the side to move, rule and size. While it is open, a chosen point gets a stone or loses it;
// the judge says in the end whether the position can be played.
import { Refused } from '../../../api/judge/errors'
import type { Color, PositionRequest, Rule, SetupStones } from '../../../api/schema'
import { analysisWords as words } from '../../language/words.svelte'
import type { BoardGuest } from '../../../state/board/position_board.svelte'
import type { Analysis } from '../../state/analysis.svelte'
import { unjudged } from '../../state/judged_positions.svelte'
import { emptyFacts } from '../../tree/plain_tree'
import { otherColor } from '../../../state/game/players'

/** What a chosen point gets: a stone of the side whose turn it would be, of one colour, or none. */
export const BRUSHES = ['alternate', 'black', 'white', 'erase'] as const
export type Brush = (typeof BRUSHES)[number]

export class PositionEditor implements BoardGuest {
  readonly panel = 'position'
  brush = $state<Brush>('alternate')
  turn = $state<Color>('black')
  rule = $state<Rule>('freestyle')
  size = $state(15)
  problem = $state('')
  #analysis: Analysis
  #stones = $state.raw<ReadonlyMap<string, Color>>(new Map())
  /** The position with which it began; who changes only its rule or size keeps the moves. */
  #begun = ''
  /** While the judge is asked: the moves chosen meanwhile, which the new tree begins with. Otherwise null. */
  #moves = $state.raw<readonly string[] | null>(null)

  constructor(analysis: Analysis) {
    this.#analysis = analysis
  }

  readonly playable = true
  readonly takesMoves = $derived.by(() => this.#moves !== null)
  readonly isOpen = $derived.by(() => this.#analysis.guest === this)
  readonly #setup = $derived.by((): SetupStones => {
    const of = (color: Color) => {
      return [...this.#stones].filter(([, each]) => each === color).map(([point]) => point)
    }
    return { black: of('black'), white: of('white'), turn: this.turn }
  })
  readonly #request = $derived.by((): PositionRequest => {
    const { rule, size } = this
    return { rule, size, moves: [...(this.#moves ?? [])], setup: this.#setup }
  })
  /** The stones and the side to move, as a text. */
  readonly #content = $derived.by(() =>
    JSON.stringify([
      [...this.#stones].toSorted(([one], [other]) => (one < other ? -1 : 1)),
      this.turn,
    ]),
  )
  /** The board shows the stone that a chosen point would get. */
  readonly position = $derived.by(() => unjudged(this.#request, this.#colorToPlace))
  readonly title = $derived.by(() => words.positionEditor.title)
  readonly caption = $derived.by(() => words.positionEditor.caption)
  readonly isEmpty = $derived.by(() => this.#stones.size === 0)

  /** The colour that the next stone has. */
  readonly #colorToPlace = $derived.by((): Color => {
    if (this.#moves !== null)
      return this.#moves.length % 2 === 0 ? this.turn : otherColor(this.turn)
    if (this.brush === 'black' || this.brush === 'white') return this.brush
    const { black, white } = this.#setup
    return black.length <= white.length ? 'black' : 'white'
  })

  /** Begins with the position at the cursor. */
  open(): void {
    const { position } = this.#analysis
    this.rule = position.rule
    this.size = position.size
    this.turn = position.turn
    this.problem = ''
    this.#moves = null
    this.#stones = new Map(position.stones.map(({ point, color }) => [point, color]))
    this.#begun = this.#content
    this.#analysis.preview = []
    this.#analysis.guest = this
  }

  choose(point: string): void {
    if (this.#moves !== null) {
      const isTaken = this.position.stones.some((stone) => stone.point === point)
      if (!isTaken) this.#moves = [...this.#moves, point]
      return
    }
    const stones = new Map(this.#stones)
    const color = this.#colorToPlace
    const old = stones.get(point)
    const isErased = this.brush === 'erase' || old === color || (old && this.brush === 'alternate')
    if (isErased) stones.delete(point)
    else stones.set(point, color)
    this.#change(stones)
    // Whoever places stones in turn wants the other side to move next.
    if (this.brush === 'alternate' && !isErased) this.turn = otherColor(color)
  }

  setSize(size: number): void {
    this.size = size
    const fits = (point: string) =>
      point.charCodeAt(0) - 97 < size && Number(point.slice(1)) <= size
    this.#change(new Map([...this.#stones].filter(([point]) => fits(point))))
  }

  clear(): void {
    this.#change(new Map())
    this.turn = 'black'
  }

  /** Begins a new tree with the position, if the judge accepts it. */
  async accept(): Promise<void> {
    if (this.#moves !== null) return
    const { rule, size } = this
    if (this.#content === this.#begun) {
      this.leave()
      const { facts } = this.#analysis.tree
      if (rule !== facts.rule || size !== facts.size) await this.#analysis.refit({ rule, size })
      return
    }
    this.#moves = []
    const setup = this.isEmpty && this.turn === 'black' ? null : this.#setup
    try {
      await this.#analysis.positions.ask({ rule, size, moves: [], setup })
    } catch (error) {
      this.problem = error instanceof Refused ? error.message : words.problem.noAnswer('')
      this.#moves = null
      return
    }
    const moves = this.#moves
    // Whoever has left meanwhile wants the old tree.
    if (moves === null || !this.isOpen) return
    this.leave()
    this.#analysis.openLine({ ...emptyFacts(rule, size), setup }, moves)
  }

  leave(): void {
    this.#moves = null
    if (this.isOpen) this.#analysis.guest = null
  }

  #change(stones: ReadonlyMap<string, Color>): void {
    this.#stones = stones
    this.problem = ''
  }
}
