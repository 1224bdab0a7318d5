// The state of the analysis board: the tree, the position at its cursor, and what panels share. A panel reads and
// changes the tree, previews lines on the board, and may take the board over as a guest.
import { Refused } from '../../api/judge/errors'
import type { Judge } from '../../api/judge'
import type { Color, PositionRequest, PositionView } from '../../api/schema'
import type { BoardGuest, BoardHost } from '../../state/board/position_board.svelte'
import type { Preferences } from '../../state/storage/preferences.svelte'
import { emptyFacts, lineTree, type AnalysisTree, type TreeFacts } from '../tree/plain_tree'
import { START, TreeFull, VariationTree, type NodeId } from '../tree/tree.svelte'
import { analysisWords as words } from '../language/words.svelte'
import { fitted, type Board } from './fitted_tree'
import { JudgedPositions, keyOf, unjudged } from './judged_positions.svelte'

/** How many trees one can return to. */
const MOST_REPLACED = 10

/** The stored game that was opened last. */
interface OpenedGame {
  game: string | null
  /** Whether its review was asked for. */
  wantsReview: boolean
  /** Its tree, once it is loaded, and the colour of a person without a name who played a program. */
  tree?: VariationTree
  unnamed?: Color | null
}

/** A tree that was refitted, and what came of it. */
interface Refitted {
  /** The tree as it was before, and the moves that the board showed. */
  from: VariationTree
  moves: readonly string[]
  /** The tree of the other board, how it was when nobody had edited it, and the moves that the board shows in it. */
  tree: VariationTree
  version: number
  shown: string
}

export class Analysis implements BoardHost {
  readonly judge: Judge
  readonly preferences: Preferences
  readonly positions: JudgedPositions
  tree = $state.raw(new VariationTree(emptyFacts()))
  /** Moves after the position at the cursor, which the board shows as faint stones. */
  preview = $state.raw<readonly string[]>([])
  readonly marks = null
  /** The point of the board under the mouse or the keyboard focus. */
  pointed = $state<string | null>(null)
  guest = $state.raw<BoardGuest | null>(null)
  opened = $state.raw<OpenedGame>({ game: null, wantsReview: false })
  /** The trees that were open before this one, the last one last; empty ones are left out. */
  #replaced = $state.raw<readonly VariationTree[]>([])
  /** Brings the board into sight, which in one column may be above what was pressed; the page sets it. */
  showBoard: () => void = () => {}
  /** What went wrong last, as a sentence; empty after the next move. */
  problem = $state('')
  /** The last refit. Until its tree is edited, the next refit begins with the tree before it: nothing more is lost. */
  #refitted: Refitted | null = null
  #unanswered = $state.raw<{ position: string; reason: string } | null>(null)

  constructor(judge: Judge, preferences: Preferences) {
    this.judge = judge
    this.preferences = preferences
    this.positions = new JudgedPositions(judge)
  }

  /** The question about the position at the cursor, for every method of the judge that takes a position. */
  readonly request = $derived.by((): PositionRequest => this.requestAt(this.tree.cursor))
  /** What the judge says about the position at the cursor; null until it has answered. */
  readonly judged = $derived.by(() => this.positions.find(this.request))
  /** The position at the cursor: at once its stones, and what the judge says when it has answered. */
  readonly position = $derived.by(
    (): PositionView => this.judged ?? unjudged(this.request, this.tree.turn()),
  )

  readonly playable = $derived.by(() => this.position.outcome === null)

  /** That the judge did not answer about the position at the cursor, as a sentence; `judgeCurrent` asks again. */
  readonly silence = $derived.by(() => {
    const isHere = this.#unanswered?.position === keyOf(this.request)
    return isHere ? words.problem.noAnswer(this.#unanswered?.reason ?? '') : ''
  })

  requestAt(id: NodeId): PositionRequest {
    const { rule, size, setup } = this.tree.facts
    return { rule, size, moves: this.tree.moves(id), setup }
  }

  /** Replaces the whole tree and shows its start, or the end of its main line; `bringBack` returns to the old one. */
  open(plain: AnalysisTree, showsEnd = false): void {
    const tree = VariationTree.fromPlain(plain)
    if (showsEnd) tree.toEnd()
    if (!isBlank(this.tree)) this.#replaced = [...this.#replaced, this.tree].slice(-MOST_REPLACED)
    this.#show(tree)
  }

  /** Whether there is a tree to return to. */
  get canBringBack(): boolean {
    return this.#replaced.length > 0
  }

  /** Returns to the tree that was replaced last; the one it replaces comes after all others. */
  bringBack(): void {
    const last = this.#replaced.at(-1)
    if (last === undefined) return
    const others = this.#replaced.slice(0, -1)
    this.#replaced = isBlank(this.tree) ? others : [this.tree, ...others]
    this.#show(last)
  }

  #show(tree: VariationTree): void {
    this.guest?.leave()
    this.preview = []
    this.problem = ''
    this.tree = tree
  }

