// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import App from '../../App.svelte'
import { FakeJudge } from '../api/fake_judge'
import { FakeServer } from '../api/fake_server'
import { ConnectionLost, Refused } from '../api/judge/errors'

// Generous, so that a busy machine does not fail the tests.
configure({ asyncUtilTimeout: 60_000 })

let judge: FakeJudge

beforeEach(() => {
  judge = new FakeJudge()
  localStorage.clear()
})

afterEach(cleanup)

async function show(hash: string) {
  history.replaceState(null, '', hash)
  const shown = render(App, { server: new FakeServer(), judge })
  await screen.findByTestId('feedback')
  return shown
}

const cell = (name: RegExp) => screen.getByRole('gridcell', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const told = () => screen.getByTestId('feedback').textContent
const tells = (text: RegExp) => waitFor(() => expect(told()).toMatch(text))
const status = () => screen.getByTestId('status').textContent

async function solve() {
  await fireEvent.click(cell(/^h11,/))
  await tells(/^h11 is right/)
  await fireEvent.click(cell(/^h7,/))
  await tells(/^Solved/)
}

test('without a name the next puzzle to solve is shown, and the address names it', async () => {
  await show('#puzzle=')
  await tells(/^Find a winning move/)
  expect(status()).toBe('Black to move and win')
  expect(screen.getByTestId('status-detail').textContent).toBe('Freestyle 1 · Grade 1')
  expect(location.hash).toBe('#puzzle=freestyle-1')
  expect(cell(/^h10, black, move 5/)).toBeTruthy()
})

test('a puzzle is solved against the defence, and marked as solved', async () => {
  await show('#puzzle=freestyle-2')
  await tells(/^Find/)
  await solve()
  expect(status()).toBe('Solved')
  expect(cell(/^h12, white/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Freestyle 2, grade 1, solved' })).toBeTruthy()
  expect(screen.getByText('1 of 3 solved')).toBeTruthy()
  expect(screen.getByTestId('announcement').textContent).toBe('Solved without a mistake.')
  await fireEvent.click(button('Next puzzle'))
  await waitFor(() => expect(location.hash).toBe('#puzzle=freestyle-3'))
  await waitFor(() => expect(status()).toBe('Black to move and win'))
})

test('a wrong move is struck out on the board until the next one', async () => {
  await show('#puzzle=freestyle-1')
  await tells(/^Find/)
  await fireEvent.click(cell(/^b1,/))
  await tells(/^Not b1/)
  expect(screen.getByTestId('refuted')).toBeTruthy()
  expect(cell(/^b1, empty/)).toBeTruthy()
  await fireEvent.click(cell(/^h11,/))
  await tells(/^h11 is right/)
  expect(screen.queryByTestId('refuted')).toBeNull()
})

test('keys give hints, start again and go to the next puzzle', async () => {
  await show('#puzzle=freestyle-1')
  await tells(/^Find/)
  await fireEvent.keyDown(document.body, { key: 'h' })
  await tells(/^Each of your moves makes a four/)
  expect(button('One more hint')).toBeTruthy()
  await fireEvent.keyDown(document.body, { key: 'a' })
  await tells(/^Find/)
  await fireEvent.keyDown(document.body, { key: 'n' })
  await waitFor(() => expect(location.hash).toBe('#puzzle=freestyle-2'))
})

test('the solution is stepped through, and its proof can be walked', async () => {
  await show('#puzzle=freestyle-1')
  await tells(/^Find/)
  await fireEvent.click(button('Solution'))
  await tells(/^The win begins with h11/)
  const faint = () => document.querySelectorAll('[data-preview]').length
  expect(faint()).toBe(3)
  await fireEvent.keyDown(document.body, { key: 'j' })
  expect(faint()).toBe(2)
  await fireEvent.click(button('Defend as White'))
  const walk = await screen.findByTestId('proof-walk')
  await waitFor(() => expect(walk.dataset.ply).toBe('1'))
  expect(screen.getByTestId('walk-layer')).toBeTruthy()
  await fireEvent.click(button('Close'))
  expect(faint()).toBe(2)
  await fireEvent.click(button('Start again'))
  await tells(/^Find/)
  expect(screen.queryByTestId('solution')).toBeNull()
  expect(faint()).toBe(0)
})

test('a proof that is too large to be sent leaves the line', async () => {
  judge.puzzleMaster.solved = { ...judge.puzzleMaster.solved, proof: null, plies: [] }
  await show('#puzzle=freestyle-1')
  await tells(/^Find/)
  await fireEvent.keyDown(document.body, { key: 'v' })
  expect((await screen.findByTestId('solution')).textContent).toContain('too large')
  expect(document.querySelectorAll('[data-preview]')).toHaveLength(3)
})

test('another rule leads to a puzzle of it, and is remembered', async () => {
  await show('#puzzle=freestyle-1')
  await tells(/^Find/)
  await fireEvent.change(screen.getByRole('combobox', { name: /^Rule/ }), {
    target: { value: 'renju' },
  })
  await waitFor(() => expect(location.hash).toBe('#puzzle=renju-1'))
  await waitFor(() => expect(screen.getByTestId('status-detail').textContent).toMatch(/^Renju 1/))
  cleanup()
  await show('#puzzle=')
  await waitFor(() => expect(location.hash).toBe('#puzzle=renju-1'))
})

test('a grade shows its puzzles, and stays at this one if it has it', async () => {
  await show('#puzzle=freestyle-2')
  await tells(/^Find/)
  await fireEvent.click(screen.getByRole('radio', { name: '1' }))
  expect(screen.queryByRole('link', { name: /^Freestyle 3/ })).toBeNull()
  expect(location.hash).toBe('#puzzle=freestyle-2')
  await fireEvent.click(screen.getByRole('radio', { name: '2' }))
  await waitFor(() => expect(location.hash).toBe('#puzzle=freestyle-3'))
})

test('the address of a puzzle of another grade chooses all grades', async () => {
  localStorage.setItem('tengen.puzzles', JSON.stringify({ rule: 'freestyle', grade: 1 }))
  await show('#puzzle=freestyle-3')
  await tells(/^Find/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true)
})

test('the attempt can be taken to the analysis board', async () => {
  await show('#puzzle=freestyle-1')
  await tells(/^Find/)
  const link = () => screen.getByRole('link', { name: 'Analyse' }).getAttribute('href')
  expect(link()).toBe('#analyse=t1.freestyle-1')
  await fireEvent.click(cell(/^h11,/))
  await tells(/^h11 is right/)
  expect(link()).toBe('#analyse=t1.freestyle-1-h11-h12')
})

test('an unknown puzzle is explained, with a way to another', async () => {
  history.replaceState(null, '', '#puzzle=renju-99')
  render(App, { server: new FakeServer(), judge })
  expect((await screen.findByTestId('problem')).textContent).toContain('no puzzle')
  const [skip] = screen.getAllByRole('button', { name: 'Next puzzle' })
  await fireEvent.click(skip)
  await waitFor(() => expect(location.hash).toBe('#puzzle=freestyle-1'))
})

test('without a connection the page says so, and asks again', async () => {
  judge.puzzleMaster.problem = new ConnectionLost('puzzles')
  history.replaceState(null, '', '#puzzle=freestyle-1')
  render(App, { server: new FakeServer(), judge })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  judge.puzzleMaster.problem = null
  await fireEvent.click(retry)
  await tells(/^Find/)
})

test('a server that asks to wait is asked again, and its reason is told', async () => {
  judge.puzzleMaster.problem = new Refused('too many questions', 429)
  history.replaceState(null, '', '#puzzle=freestyle-1')
  render(App, { server: new FakeServer(), judge })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByTestId('problem').textContent).toContain('Too many questions.')
  judge.puzzleMaster.problem = null
  await fireEvent.click(retry)
  await tells(/^Find/)
})

test('after a failed opening the board is empty, and the next puzzle opens', async () => {
  localStorage.setItem('tengen.puzzles', JSON.stringify({ solved: ['freestyle-1'] }))
  await show('#puzzle=freestyle-1')
  await tells(/^Find/)
  judge.puzzleMaster.problem = new ConnectionLost('puzzles')
  await fireEvent.keyDown(document.body, { key: 'n' })
  await screen.findByTestId('problem')
  expect(screen.queryByRole('gridcell', { name: /^h10, black/ })).toBeNull()
  judge.puzzleMaster.problem = null
  // The address names it already.
  expect(location.hash).toBe('#puzzle=freestyle-2')
  await fireEvent.keyDown(document.body, { key: 'n' })
  await waitFor(() => expect(cell(/^h10, black/)).toBeTruthy())
  expect(screen.getByTestId('status-detail').textContent).toMatch(/^Freestyle 2/)
})

test('without another puzzle to go to, the button for the next one says so', async () => {
  await show('#puzzle=renju-1')
  await tells(/^Find/)
  expect(button('Next puzzle').disabled).toBe(true)
  expect(button('Next puzzle').title).toContain('no other puzzle')
  await fireEvent.click(cell(/^h11,/))
  await tells(/^h11 is right/)
  await fireEvent.keyDown(document.body, { key: 'n' })
  expect(told()).toMatch(/^h11 is right/)
})

test('the key for the solution does nothing where its button is disabled', async () => {
  await show('#puzzle=freestyle-1')
  await tells(/^Find/)
  await fireEvent.keyDown(document.body, { key: 'v' })
  await fireEvent.click(await screen.findByRole('button', { name: 'Defend as White' }))
  await screen.findByTestId('proof-walk')
  expect(button('Solution').disabled).toBe(true)
  await fireEvent.keyDown(document.body, { key: 'v' })
  expect(screen.getByTestId('proof-walk')).toBeTruthy()
  expect(judge.puzzleMaster.asked.filter((asked) => asked.startsWith('solution'))).toHaveLength(1)
})

test('the puzzles are one link from the first screen and from the analysis board', async () => {
  history.replaceState(null, '', '#')
  render(App, { server: new FakeServer(), judge })
  const link = await screen.findByRole('link', { name: 'Puzzles' })
  expect(link.getAttribute('href')).toBe('#puzzle=')
  cleanup()
  history.replaceState(null, '', '#analyse=')
  render(App, { server: new FakeServer(), judge })
  expect((await screen.findByRole('link', { name: 'Puzzles' })).getAttribute('href')).toBe(
    '#puzzle=',
  )
})
