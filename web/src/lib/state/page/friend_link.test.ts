import { expect, test } from 'vitest'
import { linkFor } from './friend_link'

const invited = { game: 'Qm3', invite: 'abc' }

test('a link from this computer alone is doubted', () => {
  const here = 'http://127.0.0.1:8000/#game=Qm3'
  const link = linkFor(invited, here, { address: '', needs_token: false })
  expect(link).toEqual({
    address: 'http://127.0.0.1:8000/#game=Qm3&invite=abc',
    doubts: ['onlyHere'],
  })
  expect(linkFor(invited, 'http://localhost:8000/', null).doubts).toEqual(['onlyHere'])
})

test('a link names the address that others reach, and that they need the token', () => {
  const reach = { address: 'http://192.168.1.5:8000/', needs_token: true }
  expect(linkFor(invited, 'http://[::1]:8000/', reach)).toEqual({
    address: 'http://192.168.1.5:8000/#game=Qm3&invite=abc',
    doubts: ['guessed', 'token'],
  })
})

test('a page that was reached by a name of its own keeps it in the link', () => {
  const reach = { address: 'http://192.168.1.5:8000/', needs_token: false }
  expect(linkFor(invited, 'https://gomoku.example.org/#', reach)).toEqual({
    address: 'https://gomoku.example.org/#game=Qm3&invite=abc',
    doubts: [],
  })
})
