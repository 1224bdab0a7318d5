// The panels with their states, and which of them is open.
import type { Analysis } from '../state/analysis.svelte'
import type { Panel } from './panel'

export class OpenPanels {
  readonly all: readonly { panel: Panel<unknown>; state: unknown }[]
  #index = $state(0)

  constructor(panels: readonly Panel<unknown>[], analysis: Analysis) {
    this.all = panels.map((panel) => ({ panel, state: panel.create(analysis, this) }))
  }

  readonly open = $derived.by(() => this.all[this.#index])

  show(name: Panel<unknown>['name']): void {
    this.#index = this.all.findIndex(({ panel }) => panel.name === name)
  }

  /** Does what a key stands for in one of the panels, or opens the panel of the key; returns whether there is one. */
  press(key: string): boolean {
    const found = this.all.find(
      ({ panel }) => panel.key === key || Object.hasOwn(panel.keys ?? {}, key),
    )
    if (found?.panel.key === key) this.show(found.panel.name)
    else found?.panel.keys?.[key](found.state)
    return found !== undefined
  }

  stateOf(name: Panel<unknown>['name']): unknown {
    return this.all.find(({ panel }) => panel.name === name)?.state
  }

  openNext(step: number): void {
    this.#index = (this.#index + step + this.all.length) % this.all.length
  }
}
