// The clock of a new game, as the form stores it: "none", or minutes for the game plus seconds per move, such as "5+5".
import type { ClockLimits, NewGame } from '../../api/schema'

export const NO_CLOCK = 'none'
/** The usual clocks; every other one is a custom clock. */
export const CLOCKS = [NO_CLOCK, '3+2', '5+5', '10+10', '30+0']

export interface ClockTimes {
  minutes: number
  seconds: number
}

const MINUTE_MS = 60_000
const SECOND_MS = 1000

/** Returns the times of a clock; null for none, and for a text that is no clock. */
export function timesOf(clock: string): ClockTimes | null {
  const found = /^(\d{1,5}(?:\.\d{1,3})?)\+(\d{1,5})$/.exec(clock)
  return found && { minutes: Number(found[1]), seconds: Number(found[2]) }
}

export function clockOf({ minutes, seconds }: ClockTimes): string {
  return `${Math.round(minutes * 1000) / 1000}+${Math.round(seconds)}`
}

/** Whether a text is a clock or none. */
export function isClock(clock: string): boolean {
  return clock === NO_CLOCK || timesOf(clock) !== null
}

/** What the form allows: whole seconds per move, and times that the server accepts. */
export function limitsOf(limits: ClockLimits): Record<keyof ClockTimes, [number, number]> {
  return {
    minutes: [limits.min_main_ms / MINUTE_MS, limits.max_main_ms / MINUTE_MS],
    seconds: [0, limits.max_increment_ms / SECOND_MS],
  }
}

/** Returns the clock for a request to the server. */
export function clockRequest(clock: string): NewGame['clock'] {
  const times = timesOf(clock)
  if (times === null) return null
  const main_ms = Math.round(times.minutes * MINUTE_MS)
  return { main_ms, increment_ms: times.seconds * SECOND_MS }
}
