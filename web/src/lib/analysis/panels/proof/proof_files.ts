// Proofs as files to save.

/** Saves a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // The browser has taken the address by the next turn of its event loop.
  setTimeout(() => URL.revokeObjectURL(url))
}
