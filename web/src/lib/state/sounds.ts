// Short sounds made on the spot: a stone put down, a game that ends, a word from the other side. Browsers allow
// sound only after the person has done something, so what comes earlier is silent.
export type Sound = 'stone' | 'won' | 'lost' | 'notice'

/** Each note: its pitch in hertz, when it begins and how long it rings, both in seconds. */
type Note = [pitch: number, begins: number, rings: number]

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

  /** A stone on wood: a burst of noise through a narrow band, gone at once. */
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

  #ring(context: AudioContext, [pitch, begins, rings]: Note): void {
    const start = context.currentTime + begins
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(VOLUME, start + 0.015)
    gain.gain.exponentialRampToValueAtTime(0.0005, start + rings)
    tone.connect(gain).connect(context.destination)
    tone.start(start)
    tone.stop(start + rings)
  }
}
