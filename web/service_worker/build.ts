// Builds the service worker beside the page, and tells it which files the page consists of.
import { createHash } from 'node:crypto'
import type { Plugin } from 'vitest/config'

const ENTRY = 'service_worker'
/** Fonts of other scripts than the Latin one, and pictures of the home screen, are left to the network. */
const LEFT_OUT = /(?<!latin-wght-normal-[^/]*)\.woff2$|\.(png|html|txt)$/

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', [ENTRY]: `service_worker/${ENTRY}.ts` },
          output: {
            entryFileNames: ({ name }) =>
              name === ENTRY ? `${ENTRY}.js` : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[`${ENTRY}.js`]
        if (worker?.type !== 'chunk') throw new Error('the service worker was not built')
        const digest = createHash('sha256')
        const names = Object.keys(bundle).filter((name) => bundle[name] !== worker)
        for (const name of names.sort()) {
          const file = bundle[name]
          digest.update(name).update(file.type === 'chunk' ? file.code : file.source)
        }
        const kept = names.filter((name) => !LEFT_OUT.test(name))
        const version = digest.digest('hex').slice(0, 12)
        worker.code =
          `const KEPT_FILES=${JSON.stringify(kept)},KEPT_VERSION=${JSON.stringify(version)};` +
          worker.code
      },
    },
  }
}
