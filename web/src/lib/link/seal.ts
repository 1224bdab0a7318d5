// The text of a link: its bytes deflated, with a checksum against typing errors, in base64url.
import { LinkError } from './link_error'

const PLAIN = 0
const DEFLATED = 1
const CHECKSUM_BYTES = 3
/** No game of this page is larger, so that a short link cannot fill the memory. */
const MOST_BYTES = 1 << 22
/** Larger texts are not looked at. */
const MOST_LETTERS = 1 << 21

export async function sealed(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const deflated = await piped(body, new CompressionStream('deflate'), Infinity)
  const isShorter = deflated.length < body.length
  const packed = joined([Uint8Array.of(isShorter ? DEFLATED : PLAIN), isShorter ? deflated : body])
  return base64Url(joined([checksum(packed), packed]))
}

/** The bytes in the text of a link. */
export async function unsealed(text: string): Promise<Uint8Array> {
  if (text.length > MOST_LETTERS) throw new LinkError('tooLarge')
  const bytes = fromBase64Url(text)
  const packed = bytes.subarray(CHECKSUM_BYTES)
  if (packed.length === 0) throw new LinkError('cutOff')
  if (checksum(packed).some((byte, index) => byte !== bytes[index])) throw new LinkError('mistyped')
  const body = packed.subarray(1)
  if (packed[0] === PLAIN) return body
  if (packed[0] !== DEFLATED) throw new LinkError('invalid')
  return piped(body, new DecompressionStream('deflate'), MOST_BYTES)
}

async function piped(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length
      if (length > most) throw new LinkError('tooLarge')
      parts.push(read.value)
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined)
    throw error instanceof LinkError ? error : new LinkError('cutOff')
  }
  return joined(parts)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function base64Url(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (/[^\w-]/.test(text)) throw new LinkError('mistyped')
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  } catch {
    throw new LinkError('cutOff')
  }
}

/** The last bytes of the CRC-32 of zlib and PNG. */
function checksum(bytes: Uint8Array): Uint8Array {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  crc = ~crc
  return Uint8Array.of((crc >>> 16) & 0xff, (crc >>> 8) & 0xff, crc & 0xff)
}
