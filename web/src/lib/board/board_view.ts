// Everything the board draws. The page's state builds one `BoardView`; `Board.svelte` renders it.
import type { Color, ForbiddenView, StoneView } from '../api/schema'
import type { Frame } from './frame'

/** Points highlighted by an opening or a hint. */
export interface PointMarks {
  /** The only point that the opening allows; drawn as a dot. */
  only: string | null
  /** Where the opening does not allow a stone; drawn as a shade. */
  closed: string[]
  /** Offered fifth moves; drawn as letters. */
  offers: string[]
  /** The area a hint is about; drawn as a soft light. */
  area: string[]
  /** The move a hint suggests; drawn as a glow. */
  best: string | null
}

/** A point that the network thinks a likely move. */
export interface Heat {
  point: string
  /** From 0 to 1, which the likeliest point has. */
  strength: number
  /** Its share in percent, for a few of the best. */
  label: string | null
}

/** A faint stone that has not been played yet. */
export interface GhostStone {
  point: string
  color: Color
  /** Whether the point was chosen once and has to be chosen again. */
  unconfirmed: boolean
  /** Draws only a ring, so that a mark on the same point stays visible. */
  hollow: boolean
}

/** A stone that is played as soon as the turn comes. */
export interface Premoved {
  point: string
  color: Color
}

export interface BoardView {
  frame: Frame
  /** Whether letters and numbers name the lines. */
  coordinates: boolean
  /** The accessible name of the board. */
  label: string
  stones: StoneView[]
  lastMove: string | null
  showNumbers: boolean
  /** Forbidden points to mark. */
  forbidden: string[]
  /** The forbidden point to explain. */
  reason: ForbiddenView | null
  winningLines: string[][]
  marks: PointMarks | null
  heat: Heat[] | null
  ghost: GhostStone | null
  premove?: Premoved | null
  playable: boolean
  /** The only point in the tab order. */
  cursor: string
  /** The accessible name of a point. */
  nameOf: (point: string) => string
}
