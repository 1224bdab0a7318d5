// The picture of a position as a PNG, drawn from the server's SVG.

const PIXELS = 1200
/** How long a browser may take to begin a download. */
export const DOWNLOAD_MS = 60_000

/** The address of the server's picture of a game after so many actions; another number asks the server again. */
export function pictureAddress(id: string, numbers: boolean, actions: number): string {
  return `api/games/${encodeURIComponent(id)}/svg?numbers=${numbers}&actions=${actions}`
}

/** Draws a loaded picture; null if the browser cannot. */
export async function pngOf(picture: HTMLImageElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PIXELS
  canvas.getContext('2d')?.drawImage(picture, 0, 0, PIXELS, PIXELS)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return png && new File([png], 'gomoku.png', { type: 'image/png' })
}

/** Gives a file to the browser to save. */
export function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS)
}
