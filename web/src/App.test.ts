// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import App from './App.svelte'
import { FakeJudge } from './lib/api/fake_judge'
import { FakeServer, gameView, person } from './lib/api/fake_server'

// Generous, so that a busy machine does not fail the tests.
configure({ asyncUtilTimeout: 60_000 })

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  history.replaceState(null, '', '#')
  localStorage.clear()
})

afterEach(cleanup)

async function show(hash = '#') {
  history.replaceState(null, '', hash)
  const shown = render(App, { server, judge: new FakeJudge() })
  await waitFor(() => expect(server.requests).toContain('options'))
  return shown
}

async function showFriends(moves: string[], rule: 'freestyle' | 'renju' = 'freestyle') {
  const seats = { first: person(), second: person({ color: 'white' }) }
  server.view = gameView({ moves, rule }, { seats })
  server.holds = ['first', 'second']
  await show('#game=game')
  await screen.findByTestId('players')
}

const cell = (name: RegExp) => screen.getByRole('gridcell', { name })
const status = () => screen.getByTestId('status').textContent

test('a newcomer sees a board, a level and New game; the rest is hidden', async () => {
  await show()
  expect(screen.getAllByRole('gridcell')).toHaveLength(225)
  expect(status()).toBe('Place a stone to begin')
  expect(await screen.findByRole('slider', { name: /^Level/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'New game' })).toBeTruthy()
  expect(screen.getByTestId('intro').textContent).toContain('Gomoku Five in a row wins.')
  expect(screen.getByTestId('figures').hidden).toBe(true)
  expect(document.querySelector('details')?.open).toBe(false)
})

test('a click starts a game, the level answers, and the address contains the game', async () => {
  await show()
  await screen.findByRole('slider', { name: /^Level/ })
  await fireEvent.click(cell(/^h8,/))
  await waitFor(() => expect(cell(/^a1, white, move 2/)).toBeTruthy())
  expect(location.hash).toBe('#game=game')
  expect(screen.getByTestId('announcement').textContent).toContain('White a1. Your turn.')
})

