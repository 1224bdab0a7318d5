// The main journeys of the page in Firefox: `node journeys.mjs ADDRESS [FIREFOX]`. Prints the name of each journey that
// has come to its end; the first that does not ends the program with its error.
import puppeteer from 'puppeteer-core'

const [address, executablePath = '/usr/bin/firefox-esr'] = process.argv.slice(2)
/** Only what hangs takes so long: a busy machine is no failure. */
const PATIENCE_MS = 60_000

/** A page of a person who has never been there, and what one does with it. */
class Screen {
  static async open(browser, place = '') {
    const context = await browser.createBrowserContext()
    const screen = new Screen(context, await context.newPage())
    screen.page.setDefaultTimeout(PATIENCE_MS)
    screen.page.on('pageerror', (error) => screen.errors.push(String(error)))
    await screen.goto(place)
    return screen
  }

  constructor(context, page) {
    this.context = context
    this.page = page
    this.errors = []
  }

  async goto(place) {
    await this.page.goto(address + place)
    await this.see('[data-point=h8]')
  }

  /** Makes a game at the server and opens it with a seat in it. */
  async openGame(moves, wishes) {
    const place = await this.page.evaluate(makeGame, moves, wishes)
    await this.page.goto(`${address}favicon.svg`)
    await this.goto(place)
  }

  see(selector) {
    return this.page.waitForSelector(selector)
  }

  async read(testId, text) {
    const shows = (id, wanted) =>
      document.querySelector(`[data-testid="${id}"]`)?.textContent.includes(wanted)
    await this.page.waitForFunction(shows, {}, testId, text)
  }

  async press(title) {
    const place = `//*[self::button or self::label][normalize-space()="${title}"]`
    // A locator finds the button again if the page has drawn it anew meanwhile.
    await this.page.locator(`::-p-xpath(${place})`).click()
  }

  async play(point) {
    await (await this.see(`[data-point=${point}]`)).click()
    await this.see(`[data-stone=${point}]`)
  }

  async close() {
    if (this.errors.length > 0) throw new Error(this.errors.join('\n'))
    await this.context.close()
  }
}

async function makeGame(moves, wishes) {
  const post = async (path, body, secret) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` }
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const made = { rule: 'freestyle', size: 15, place: 'here', ...wishes }
  const { game, secret, invite } = await post('api/games', made, '')
  for (const [after, action] of moves.entries()) {
    await post(`api/games/${game.id}/acts`, { action, after }, secret)
  }
  localStorage.setItem('tengen.seats', JSON.stringify({ [game.id]: { secret, invite } }))
  return `#game=${game.id}`
}

const journeys = {
  async 'a game against the computer, a hint, a reload, the end'(browser) {
    const screen = await Screen.open(browser)
    await screen.play('h8')
    await screen.read('status', 'Your turn')
    await screen.press('Hint')
    await screen.see('[data-testid=hint]')
    await screen.page.reload()
    await screen.see('[data-stone=h8]')
    await screen.press('Resign')
    await (await screen.see('[data-testid=question] button')).click()
    await screen.read('status', 'You resigned')
    await screen.press('New game')
    await screen.see('[data-testid=own-games]')
    await screen.close()
  },

  async 'two at one screen, five in a row, a rematch'(browser) {
    const screen = await Screen.open(browser)
    await screen.press('Friend here')
    await screen.press('New game')
    await screen.read('status', 'Black to move')
    for (const point of ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1']) {
      await screen.play(point)
    }
    await screen.read('status', 'Black won in 9 moves')
    await screen.see('[data-testid=winning-lines]')
    await screen.press('Rematch')
    await screen.read('status', 'to move')
    await screen.close()
  },

  async 'friends by link, a premove'(browser) {
    const host = await Screen.open(browser)
    await host.press('Friend by link')
    await host.press('New game')
    const field = await host.see('[data-testid=share] input')
    const link = await field.evaluate(({ value }) => value)
    const friend = await Screen.open(browser, link.slice(address.length))
    await friend.press('Play')
    await host.play('h8')
    await friend.see('[data-stone=h8]')
    await (await host.see('[data-point=i9]')).click()
    await host.see('[data-premove=i9]')
    await friend.play('a1')
    await friend.see('[data-stone=i9]')
    await host.close()
    await friend.close()
  },

  async 'a forbidden point is explained'(browser) {
    const screen = await Screen.open(browser)
    const moves = ['h10', 'a1', 'h9', 'c1', 'i8', 'e1', 'j8', 'g1']
    await screen.openGame(moves, { rule: 'renju' })
    await (await screen.see('[data-point=h8]')).click()
    await screen.read('caption', 'Black may not play here')
    await screen.see('[data-point-explained=h8]')
    await screen.press('Cancel')
    await screen.play('h7')
    await screen.close()
  },

  async 'an opening by keyboard, and sharing'(browser) {
    const screen = await Screen.open(browser)
    await screen.openGame(['h8', 'i9'], { opening: 'swap2' })
    // The first arrow brings the keyboard to the board.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) {
      await screen.page.keyboard.press(key)
    }
    await screen.see('[data-stone=h6]')
    await (await screen.see('[data-testid=question] button')).click()
    await screen.page.waitForSelector('[data-testid=question]', { hidden: true })
    await screen.page.keyboard.press('c')
    const dialog = '[data-testid=share-game]'
    await screen.see(`${dialog} img`)
    await screen.page.waitForFunction(
      (selector) => !document.querySelector(`${selector} button:disabled`),
      {},
      dialog,
    )
    await screen.close()
  },
}

const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
try {
  for (const [name, go] of Object.entries(journeys)) {
    await go(browser)
    console.log(name)
  }
} finally {
  await browser.close()
}
