// How formats are called in sentences; the judge names them as commands do.
const TITLES: Readonly<Record<string, string>> = {
  sgf: 'SGF',
  psq: 'PSQ',
  rec: 'REC',
  renlib: 'RenLib',
  json: 'JSON',
  rif: 'RIF',
  'renlib-pos': 'RenLib pos',
  'yixin-pos': 'Yixin pos',
  'yixin-sav': 'Yixin sav',
  'c-gomoku-cli': 'SGF of c-gomoku-cli',
}

export function formatTitle(name: string): string {
  return TITLES[name] ?? name
}

/** A sentence of the judge as the page shows it: it begins with a large letter, or with the name of a format. */
export function sentence(text: string): string {
  const [first] = text.split(/[\s:,]/, 1)
  const title =
    Object.hasOwn(TITLES, first) || first === 'pos' ? formatTitle(first) : capital(first)
  return title + text.slice(first.length)
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
