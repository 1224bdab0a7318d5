// Short synthesized sounds for a stone, the end of a game, and a request from the other side. Browsers allow sound
// only after the person has interacted with the page, so earlier sounds are dropped.
import type { GameView, Player } from '../../api/schema'

export type Sound = 'stone' | 'won' | 'lost' | 'notice'

/** A note: its pitch in hertz, its start and its duration, both in seconds. */
type Note = [pitch: number, start: number, duration: number]

const NOTES: Record<Exclude<Sound, 'stone'>, Note[]> = {
  won: [
    [523, 0, 0.5],
    [659, 0.1, 0.5],
    [784, 0.2, 0.8],
  ],
  lost: [
    [392, 0, 0.5],
    [330, 0.16, 0.8],
  ],
  notice: [[659, 0, 0.35]],
}
const VOLUME = 0.12
const STONE_SECONDS = 0.09

/** Chooses the sound for a change of the game; null for none. */
export function soundFor(before: GameView | null, after: GameView, holds: Player[]): Sound | null {
  // Opening a page makes no sound.
  if (before === null) return null
  if (before.outcome === null && after.outcome !== null) return endSound(after, holds)
  if (after.position.stones.length > before.position.stones.length) return 'stone'
  return isNotice(before, after, holds) ? 'notice' : null
}

function endSound({ outcome, seats }: GameView, holds: Player[]): Sound {
  const [me] = holds
  const lost = holds.length === 1 && outcome?.winner != null && seats[me].color !== outcome.winner
  return lost ? 'lost' : 'won'
}

/** Whether the other side has just joined, offered a draw or a rematch, or asked to take back a move. */
function isNotice(before: GameView, after: GameView, holds: Player[]): boolean {
  const players = ['first', 'second'] as const
  const isNew = (was: Player | null, is: Player | null) =>
    is !== null && was !== is && !holds.includes(is)
  return (
    players.some((player) => !before.seats[player].is_taken && after.seats[player].is_taken) ||
    isNew(before.draw_offered_by, after.draw_offered_by) ||
    isNew(before.rematch_offered_by, after.rematch_offered_by) ||
    isNew(before.take_back_asked_by, after.take_back_asked_by)
  )
}

export class Sounds {
  #context: AudioContext | null = null

  play(sound: Sound): void {
    if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) {
      return
    }
    this.#context ??= new AudioContext()
    if (sound === 'stone') this.#knock(this.#context)
    else for (const note of NOTES[sound]) this.#ring(this.#context, note)
  }

  /** A stone on wood: a short burst of noise through a band-pass filter. */
  #knock(context: AudioContext): void {
    const length = Math.ceil(STONE_SECONDS * context.sampleRate)
    const buffer = context.createBuffer(1, length, context.sampleRate)
    const samples = buffer.getChannelData(0)
    for (let i = 0; i < length; i++) {
      samples[i] = (2 * Math.random() - 1) * Math.exp((-9 * i) / length)
    }
    const source = new AudioBufferSourceNode(context, { buffer })
    const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: 1150, Q: 1.4 })
    source
      .connect(band)
      .connect(new GainNode(context, { gain: 6 * VOLUME }))
      .connect(context.destination)
    source.start()
  }

  #ring(context: AudioContext, [pitch, start, duration]: Note): void {
    const begin = context.currentTime + start
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(VOLUME, begin + 0.015)
    gain.gain.exponentialRampToValueAtTime(0.0005, begin + duration)
    tone.connect(gain).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + duration)
  }
}
