// Keeps the tree of each browser tab, so that a reload or a closed tab loses nothing of it. What it has replaced is in memory
// only. A new tab begins with the tree that was changed last in any tab.
import { load, save, type Storage } from '../../state/storage/browser_storage'
import { treeOf } from '../tree/checked_tree'
import type { AnalysisTree } from '../tree/plain_tree'

export interface SavedTree {
  tree: AnalysisTree
  /** The node that the board showed, by its index in the tree. */
  cursor: number
  /** The address at which it was made. */
  address: string
}

/** The tree of a tab in the list of all of them, the one that was changed last first. */
interface Entry {
  tab: string
  /** Grows whenever the tree is kept. */
  edition: number
}

const LIST = 'tengen.analysis'
const TAB = 'tengen.analysis.tab'
const MOST_TABS = 5
const keyOf = (tab: string) => `${LIST}.${tab}`

export class SavedTrees {
  #storage: Storage | null
  #session: Storage | null
  /** What this tab has read or written last; null at first. */
  #own: Entry | null = null

  constructor(storage: Storage | null, session: Storage | null) {
    this.#storage = storage
    this.#session = session
  }

  /** The tree of this tab, or the newest one; null if there is none, or if it cannot be read. */
  load(): SavedTree | null {
    const entries = this.#entries()
    const { tab } = load(this.#session, TAB)
    this.#own = entries.find((entry) => entry.tab === tab) ?? null
    const found = this.#own ?? entries[0]
    if (found === undefined) return null
    const { tree, cursor, address } = load(this.#storage, keyOf(found.tab))
    try {
      return { tree: treeOf(tree), cursor: Number(cursor), address: String(address) }
    } catch {
      return null
    }
  }

  /** Returns whether the browser has kept it. */
  save(saved: SavedTree): boolean {
    const entries = this.#entries()
    const { tab, edition } = this.#ownOf(entries)
    const own = { tab, edition: edition + 1 }
    const all = [own, ...entries.filter((entry) => entry.tab !== tab)]
    if (!save(this.#storage, keyOf(tab), saved)) return false
    if (!save(this.#storage, LIST, { entries: all.slice(0, MOST_TABS) })) {
      if (edition === 0) this.#storage?.removeItem(keyOf(tab))
      return false
    }
    for (const old of all.slice(MOST_TABS)) this.#storage?.removeItem(keyOf(old.tab))
    save(this.#session, TAB, { tab })
    this.#own = own
    return true
  }

  /** The entry of this tab, a new one if another tab has written there: a tab that is duplicated has the same name. */
  #ownOf(entries: readonly Entry[]): Entry {
    const own = this.#own
    const isOwn = ({ tab, edition }: Entry) => tab === own?.tab && edition === own.edition
    return entries.find(isOwn) ?? { tab: Math.random().toString(36).slice(2), edition: 0 }
  }

  #entries(): Entry[] {
    const { entries } = load(this.#storage, LIST)
    const isEntry = (each: Partial<Entry> | null) =>
      typeof each?.tab === 'string' && Number.isInteger(each.edition)
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  }
}
