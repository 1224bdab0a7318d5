// Keyboard shortcuts that work anywhere on the page. The board itself handles the arrows, Enter and Space.
const SHORTCUTS = {
  '/': 'typeMove',
  h: 'hint',
  u: 'takeBack',
  j: 'stepBack',
  l: 'stepForward',
  p: 'pass',
  d: 'draw',
  g: 'resign',
  n: 'newGame',
  m: 'toggleNumbers',
  r: 'rotate',
  f: 'flip',
  s: 'toggleSounds',
  e: 'toggleNetwork',
  c: 'share',
  ',': 'showSettings',
  '?': 'showKeys',
  a: 'rematch',
  Escape: 'cancel',
} as const

export type Shortcut = (typeof SHORTCUTS)[keyof typeof SHORTCUTS]

/** Whether a key belongs to a text field or a drop-down list. */
export function isTyping({ target, key }: KeyboardEvent): boolean {
  const element = target as HTMLElement
  return (
    element.matches('input:not([type=radio], [type=checkbox], [type=range]), select') &&
    key !== 'Escape'
  )
}

const SHORTCUT_OF = new Map<string, Shortcut>(Object.entries(SHORTCUTS))

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** Returns the shortcut of a key press, or null; keys with a modifier belong to the browser. */
export function shortcutOf(press: Press): Shortcut | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  return SHORTCUT_OF.get(key) ?? null
}
