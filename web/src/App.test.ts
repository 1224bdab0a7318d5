import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { beforeEach, expect, test } from 'vitest'
import App from './App.svelte'
import { FakeServer } from './lib/api/fake_server'

let judge: FakeServer

beforeEach(() => {
  judge = new FakeServer()
  history.replaceState(null, '', '#')
  localStorage.clear()
})

async function show(hash = '#') {
  history.replaceState(null, '', hash)
  const shown = render(App, { judge })
  await waitFor(() => expect(judge.asked.length).toBeGreaterThan(1))
  return shown
}

const cell = (name: RegExp) => screen.getByRole('gridcell', { name })
const status = () => screen.getByTestId('status').textContent

test('a newcomer sees an empty board and what can be chosen', async () => {
  await show()
  expect(screen.getAllByRole('gridcell')).toHaveLength(225)
  expect(status()).toBe('Your turn')
  await screen.findByRole('radio', { name: 'A friend here' })
  expect(screen.getByRole('radio', { name: /Renju Some points/ })).toBeTruthy()
  expect(screen.getByRole('slider', { name: /Board size/ })).toBeTruthy()
})

test('what the chosen opponent does is said below, and of the others nothing', async () => {
  await show()
  await fireEvent.click(await screen.findByRole('radio', { name: 'Blocker' }))
  expect(screen.getByText('Blocks fours and open threes.')).toBeTruthy()
  expect(screen.queryByText('Plays any legal move.')).toBeNull()
  await fireEvent.click(screen.getByRole('radio', { name: 'A friend here' }))
  expect(screen.queryByText('Blocks fours and open threes.')).toBeNull()
})

test('a click plays, the agent answers, and the address holds both', async () => {
  await show()
  await fireEvent.click(cell(/^h8,/))
  await waitFor(() => expect(cell(/^a1, white, move 2/)).toBeTruthy())
  expect(location.hash).toContain('moves=h8.a1')
  expect(screen.getByTestId('announcement').textContent).toContain('White a1. Your turn.')
})

test('the whole board can be played by keyboard', async () => {
  await show('#opponent=friend')
  const centre = cell(/^h8,/)
  centre.focus()
  await fireEvent.keyDown(centre, { key: 'ArrowRight' })
  await fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  await fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  await waitFor(() => expect(cell(/^i9, black, move 1/)).toBeTruthy())
  expect(cell(/^i9,/).getAttribute('tabindex')).toBe('0')
  expect(cell(/^h8,/).getAttribute('tabindex')).toBe('-1')
  await fireEvent.keyDown(document.activeElement!, { key: 'u' })
  await waitFor(() => expect(cell(/^i9, empty/)).toBeTruthy())
})

test('passing is offered only where the server allows it', async () => {
  await show('#opponent=friend&moves=h8')
  expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull()
  await fireEvent.keyDown(document.body, { key: 'p' })
  expect(location.hash).not.toContain('pass')
})

test('in renju both sides may pass', async () => {
  await show('#rule=renju&opponent=friend&moves=h8')
  await fireEvent.click(screen.getByRole('button', { name: 'Pass' }))
  await waitFor(() => expect(location.hash).toContain('moves=h8.pass'))
})

test('a lost connection is said, and ends by itself', async () => {
  await show('#opponent=friend')
  judge.isDown = true
  await fireEvent.click(cell(/^h8,/))
  await screen.findByTestId('connection-lost')
  judge.isDown = false
  await fireEvent.click(screen.getByRole('button', { name: 'Try now' }))
  await waitFor(() => expect(screen.queryByTestId('connection-lost')).toBeNull())
  expect(cell(/^h8, black/)).toBeTruthy()
})

test('a refused address is explained and left as it is', async () => {
  judge.refusal = 'move 2 cannot be played: a black stone stands on h8 already'
  render(App, { judge })
  history.replaceState(null, '', '#moves=h8.h8')
  const problem = await screen.findByTestId('problem')
  expect(problem.textContent).toContain('Move 2 cannot be played')
  expect(location.hash).toBe('#moves=h8.h8')
})

test('an answer that comes between Back and its notice leaves the address that Back went to', async () => {
  await show('#opponent=friend&moves=h8')
  // The browser changes the address first and tells the page later.
  history.replaceState(null, '', '#opponent=friend&moves=h8.i9')
  await fireEvent.click(cell(/^j10,/))
  await waitFor(() => expect(cell(/^j10, white/)).toBeTruthy())
  expect(location.hash).toBe('#opponent=friend&moves=h8.i9')
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  await waitFor(() => expect(cell(/^i9, white/)).toBeTruthy())
  expect(cell(/^j10, empty/)).toBeTruthy()
})

test('the numbers of the moves can be shown', async () => {
  await show('#opponent=friend&moves=h8.i9')
  await fireEvent.click(screen.getByRole('checkbox', { name: 'Number the stones' }))
  const stone = document.querySelector('[data-stone="i9"] text')
  expect(stone?.textContent).toBe('2')
})

test('what the server says won is shown', async () => {
  judge.amend = () => ({
    outcome: { winner: 'black', termination: 'five', result: '1-0', text: 'Black wins with five' },
    winning_lines: [['a1', 'b1', 'c1', 'd1', 'e1']],
  })
  await show('#opponent=friend&size=5&moves=a1')
  expect(status()).toBe('Black wins with five')
  expect(screen.getByTestId('winning-lines').dataset.lines).toBe('a1 b1 c1 d1 e1')
})
