// The bytes of files that the server has written, and a PNG of its SVG.
import { pngOf } from '../../../panels/share/picture'

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** Draws an SVG, given as base64, into a PNG; null if the browser cannot. */
export async function pngOfSvg(base64: string): Promise<File | null> {
  const image = new Image()
  image.src = `data:image/svg+xml;base64,${base64}`
  await image.decode()
  return pngOf(image)
}
