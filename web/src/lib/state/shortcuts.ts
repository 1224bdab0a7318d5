// Keys that work anywhere on the page. The arrows, Enter and Space belong to the board itself.
export type Shortcut =
  | 'takeBack'
  | 'pass'
  | 'newGame'
  | 'toggleNumbers'
  | 'toggleSounds'
  | 'rotate'
  | 'flip'
  | 'showSettings'
  | 'showKeys'
  | 'cancel'

const SHORTCUTS = new Map<string, Shortcut>([
  ['u', 'takeBack'],
  ['p', 'pass'],
  ['n', 'newGame'],
  ['m', 'toggleNumbers'],
  ['s', 'toggleSounds'],
  ['r', 'rotate'],
  ['f', 'flip'],
  [',', 'showSettings'],
  ['?', 'showKeys'],
  ['Escape', 'cancel'],
])

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** Gives what a key means, or null; keys with a modifier belong to the browser. */
export function shortcutOf(press: Press): Shortcut | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  return SHORTCUTS.get(key) ?? null
}
