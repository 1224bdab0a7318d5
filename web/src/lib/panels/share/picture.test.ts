import { afterEach, expect, test, vi } from 'vitest'
import { DOWNLOAD_MS, pictureAddress, save } from './picture'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a picture has another address after another action', () => {
  expect(pictureAddress('a/b', true, 3)).toBe('api/games/a%2Fb/svg?numbers=true&actions=3')
  expect(pictureAddress('a', true, 3)).not.toBe(pictureAddress('a', true, 4))
})

test('a saved file stays in memory until the browser has begun the download', () => {
  vi.useFakeTimers()
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  save(new File(['picture'], 'gomoku.png'))
  expect(link.click).toHaveBeenCalledOnce()
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(DOWNLOAD_MS)
  expect(revoke).toHaveBeenCalledWith(link.href)
})
