// Numbers and texts in the bytes of a link. A number takes seven bits of each byte, lowest first; the top bit means that
// more follow.
import { LinkError } from './link_error'

export class ByteWriter {
  #bytes: number[] = []

  number(value: number): void {
    for (; value >= 0x80; value = Math.floor(value / 0x80)) this.#bytes.push((value & 0x7f) | 0x80)
    this.#bytes.push(value)
  }

  byte(value: number): void {
    this.#bytes.push(value)
  }

  text(text: string): void {
    const encoded = new TextEncoder().encode(text)
    this.number(encoded.length)
    for (const byte of encoded) this.#bytes.push(byte)
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes)
  }
}

/** Throws `LinkError` if the bytes end too early. */
export class ByteReader {
  #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  byte(): number {
    if (this.isAtEnd) throw new LinkError('cutOff')
    return this.#bytes[this.#at++]
  }

  number(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte()
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw new LinkError('invalid')
  }

  /** A number below a limit. */
  below(limit: number): number {
    const value = this.number()
    if (value >= limit) throw new LinkError('invalid')
    return value
  }

  /** A count of items that follow, each of at least one byte. */
  count(): number {
    const value = this.number()
    if (value > this.#bytes.length - this.#at) throw new LinkError('cutOff')
    return value
  }

  text(): string {
    const end = this.count() + this.#at
    const part = this.#bytes.subarray(this.#at, end)
    this.#at = end
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(part)
    } catch {
      throw new LinkError('invalid')
    }
  }
}
