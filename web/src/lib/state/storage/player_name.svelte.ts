// The name that the person plays under, stored in the browser if possible. The server decides what a name may be.
import { load, save, type Storage } from './browser_storage'

const KEY = 'tengen.player'

export class PlayerName {
  /** Empty for none. */
  text = $state('')
  #storage: Storage | null

  constructor(storage: Storage | null) {
    this.#storage = storage
    const { name } = load(storage, KEY)
    if (typeof name === 'string') this.text = name
  }

  change(name: string): void {
    this.text = name
    save(this.#storage, KEY, { name })
  }
}
