// What a clock shows: the server's last word, less the time that has passed since then.
import type { ClockView, Player } from '../api/schema'

/** Gives the milliseconds that a player has left, so long after the view came. */
export function timeLeft(clock: ClockView, player: Player, passedMs: number): number {
  const shown = player === 'first' ? clock.first_ms : clock.second_ms
  return clock.running === player ? Math.max(0, shown - passedMs) : shown
}

/** Writes a time as 4:05, with tenths in the last ten seconds, where they matter. */
export function clockText(ms: number): string {
  if (ms < 10_000) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
