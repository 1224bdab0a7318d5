import { afterEach, expect, test } from 'vitest'
import { chinese } from './chinese'
import { english } from './english'
import { preferredLanguage, pageLanguage, words } from './words.svelte'

afterEach(() => (pageLanguage.code = 'en'))

/** Lists every entry of a language, functions with their number of parameters. */
function entries(value: unknown, path: string): string[] {
  if (typeof value === 'function') return [`${path}(${value.length})`]
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inner]) => entries(inner, `${path}.${name}`))
}

test('the languages have the same entries', () => {
  expect(entries(chinese, '').sort()).toEqual(entries(english, '').sort())
})

test('no Chinese text is left in English', () => {
  const texts = (value: object): string[] =>
    Object.values(value).flatMap((inner) =>
      typeof inner === 'string' ? [inner] : typeof inner === 'object' ? texts(inner) : [],
    )
  const foreign = texts(chinese).filter((text) => /[a-z]{4}/i.test(text.replace('Tengen', '')))
  const keys = chinese.keys.list.flatMap(({ keys }) => keys)
  expect(foreign.filter((text) => !keys.includes(text))).toEqual([])
})

test('a level has a name and a number in every language, and other opponents keep their titles', () => {
  expect(english.fromServer.opponentTitle('tengen?level=2', 'Novice (2)')).toBe('Novice (2)')
  expect(chinese.fromServer.opponentTitle('tengen?level=2', 'Novice (2)')).toBe('新手（2 级）')
  expect(chinese.fromServer.opponentTitle('tengen?level=99', 'Level 99')).toBe('Level 99')
  expect(chinese.fromServer.opponentTitle('mcts', 'Monte Carlo')).toBe('Monte Carlo')
})

test('the words change with the language', () => {
  expect(words.colors.black).toBe('Black')
  pageLanguage.code = 'zh'
  expect(words.colors.black).toBe('黑方')
})

test('the page uses the first of the browser’s languages that it has', () => {
  expect(preferredLanguage(['fr-FR', 'zh-CN', 'en'])).toBe('zh')
  expect(preferredLanguage(['de'])).toBe('en')
  expect(preferredLanguage(['constructor', 'EN-gb'])).toBe('en')
})

test.each([
  [4404, 'There is no such game'],
  [4429, 'Too many people are connected'],
  [4401, 'requires a token'],
])('close code %i has its own text', (code, text) => {
  expect(words.problem.ended(code)).toContain(text)
})
