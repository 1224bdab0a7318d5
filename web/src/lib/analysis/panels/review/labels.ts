// How labels of moves look: as glyphs in the list of moves, and by colour.
import type { Label } from '../../../api/schema'
import type { Glyph } from '../../tree/plain_tree'

const GLYPHS: Partial<Record<Label, Glyph>> = {
  brilliant: '!!',
  only: '!',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
}

/** The glyph of a label; null for labels that need none. */
export function glyphOf(label: Label | null): Glyph | null {
  return (label !== null && GLYPHS[label]) || null
}

/** The colour class of a label; null for labels that stand out by nothing. */
export function toneOf(label: Label | null): 'good' | 'inaccuracy' | 'mistake' | 'blunder' | null {
  if (label === 'brilliant' || label === 'only') return 'good'
  return label === 'inaccuracy' || label === 'mistake' || label === 'blunder' ? label : null
}
