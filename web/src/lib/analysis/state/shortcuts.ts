// The keys of the analysis board.
import type { PositionBoard } from '../../state/board/position_board.svelte'
import type { OpenPanels } from '../panels/open_panels.svelte'
import type { Analysis } from './analysis.svelte'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Does what a key stands for; returns whether it stands for anything. */
export function performShortcut(
  press: Press,
  analysis: Analysis,
  board: PositionBoard,
  panels: OpenPanels,
  show: Record<'comment' | 'settings' | 'keys', () => void>,
): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey) return false
  const { tree, preferences } = analysis
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  const perform: Record<string, () => void> = {
    ArrowLeft: () => tree.back(),
    ArrowRight: () => tree.forward(),
    ArrowUp: () => tree.toSibling(-1),
    ArrowDown: () => tree.toSibling(1),
    Home: () => tree.toStart(),
    End: () => tree.toEnd(),
    j: () => tree.back(),
    l: () => tree.forward(),
    c: show.comment,
    ',': show.settings,
    '?': show.keys,
    Delete: () => tree.remove(tree.cursor),
    u: () => tree.undoRemoval(),
    m: () => preferences.choose({ numbers: !preferences.chosen.numbers }),
    r: () => board.rotate(),
    f: () => board.flip(),
    Escape: () => leave(analysis, board),
  }
  const { guest } = analysis
  if (guest?.back && ['ArrowLeft', 'j'].includes(key)) {
    guest.back()
    return true
  }
  if (!Object.hasOwn(perform, key)) return panels.press(key)
  if (guest !== null && key !== 'Escape') return false
  perform[key]()
  return true
}

function leave(analysis: Analysis, board: PositionBoard): void {
  board.selection.cancel()
  analysis.preview = []
  analysis.guest?.leave()
}
