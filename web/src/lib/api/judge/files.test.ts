import { afterEach, expect, test, vi } from 'vitest'
import { serverFiles } from './files'

afterEach(() => vi.unstubAllGlobals())

function asked() {
  const fetched = vi.fn(async (_path: string) => new Response('{}', { status: 200 }))
  vi.stubGlobal('fetch', fetched)
  return () => fetched.mock.calls.map(([path]) => String(path).replace(/^.*files/, 'files'))
}

test('a file is sent with its name and what the reader says about it', async () => {
  const paths = asked()
  await serverFiles.readFile(new Blob(['h8']))
  await serverFiles.readFile(new File(['h8'], 'my games.pos.txt'))
  await serverFiles.readFile(new Blob(['h8']), { rule: 'renju', size: 20, encoding: null })
  expect(paths()).toEqual([
    'files/read',
    'files/read?name=my+games.pos.txt',
    'files/read?rule=renju&size=20',
  ])
})
