// A page with a fake server, for tests of the page's state.
import { FakeJudge } from '../../api/fake_judge'
import { FakeServer, gameView, person } from '../../api/fake_server'
import type { GameView } from '../../api/schema'
import { PlayPage } from './play_page.svelte'

/** Lets all pending promises settle. */
export const settled = () => new Promise((resolve) => setTimeout(resolve))

export class PageFixture {
  readonly server = new FakeServer()
  readonly judge = new FakeJudge()
  readonly page = new PlayPage(this.server, this.judge, null)

  /** The actions that the server was asked to play. */
  get acts(): string[] {
    return this.server.requests.filter((request) => request.startsWith('act'))
  }

  openNewGame(): Promise<void> {
    return this.page.session.open({ game: null, invite: null })
  }

  /** Opens a game with the seats in `server.holds`; default: the first one. */
  async open(
    change: Parameters<typeof gameView>[0] = {},
    more: Partial<GameView> = {},
    invite: string | null = null,
  ): Promise<void> {
    this.server.view = gameView(change, more)
    await this.page.session.open({ game: 'game', invite })
    await settled()
  }

  /** Opens a game of two people at one screen. */
  async openAsBoth(
    change: Parameters<typeof gameView>[0] = {},
    more: Partial<GameView> = {},
  ): Promise<void> {
    this.server.holds = ['first', 'second']
    const seats = { first: person(), second: person({ color: 'white' }) }
    await this.open(change, { seats, ...more })
  }
}
