// What a panel of the analysis board is; `panels.ts` lists them.
import type { Component } from 'svelte'
import type { Frame } from '../../board/frame'
import type { AnalysisWords } from '../language/english'
import type { Analysis } from '../state/analysis.svelte'
import type { OpenPanels } from './open_panels.svelte'

export interface Panel<State> {
  /** Its title is `words.panels[name]`. */
  name: Exclude<keyof AnalysisWords['panels'], 'title'>
  /** The key that opens it, a small letter. */
  key?: string
  /** Makes its state, once for each analysis board; it lives on while other panels are open. */
  create: (analysis: Analysis, panels: OpenPanels) => State
  /** What keys do, whether the panel is open or not. */
  keys?: Record<string, (state: State) => void>
  /** What stands beside the board while the panel is open. */
  View: Component<{ analysis: Analysis; state: State }>
  /** Whether it is about the tree as a whole, and so of use whatever the board shows. */
  isOfTree?: boolean
  /** What stands above the board, whether the panel is open or not. */
  Summary?: Component<{ state: State }>
  /** What the panel draws on the board, in SVG, above the stones. */
  Layer?: Component<LayerProps<State>>
  /** Whether it draws on many points, so that what others draw there is out of place while it is open. */
  fillsBoard?: boolean
}

export interface LayerProps<State> {
  analysis: Analysis
  state: State
  frame: Frame
  isOpen: boolean
  /** Whether another panel is open that fills the board. */
  isCrowded: boolean
}

/** Lets panels with different states stand in one list. */
export function panel<State>(made: Panel<State>): Panel<unknown> {
  return made as unknown as Panel<unknown>
}
