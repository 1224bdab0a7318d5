// The line through the position that the board shows, for the buttons that step through it.
import type { Analysis } from './analysis.svelte'

export class TreeSteps {
  #analysis: Analysis

  constructor(analysis: Analysis) {
    this.#analysis = analysis
  }

  readonly ply = $derived.by(() => this.#analysis.tree.current.ply)
  readonly lastPly = $derived.by(() => {
    const { tree } = this.#analysis
    let last = tree.cursor
    for (let next = tree.next(last); next !== null; next = tree.next(last)) last = next
    return tree.node(last).ply
  })
  readonly isBrowsing = $derived.by(() => this.ply < this.lastPly)

  show(ply: number): void {
    const { tree } = this.#analysis
    if (ply <= 0) tree.toStart()
    else if (ply >= this.lastPly) tree.toEnd()
    else while (tree.current.ply !== ply) tree.current.ply < ply ? tree.forward() : tree.back()
  }
}
