// Opens what an address names, and keeps the tree in the browser once the person has changed it.
import type { Server } from '../../api/client'
import type { AnalysisAddress } from '../../state/page/address'
import type { VariationTree } from '../tree/tree.svelte'
import type { Analysis } from './analysis.svelte'
import { NO_ADDRESS, openAddress } from './opening'
import type { SavedTrees } from './saved_tree'

/** A tree as it was at some time. */
interface Edition {
  tree: VariationTree
  version: number
}

export class TreeKeeper {
  #analysis: Analysis
  #trees: SavedTrees
  /** The tree that was opened last and its address; null while one is opened. */
  #opened: { tree: VariationTree; address: string } | null = null
  /** What needs not be kept: it was opened so, or it is kept already. */
  #known: Edition | null = null
  #openings = 0
  /** Whether the browser has refused to keep the tree. */
  isRefused = $state(false)

  constructor(analysis: Analysis, trees: SavedTrees) {
    this.#analysis = analysis
    this.#trees = trees
  }

  async open(address: AnalysisAddress, server: Server): Promise<void> {
    this.keep()
    const opening = ++this.#openings
    const isStale = () => opening !== this.#openings
    this.#opened = null
    const keptAt = await openAddress(address, server, this.#trees.load(), this.#analysis, isStale)
    if (isStale()) return
    const { tree } = this.#analysis
    this.#opened = { tree, address: keptAt }
    this.#known = { tree, version: tree.version }
  }

  /** Keeps the tree if it was changed. What is not yet opened, or was not, must not take the place of what is kept. */
  keep(): void {
    const { tree } = this.#analysis
    const { version } = tree
    const isKnown = tree === this.#known?.tree && version === this.#known.version
    if (this.#opened === null || isKnown) return
    // Another tree than that of the address, such as one from a file, comes back where no game is named.
    const address = tree === this.#opened.tree ? this.#opened.address : NO_ADDRESS
    this.isRefused = !this.#trees.save({
      tree: tree.toPlain(),
      cursor: tree.subtree().indexOf(tree.cursor),
      address,
    })
    if (!this.isRefused) this.#known = { tree, version }
  }
}
