// The viewer: it shows a finished game in any web page, without a server, from one line:
//
//   <script src="viewer.js" data-game="t2.…"></script>
//
// It only replays stones. Rules, outcomes and forbidden points are for the core to say.
import { GameView } from './game_view'
import { InputError, readInput } from './input'
import { STYLE } from './style'
import { wordsFor } from './words'

async function show(script: HTMLScriptElement): Promise<void> {
  const host = document.createElement('div')
  script.after(host)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  const words = wordsFor(script.closest('[lang]')?.getAttribute('lang') ?? navigator.language)
  try {
    root.append(new GameView(await readInput(script.dataset), words).element)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const problem = document.createElement('p')
    problem.className = 'problem'
    problem.textContent = words.problem[error.problem]
    root.append(problem)
  }
}

if (document.currentScript instanceof HTMLScriptElement) void show(document.currentScript)
