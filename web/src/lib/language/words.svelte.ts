// All texts of the page in the chosen language. A language is a file in this folder with the same entries as
// `english.ts`. Everything that reads `words` updates when the language changes.
import { chinese } from './chinese'
import { english, type Words } from './english'

const LANGUAGES = { en: english, zh: chinese } satisfies Record<string, Words>

export type LanguageCode = keyof typeof LANGUAGES

/** The name of each language, in that language. */
export const LANGUAGE_TITLES: Record<LanguageCode, string> = { en: 'English', zh: '中文' }

class PageLanguage {
  code = $state<LanguageCode>('en')
}

export const pageLanguage = new PageLanguage()

export const words: Words = new Proxy(english, {
  get: (_, section) => LANGUAGES[pageLanguage.code][section as keyof Words],
})

/** Returns the first of the browser's languages that the page has; default: English. */
export function preferredLanguage(browser: readonly string[]): LanguageCode {
  const codes = browser.map((tag) => tag.slice(0, 2).toLowerCase())
  return codes.find((code): code is LanguageCode => code in LANGUAGES) ?? 'en'
}
