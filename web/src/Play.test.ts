// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import App from './App.svelte'
import { FakeJudge } from './lib/api/fake_judge'
import { FakeServer } from './lib/api/fake_server'

const lost = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('./lib/panels/dialogs/KeysDialog.svelte', lost)
vi.mock('./lib/analysis/AnalysisPage.svelte', lost)

// Generous, so that a busy machine does not fail the tests.
configure({ asyncUtilTimeout: 60_000 })
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '#')
})

const open = (hash: string) => {
  history.replaceState(null, '', hash)
  render(App, { server: new FakeServer(), judge: new FakeJudge() })
}

test('if a dialog does not load, the page says so, and the keys still work', async () => {
  open('#')
  await fireEvent.keyDown(document.body, { key: '?' })
  expect((await screen.findByTestId('problem')).textContent).toContain('did not load')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  await fireEvent.keyDown(document.body, { key: ',' })
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('if the analysis board does not load, the page says so', async () => {
  open('#analyse=')
  expect((await screen.findByTestId('problem')).textContent).toContain('did not load')
})
