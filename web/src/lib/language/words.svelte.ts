// Every sentence the page says, in the language the person reads. A language is a file beside this one with the
// same entries as the English one; whatever reads `words` is drawn anew when the language changes.
import { chinese } from './chinese'
import { english, type Words } from './english'

const LANGUAGES = { en: english, zh: chinese } satisfies Record<string, Words>

export type LanguageCode = keyof typeof LANGUAGES

/** The languages by the names their readers know. */
export const LANGUAGE_TITLES: Record<LanguageCode, string> = { en: 'English', zh: '中文' }

class Reader {
  code = $state<LanguageCode>('en')
}

export const reader = new Reader()

export const words: Words = new Proxy(english, {
  get: (_, section) => LANGUAGES[reader.code][section as keyof Words],
})

/** Gives the first of the browser's languages that there is a file for. */
export function languageOf(browser: readonly string[]): LanguageCode {
  const codes = browser.map((tag) => tag.slice(0, 2).toLowerCase())
  return codes.find((code): code is LanguageCode => code in LANGUAGES) ?? 'en'
}
