import { afterEach, expect, test, vi } from 'vitest'
import { serverJudge } from '../judge'
import { Refused } from './errors'

afterEach(() => vi.unstubAllGlobals())

function answering(status: number, body: object) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => {
    return new Response(JSON.stringify(body), { status })
  })
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls.map(([path, init]) => [path, init.body ?? null])
}

test('each question has its address, and the moves so far', async () => {
  const asked = answering(200, {})
  const master = await serverJudge.puzzles()
  await master.list()
  await master.show('renju-1')
  await master.tryMove('renju-1', ['h8', 'i9'], 'j10')
  await master.hint('renju-1', [], 2)
  await master.solution('a/b', ['h8', 'i9'])
  expect(asked()).toEqual([
    ['api/puzzles', null],
    ['api/puzzles/renju-1', null],
    ['api/puzzles/renju-1/try', '{"moves":["h8","i9"],"move":"j10"}'],
    ['api/puzzles/renju-1/hint', '{"moves":[],"step":2}'],
    ['api/puzzles/a%2Fb/solution', '{"moves":["h8","i9"]}'],
  ])
})

test('an unknown puzzle is refused with the words of the server', async () => {
  answering(404, { detail: "there is no puzzle 'x'" })
  const master = await serverJudge.puzzles()
  await expect(master.show('x')).rejects.toEqual(new Refused("there is no puzzle 'x'", 404))
})
