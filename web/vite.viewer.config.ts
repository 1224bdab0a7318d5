// Builds the viewer: one script that shows a game in any web page.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { precompress } from './precompress.ts'

/** Writes other letters as escapes, since a web page may be in any encoding. */
const asciiOnly = {
  name: 'ascii-only',
  generateBundle(_: unknown, files: Record<string, { type: string; code?: string }>) {
    for (const file of Object.values(files)) {
      if (file.code === undefined) continue
      file.code = file.code.replace(/[^\0-\x7f]/g, (letter) => {
        return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
      })
    }
  },
}

export default defineConfig({
  plugins: [asciiOnly, precompress(/^viewer\.js$/)],
  publicDir: false,
  build: {
    outDir: '../src/tengen/static',
    emptyOutDir: false,
    sourcemap: false,
    lib: {
      entry: fileURLToPath(new URL('src/viewer/viewer.ts', import.meta.url)),
      name: 'tengenViewer',
      formats: ['iife'],
      fileName: () => 'viewer.js',
    },
  },
})
