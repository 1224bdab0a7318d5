import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Frame } from './frame'
import { extent, nearestPoint } from './geometry'
import { HOLD_MS, LoupeState, SLOP_PX } from './loupe_state.svelte'

const SIZE = 22
const WIDTH = 374
const { left, top, side } = extent(SIZE, true)
const unit = WIDTH / side

let events: string[]
let listeners: Record<string, (event: unknown) => void>
let prevented: number
let playable: boolean
let width: number

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('visualViewport', { scale: 1 })
  events = []
  listeners = {}
  prevented = 0
  playable = true
  width = WIDTH
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function followed(): LoupeState {
  const board = () => ({ frame: new Frame(SIZE), coordinates: true, playable })
  const loupe = new LoupeState(board, {
    onhover: (point) => events.push(`hover ${point}`),
    onchoose: (point, byTouch) => events.push(`choose ${point} ${byTouch}`),
  })
  const drawing = {
    addEventListener: (kind: string, listener: (event: unknown) => void) =>
      (listeners[kind] = listener),
    removeEventListener: () => {},
    getBoundingClientRect: () => ({ left: 8, top: 100, width, height: width }),
  }
  loupe.follow(drawing as unknown as SVGElement)
  return loupe
}

/** A finger event at a point of the board, or beside it by some pixels. */
function finger(kind: string, point: string, away = 0, fingers = 1): void {
  const { x, y } = new Frame(SIZE).place(point)
  const at = { clientX: 8 + (x - left) * unit + away, clientY: 100 + (y - top) * unit }
  const touches = Array.from({ length: kind === 'touchend' ? 0 : fingers }, () => at)
  listeners[kind]({ touches, preventDefault: () => prevented++ })
}

test('a finger that rests opens the loupe, sliding moves it, lifting plays', () => {
  const loupe = followed()
  finger('touchstart', 'k10')
  expect(loupe.view).toBeNull()
  vi.advanceTimersByTime(HOLD_MS)
  expect(loupe.view?.point).toBe('k10')
  finger('touchmove', 'l11')
  expect(loupe.view?.point).toBe('l11')
  expect(prevented).toBe(1)
  finger('touchend', 'l11')
  expect(loupe.view).toBeNull()
  expect(prevented).toBe(2)
  expect(events).toEqual(['hover k10', 'hover l11', 'hover null', 'choose l11 false'])
})

test('a finger that slides off the board plays nothing', () => {
  const loupe = followed()
  finger('touchstart', 'a1')
  vi.advanceTimersByTime(HOLD_MS)
  finger('touchmove', 'a1', -100)
  expect(loupe.view).toBeNull()
  finger('touchend', 'a1')
  expect(events).toEqual(['hover a1', 'hover null', 'hover null'])
})

test('a finger that comes back to the board goes on', () => {
  const loupe = followed()
  finger('touchstart', 'a1')
  vi.advanceTimersByTime(HOLD_MS)
  finger('touchmove', 'a1', -100)
  finger('touchmove', 'b2')
  expect(loupe.view?.point).toBe('b2')
})

test.each([
  ['a tap', () => finger('touchend', 'k10')],
  ['a swipe', () => finger('touchmove', 'k10', SLOP_PX + 1)],
  ['two fingers', () => finger('touchstart', 'k10', 0, 2)],
  ['a touch that the browser takes away', () => finger('touchcancel', 'k10')],
])('%s opens no loupe', (_, happen) => {
  const loupe = followed()
  finger('touchstart', 'k10')
  happen()
  vi.advanceTimersByTime(HOLD_MS)
  expect(loupe.view).toBeNull()
  expect(events).toEqual([])
  expect(prevented).toBe(0)
})

test('there is none if nothing can be played, or if the points are large', () => {
  const loupe = followed()
  playable = false
  finger('touchstart', 'k10')
  vi.advanceTimersByTime(HOLD_MS)
  expect(loupe.view).toBeNull()
  playable = true
  width = 2 * WIDTH
  listeners.touchstart({ touches: [{ clientX: 200, clientY: 200 }] })
  vi.advanceTimersByTime(HOLD_MS)
  expect(loupe.view).toBeNull()
})

test('the rim belongs to the nearest point, and what is beyond to none', () => {
  expect(nearestPoint(0, 0, 15, true)).toEqual({ x: 0, y: 0 })
  expect(nearestPoint(1, 1, 15, false)).toEqual({ x: 14, y: 14 })
  expect(nearestPoint(0.5, 0.5, 15, false)).toEqual({ x: 7, y: 7 })
  expect(nearestPoint(1.01, 0.5, 15, true)).toBeNull()
  expect(nearestPoint(0.5, -0.01, 15, true)).toBeNull()
})
