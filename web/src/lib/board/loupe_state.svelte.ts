// The loupe of a board with small points on a touch screen: a finger that rests on the board opens it, sliding moves it
// from point to point, lifting plays the point it shows. A finger that slides off the board plays nothing. A tap and a
// swipe stay what they are, so the page can be scrolled with a finger on the board.
import { nearestPoint, extent, type Point } from './geometry'
import type { Frame } from './frame'

/** How long a finger rests before the loupe opens, in milliseconds. */
export const HOLD_MS = 180
/** A finger that moves farther than this before that wants to scroll; in pixels. */
export const SLOP_PX = 10
/** Points at least this far apart on the screen are large enough for a finger; in pixels. */
export const LARGE_PX = 28

/** What the loupe needs to know about the board. */
export interface LoupeBoard {
  frame: Frame
  coordinates: boolean
  playable: boolean
}

/** The point in the loupe, and the finger in pixels from the corner of the board. */
export interface LoupeView {
  point: string
  place: Point
  finger: Point
}

interface LoupeEvents {
  onhover: (point: string | null) => void
  onchoose: (point: string, byTouch: boolean) => void
}

export class LoupeState {
  /** Null while the loupe is closed, or the finger is off the board. */
  view = $state.raw<LoupeView | null>(null)
  #isOpen = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #start: Point = { x: 0, y: 0 }
  #board: () => LoupeBoard
  #events: LoupeEvents

  constructor(board: () => LoupeBoard, events: LoupeEvents) {
    this.#board = board
    this.#events = events
  }

  /** Follows the fingers on the drawing of the board. Returns a function that ends this. */
  follow(drawing: SVGElement): () => void {
    const listeners: Record<string, (event: TouchEvent) => void> = {
      touchstart: (event) => this.#press(event, drawing),
      touchmove: (event) => this.#slide(event, drawing),
      touchend: (event) => this.#lift(event),
      touchcancel: () => this.#close(),
    }
    const pairs = Object.entries(listeners) as [string, EventListener][]
    for (const [kind, listener] of pairs) {
      // Not passive: an open loupe keeps the page from scrolling.
      drawing.addEventListener(kind, listener, { passive: kind === 'touchstart' })
    }
    return () => {
      this.#close()
      for (const [kind, listener] of pairs) drawing.removeEventListener(kind, listener)
    }
  }

  #press({ touches }: TouchEvent, drawing: SVGElement): void {
    this.#close()
    // Two fingers zoom.
    if (touches.length > 1 || !this.#board().playable || !this.#isNeeded(drawing)) return
    const [{ clientX, clientY }] = touches
    this.#start = { x: clientX, y: clientY }
    this.#timer = setTimeout(() => {
      this.#isOpen = true
      this.#show(this.#start, drawing)
    }, HOLD_MS)
  }

  #slide(event: TouchEvent, drawing: SVGElement): void {
    const [{ clientX: x, clientY: y }] = event.touches
    if (this.#isOpen) {
      event.preventDefault()
      this.#show({ x, y }, drawing)
    } else if (Math.hypot(x - this.#start.x, y - this.#start.y) > SLOP_PX) {
      this.#close()
    }
  }

  #lift(event: TouchEvent): void {
    const point = this.view?.point
    // Without this the browser would report a click as well.
    if (this.#isOpen) event.preventDefault()
    this.#close()
    if (point !== undefined) this.#events.onchoose(point, false)
  }

  #close(): void {
    clearTimeout(this.#timer)
    if (this.#isOpen) this.#events.onhover(null)
    this.#isOpen = false
    this.view = null
  }

  #show(finger: Point, drawing: SVGElement): void {
    const { frame, coordinates } = this.#board()
    const { left, top, width, height } = drawing.getBoundingClientRect()
    const [x, y] = [finger.x - left, finger.y - top]
    const place = nearestPoint(x / width, y / height, frame.size, coordinates)
    const point = place && frame.textAt(place)
    if (point !== (this.view?.point ?? null)) this.#events.onhover(point)
    this.view = place && point ? { point, place, finger: { x, y } } : null
  }

  #isNeeded(drawing: SVGElement): boolean {
    const { frame, coordinates } = this.#board()
    const { side } = extent(frame.size, coordinates)
    const zoom = visualViewport?.scale ?? 1
    return (drawing.getBoundingClientRect().width / side) * zoom < LARGE_PX
  }
}
