// The texts of the analysis board in the chosen language of the page.
import { pageLanguage, type LanguageCode } from '../../language/words.svelte'
import { chinese } from './chinese'
import { english, type AnalysisWords } from './english'

const LANGUAGES: Record<LanguageCode, AnalysisWords> = { en: english, zh: chinese }

export const analysisWords: AnalysisWords = new Proxy(english, {
  get: (_, section) => LANGUAGES[pageLanguage.code][section as keyof AnalysisWords],
})