test('the slider chooses a level by name, with its description below', async () => {
  await show()
  const slider = await screen.findByRole('slider', { name: /^Level/ })
  expect(slider.getAttribute('aria-valuetext')).toBe('Beginner (1)')
  await fireEvent.input(slider, { target: { value: '1' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Novice (2)')
  const described = document.getElementById(slider.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Sees rows of three.')
})

test('the figures of an opponent are behind a mark', async () => {
  await show()
  const mark = await screen.findByRole('button', { name: 'Figures' })
  await fireEvent.click(mark)
  const figures = screen.getByTestId('figures')
  expect(figures.hidden).toBe(false)
  expect(figures.textContent?.trim()).toBe('Elo 812 ± 31 from 400 games; level 1 has 1000.')
})

test('a program from a paper is chosen with its authors in sight, and the level comes back', async () => {
  await show()
  const slider = await screen.findByRole('slider', { name: /^Level/ })
  await fireEvent.input(slider, { target: { value: '1' } })
  await fireEvent.click(screen.getByRole('radio', { name: 'Paper’s program' }))
  const paper = screen.getByRole<HTMLInputElement>('radio', { name: /^Blocker/ })
  expect(paper.checked).toBe(true)
  expect(screen.getByTestId('papers').textContent).toContain('Tan and Hu, Stanford')
  await fireEvent.click(screen.getByRole('radio', { name: 'Computer' }))
  const level = screen.getByRole('slider', { name: /^Level/ })
  expect(level.getAttribute('aria-valuetext')).toBe('Novice (2)')
})

test('how to play has three boards to try and a line on each rule', async () => {
  await show()
  await fireEvent.click(screen.getByRole('button', { name: 'How to play' }))
  const dialog = await screen.findByTestId('how-to-play')
  const lesson = await screen.findByTestId('lesson-five')
  expect(dialog.querySelectorAll('dd')).toHaveLength(5)
  await fireEvent.click(lesson.querySelector('[data-point="f4"]')!)
  expect(lesson.textContent).toContain('Five in a row: you win.')
})

test('an opponent can be chosen by name, and the levels come back', async () => {
  await show()
  const list = await screen.findByLabelText('Opponent')
  await fireEvent.change(list, { target: { value: 'mcts' } })
  expect(screen.getByText(/Plays at random to the end/)).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Choose a level instead' }))
  expect(screen.getByRole('slider', { name: /^Level/ })).toBeTruthy()
})

test('the whole board can be played by keyboard', async () => {
  await showFriends([])
  const centre = cell(/^h8,/)
  centre.focus()
  await fireEvent.keyDown(centre, { key: 'ArrowRight' })
  await fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  await fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  await waitFor(() => expect(cell(/^i9, black, move 1/)).toBeTruthy())
  expect(cell(/^i9,/).getAttribute('tabindex')).toBe('0')
  expect(cell(/^h8,/).getAttribute('tabindex')).toBe('-1')
})

test('keys typed into a field are no shortcuts', async () => {
  await showFriends(['h8'])
  await fireEvent.keyDown(document.body, { key: '/' })
  const field = screen.getByLabelText('Type a move')
  expect(document.activeElement).toBe(field)
  await fireEvent.keyDown(field, { key: 'n' })
  expect(server.listener).not.toBeNull()
})

test('passing is offered only if the server allows it', async () => {
  await showFriends(['h8'])
  expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull()
  await fireEvent.keyDown(document.body, { key: 'p' })
  expect(server.requests.some((question) => question.startsWith('act'))).toBe(false)
})

test('in renju both sides may pass', async () => {
  await showFriends(['h8'], 'renju')
  await fireEvent.click(screen.getByRole('button', { name: 'Pass' }))
  expect(server.requests).toContain('act pass 1')
})

test('a lost connection is shown until it is back', async () => {
  await showFriends([])
  server.isDown = true
  server.sendSnapshot()
  await screen.findByTestId('connection-lost')
  server.isDown = false
  await fireEvent.click(screen.getByRole('button', { name: 'Try now' }))
  await waitFor(() => expect(screen.queryByTestId('connection-lost')).toBeNull())
})

test('a missing game is explained, with a button for a new one', async () => {
  await show('#game=gone')
  server.listener?.onEnd(4404)
  await screen.findByTestId('problem')
  await fireEvent.click(screen.getByRole('button', { name: 'Start a new game' }))
  await screen.findByRole('button', { name: 'New game' })
  expect(location.hash).toBe('')
})

test('the link to send contains the invite, and the address of the page does not', async () => {
  await show()
  await fireEvent.click(await screen.findByRole('radio', { name: 'Friend by link' }))
  await fireEvent.click(screen.getByRole('button', { name: 'New game' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Send this link to your friend')
  expect(field.value).toContain('#game=game&invite=invite')
  expect(location.hash).toBe('#game=game')
})

test.each([
  ['', 0],
  ['http://192.0.2.7:8000/', 1],
])('of a server with the outer address %j the link has %i QR codes', async (address, codes) => {
  server.reach = { address, needs_token: false }
  await show()
  await fireEvent.click(await screen.findByRole('radio', { name: 'Friend by link' }))
  await fireEvent.click(screen.getByRole('button', { name: 'New game' }))
  await screen.findByTestId('link-doubt')
  if (codes > 0) await screen.findByTestId('qr-code')
  expect(document.querySelectorAll('.code')).toHaveLength(codes)
})

test('the numbers of the moves can be shown', async () => {
  await showFriends(['h8', 'i9'])
  await fireEvent.keyDown(document.body, { key: 'm' })
  expect(document.querySelector('[data-stone="i9"] text')?.textContent).toBe('2')
})

test('the page can be read in Chinese', async () => {
  await show()
  await fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  await fireEvent.click(await screen.findByRole('radio', { name: '中文' }))
  await screen.findByRole('button', { name: '新对局' })
  expect(document.documentElement.lang).toBe('zh')
})

test('the winning lines of the server are shown', async () => {
  const outcome = {
    winner: 'black',
    termination: 'five',
    result: '1-0',
    text: 'Black wins with five',
  } as const
  const view = gameView({ moves: ['a1'], size: 5 })
  const winning_lines = [['a1', 'b1', 'c1', 'd1', 'e1']]
  server.view = { ...view, outcome, actor: null, position: { ...view.position, winning_lines } }
  await show('#game=game')
  await waitFor(() => expect(status()).toBe('You won in 1 move'))
  expect(screen.getByTestId('winning-lines').dataset.lines).toBe('a1 b1 c1 d1 e1')
  expect(screen.getByRole('button', { name: 'Rematch' })).toBeTruthy()
})

test('a switch shows what the network thinks, and the key hides it again', async () => {
  await showFriends(['h8', 'i9'])
  expect(screen.queryByTestId('heat')).toBeNull()
  await fireEvent.click(screen.getByRole('switch', { name: 'What the network thinks' }))
  await screen.findByTestId('heat')
  expect(screen.getByRole('list', { name: 'Chances' }).textContent).toMatch(/Black 62%.*White 30%/)
  expect(screen.getByText('At first glance: h9 42%, i9 20%')).toBeTruthy()
  expect(cell(/^h9, empty, 42%$/)).toBeTruthy()
  await fireEvent.keyDown(document.body, { key: 'e' })
  expect(screen.queryByTestId('heat')).toBeNull()
})

test('the page connects anew when the network is back, and looks after its connection when it is seen again', async () => {
  await showFriends(['h8'])
  server.view = gameView({ moves: ['h8', 'i9'] }, { seats: server.view.seats })
  await fireEvent(window, new Event('online'))
  expect(await screen.findByRole('gridcell', { name: /^i9, white, move 2/ })).toBeTruthy()
  expect(server.requests).not.toContain('check')
  await fireEvent(document, new Event('visibilitychange'))
  expect(server.requests).toContain('check')
})

test('the analysis board is loaded when its address is opened, and shows the game of the address', async () => {
  server.view = gameView({ moves: ['h8', 'i9'] })
  history.replaceState(null, '', '#analyse=&game=game')
  render(App, { server, judge: new FakeJudge() })
  expect(await screen.findByRole('heading', { name: 'Analysis board' })).toBeTruthy()
  await waitFor(() => expect(cell(/^i9, white, move 2/)).toBeTruthy())
  await fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(cell(/^i9, empty/)).toBeTruthy()
  await fireEvent.click(cell(/^g7,/))
  expect(screen.getByTestId('move-tree').textContent).toContain('g7')
})

test('a game can be analysed after its end, and by spectators', async () => {
  await showFriends(['h8', 'i9'])
  expect(screen.queryByRole('link', { name: 'Analyse' })).toBeNull()
  const outcome = {
    winner: 'black',
    termination: 'five',
    result: '1-0',
    text: 'Black wins',
  } as const
  server.change({ outcome })
  const link = await screen.findByRole('link', { name: 'Analyse' })
  expect(link.getAttribute('href')).toBe('#analyse=&game=game')
})
