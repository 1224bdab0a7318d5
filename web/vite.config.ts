import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte(), svelteTesting({ autoCleanup: false })],
  base: './',
  // No data URLs: the server's content security policy allows only its own files.
  build: {
    outDir: '../src/tengen/static',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
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
