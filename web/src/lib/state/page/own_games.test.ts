import { beforeEach, expect, test } from 'vitest'
import { FakeServer, gameSummary, person } from '../../api/fake_server'
import { fakeStorage } from '../storage/fake_storage'
import { SeatStore } from '../storage/seat_store'
import { MOST_GAMES, opponentName, OwnGames, resultOf, standing } from './own_games.svelte'

const WON = { winner: 'black', termination: 'five', result: '1-0', text: '' } as const

let server: FakeServer
let seats: SeatStore
let games: OwnGames
beforeEach(() => {
  server = new FakeServer()
  seats = new SeatStore(fakeStorage())
  games = new OwnGames(server, seats)
})

test('a browser without games asks for nothing', async () => {
  await games.load()
  expect(server.requests).toEqual([])
})

test('the games to continue are apart from those that are over', async () => {
  seats.save('a', { secret: 's', invite: null })
  const open = gameSummary(['h8'], { id: 'a' })
  const over = gameSummary(['h8'], { id: 'b', outcome: WON, actor: null })
  server.summaries = [over, open]
  await games.load()
  expect(games.unfinished).toEqual([open])
  expect(games.finished).toEqual([over])
})

test('only the latest games are asked for, newest first', async () => {
  for (let number = 0; number <= MOST_GAMES; number++) {
    seats.save(`g${number}`, { secret: 's', invite: null })
  }
  await games.load()
  const [, , ...asked] = server.requests[0].split(' ')
  expect(asked).toHaveLength(MOST_GAMES)
  expect(asked[0]).toBe(`g${MOST_GAMES}`)
})

test('games to continue are asked for before any number of finished ones', async () => {
  seats.save('open', { secret: 's', invite: null })
  const finished = Array.from({ length: MOST_GAMES }, (_, number) => `over${number}`)
  for (const id of finished) seats.save(id, { secret: 's', invite: null })
  const over = { outcome: WON, actor: null }
  server.summaries = finished.map((id) => gameSummary(['h8'], { id, ...over }))
  await games.load()
  await games.load()
  const [, , ...asked] = server.requests[1].split(' ')
  expect(asked).toHaveLength(MOST_GAMES)
  expect(asked[0]).toBe('open')
})

test('without an answer the list stays', async () => {
  seats.save('a', { secret: 's', invite: null })
  server.summaries = [gameSummary(['h8'])]
  await games.load()
  server.isDown = true
  await games.load()
  expect(games.games).toHaveLength(1)
})

test('a game says how it stands for the person here', () => {
  expect(standing(gameSummary([]))).toBe('Your turn')
  expect(standing(gameSummary(['h8']))).toBe('Their turn')
  expect(standing(gameSummary([], { outcome: WON }))).toBe('You won')
  expect(standing(gameSummary([], { outcome: { ...WON, winner: 'white' } }))).toBe('You lost')
  expect(standing(gameSummary([], { outcome: { ...WON, winner: null } }))).toBe('Draw')
  expect(standing(gameSummary([], { actor: null }))).toBe('Waiting for your friend')
  expect(standing(gameSummary([], { holds: ['first', 'second'] }))).toBe('Black to move')
})

test('only a game that the person here won or lost has a colour', () => {
  expect(resultOf(gameSummary([], { outcome: WON }))).toBe('won')
  expect(resultOf(gameSummary([], { outcome: { ...WON, winner: 'white' } }))).toBe('lost')
  expect(resultOf(gameSummary([], { outcome: { ...WON, winner: null } }))).toBeNull()
  expect(resultOf(gameSummary([], { outcome: WON, holds: ['first', 'second'] }))).toBeNull()
  expect(resultOf(gameSummary([]))).toBeNull()
})

test('the opponent has a name', () => {
  expect(opponentName(gameSummary([]))).toBe('Beginner (1)')
  expect(opponentName(gameSummary([], { holds: ['first', 'second'] }))).toBe('Friend here')
  const free = { first: person(), second: person({ is_taken: false }) }
  expect(opponentName(gameSummary([], { seats: free }))).toBe('Friend by link')
})
