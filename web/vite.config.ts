import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { precompress } from './precompress.ts'
import { serviceWorker } from './service_worker/build.ts'

/** Puts the small icon into the page, which saves a request. */
const iconInPage = {
  name: 'icon-in-page',
  apply: 'build' as const,
  transformIndexHtml(page: string): string {
    const icon = readFileSync(new URL('public/favicon.svg', import.meta.url), 'base64')
    return page.replace(/href="[^"]*favicon\.svg"/, `href="data:image/svg+xml;base64,${icon}"`)
  },
}

export default defineConfig({
  plugins: [
    svelte(),
    svelteTesting({ autoCleanup: false }),
    iconInPage,
    serviceWorker(),
    precompress(),
  ],
  base: './',
  build: {
    outDir: '../src/tengen/static',
    emptyOutDir: true,
    sourcemap: false,
    // Pictures go into the style sheet, so that the board appears at once, in one piece. The
    // server's content security policy allows data URLs for pictures only.
    assetsInlineLimit: (path) => path.endsWith('.jpg'),
    // One script for the first load: what dialogs share with it would otherwise be a second one. The service worker stays apart.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'page', tags: ['$initial'], test: (id) => !id.includes('/service_worker/') },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000' } },
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Generous, so that only a test that hangs runs into the timeout, even on a busy machine.
    testTimeout: 120_000,
    // One process that loads each module once: starting more takes longer than the tests.
    isolate: false,
    maxWorkers: 1,
  },
})
