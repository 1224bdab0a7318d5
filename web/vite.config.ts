import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte(), svelteTesting({ autoCleanup: false })],
  base: './',
  // Nothing is inlined as data: the server's content policy allows only files of its own.
  build: {
    outDir: '../src/tengen/static',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000' } },
  // A busy machine is no failure: a test that takes so long hangs.
  test: { environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 120_000 },
})