  openLine(facts: TreeFacts, moves: readonly string[]): void {
    this.open(lineTree(facts, moves), true)
  }

  /** Opens the same tree under another rule or on another board, without the moves that are not possible there. Variations
      are judged when they are shown. */
  async refit(board: Board): Promise<void> {
    const { from, moves } = this.#beforeRefit()
    const { rule, size } = from.facts
    const isBack = board.rule === rule && board.size === size
    const { tree: plain, lost } = fitted(from.toPlain(), board)
    const tree = isBack ? from : VariationTree.fromPlain(plain)
    this.#replaced = this.#replaced.filter((each) => each !== from)
    if (!isBack && !isBlank(from)) this.#replaced = [...this.#replaced, from].slice(-MOST_REPLACED)
    this.#show(tree)
    tree.toStart()
    for (const move of moves) {
      const next = tree.childWith(tree.cursor, move)
      if (next === null) break
      tree.goTo(next)
    }
    const shown = tree.moves().join(' ')
    this.#refitted = isBack ? null : { from, moves, tree, version: tree.version, shown }
    if (isBack) return
    if (lost > 0) this.problem = words.problem.offBoard(lost)
    const line = tree.mainLine()
    const request = this.requestAt(line.at(-1) ?? START)
    const refusal = await this.positions.refusal(request).catch(() => null)
    const first = line[(refusal?.ply ?? 0) - 1]
    if (refusal === null || tree !== this.tree || first === undefined || !tree.has(first)) return
    this.problem = words.problem.notUnderRule(refusal.ply, refusal.reason)
    this.#cut(first)
  }

  /** The tree that is to be refitted, and the moves to show in it. */
  #beforeRefit(): Pick<Refitted, 'from' | 'moves'> {
    const { tree } = this
    const moves = tree.moves()
    const last = this.#refitted
    if (last?.tree !== tree || last.version !== tree.version) return { from: tree, moves }
    // Without a step through the moves, the reader returns to where they were.
    return { from: last.from, moves: moves.join(' ') === last.shown ? last.moves : moves }
  }

  /** Removes what the judge has refused, which is no edit of the person. */
  #cut(id: NodeId): void {
    const { tree } = this
    const last = this.#refitted
    const isUnedited = last?.tree === tree && last.version === tree.version
    const wasShown = isUnedited && tree.moves().join(' ') === last.shown
    tree.remove(id)
    if (!isUnedited) return
    const shown = wasShown ? tree.moves().join(' ') : last.shown
    this.#refitted = { ...last, version: tree.version, shown }
  }

  /** Asks the judge about the position at the cursor; the first move that it refuses leaves the tree again. */
  async judgeCurrent(): Promise<void> {
    const { tree, request } = this
    const path = tree.path()
    try {
      const refusal = await this.positions.refusal(request)
      this.#unanswered = null
      if (refusal === null) return
      const first = path[refusal.ply - 1]
      if (tree === this.tree && first !== undefined && tree.has(first)) this.#cut(first)
      this.problem = words.problem.refused(refusal.reason)
    } catch (error) {
      const reason = error instanceof Refused ? error.message : ''
      this.#unanswered = { position: keyOf(request), reason }
    }
  }

  /** Shows a move of the tree; a guest gives the board back. */
  goTo(id: NodeId): void {
    this.guest?.leave()
    this.tree.goTo(id)
  }

  /** Plays a move from the position at the cursor. */
  play(move: string): void {
    this.playLine([move])
  }

  /** Adds moves after the position at the cursor and shows the last one. */
  playLine(moves: readonly string[]): void {
    this.problem = ''
    this.preview = []
    try {
      this.tree.goTo(this.tree.addLine(this.tree.cursor, moves))
    } catch (error) {
      if (!(error instanceof TreeFull)) throw error
      this.problem = words.problem.full
    }
  }
}

/** Whether nobody has put anything into a tree. */
function isBlank(tree: VariationTree): boolean {
  const { comment, marks, labels } = tree.node(START)
  const hasNote = comment !== '' || Object.keys({ ...marks, ...labels }).length > 0
  return tree.size === 0 && tree.facts.setup === null && !hasNote
}
