// The texts of the puzzles in the chosen language of the page.
import { pageLanguage, type LanguageCode } from '../../language/words.svelte'
import { chinese } from './chinese'
import { english, type PuzzleWords } from './english'

const LANGUAGES: Record<LanguageCode, PuzzleWords> = { en: english, zh: chinese }

export const puzzleWords: PuzzleWords = new Proxy(english, {
  get: (_, section) => LANGUAGES[pageLanguage.code][section as keyof PuzzleWords],
})
