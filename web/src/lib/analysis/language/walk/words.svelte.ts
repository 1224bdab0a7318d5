// The texts of the walk of a proof in the chosen language of the page.
import { pageLanguage, type LanguageCode } from '../../../language/words.svelte'
import { chinese } from './chinese'
import { english, type WalkWords } from './english'

const LANGUAGES: Record<LanguageCode, WalkWords> = { en: english, zh: chinese }

export const walkWords: WalkWords = new Proxy(english, {
  get: (_, text) => LANGUAGES[pageLanguage.code][text as keyof WalkWords],
})
