// Writes a brotli and a gzip version beside every built text file, for the server to send instead.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vitest/config'

const TEXTS = /\.(js|css|html|svg|txt)$/
/** A smaller file fits into one packet as it is. */
const LEAST_BYTES = 1000

export function precompress(texts = TEXTS): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // After the folder of public files was copied.
    writeBundle: {
      sequential: true,
      order: 'post',
      handler({ dir = '.' }) {
        const entries = readdirSync(dir, { recursive: true, encoding: 'utf-8' })
        for (const name of entries.filter((name) => texts.test(name))) compress(join(dir, name))
      },
    },
  }
}

function compress(path: string): void {
  const content = readFileSync(path)
  if (content.length < LEAST_BYTES) return
  const best = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: best }))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}
