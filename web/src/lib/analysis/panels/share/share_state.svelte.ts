// Sharing and files: the link of the tree, opening what a person pastes or drops, and saving.
import { Refused } from '../../../api/judge/errors'
import type { FileEncoding, FileFormat, FileKind, FileView, ReadRequest } from '../../../api/schema'
import { LinkError } from '../../../link/link_error'
import { formatAnalysisAddress } from '../../../state/page/address'
import { analysisWords as words } from '../../language/words.svelte'
import { linkedTree, linkOf, MOST_IN_LINK } from '../../state/tree_links'
import type { Analysis } from '../../state/analysis.svelte'
import type { Board } from '../../state/fitted_tree'
import { lineTree } from '../../tree/plain_tree'
import type { VariationTree } from '../../tree/tree.svelte'
import { save } from '../../../panels/share/picture'
import { bytesOf, pngOfSvg } from './pictures'

export type Saved = FileKind | 'png'
/** A larger file is not sent; the server would refuse it. */
const MOST_BYTES = 2 * 1024 * 1024
/** No file that holds a link alone is larger. */
const MOST_LINK_BYTES = 64 * 1024
const LINK = /(?:^|[#?&=])(t\d+\.[\w-]*)/

/** The file that was opened last. */
interface OpenedFile {
  bytes: Blob
  /** What the person has said of it. */
  known: ReadRequest
  /** The rule and the size that the person has chosen for its games. */
  board: Board | null
  /** Which of its games is open. */
  game: number
}

export class ShareState {
  #analysis: Analysis
  #link = $state.raw<{ tree: VariationTree; version: number; link: string } | null>(null)
  /** What the file that was opened last holds. */
  opened = $state.raw<FileView | null>(null)
  /** Whether the person has just asked to open a game, so that the field for it gets the focus. */
  isAsked = $state(false)
  /** How many questions to the judge are open. */
  #works = $state(0)
  /** Counts what was to be opened, so that what comes late is dropped. */
  #openings = 0
  /** The formats as which the opened file can be read, if there are several. */
  formats = $state.raw<readonly FileFormat[]>([])
  /** The encoding of the opened file, if it does not say it. */
  encoding = $state.raw<FileEncoding | null>(null)
  #file = $state.raw<OpenedFile | null>(null)
  /** What could not be done, or was lost, as a sentence. */
  message = $state('')

  constructor(analysis: Analysis) {
    this.#analysis = analysis
  }

  readonly isBusy = $derived.by(() => this.#works > 0)
  /** The link of the tree; null while it is made. */
  readonly link = $derived.by(() => {
    const { tree } = this.#analysis
    const isCurrent = this.#link?.tree === tree && this.#link.version === tree.version
    return isCurrent ? this.#link!.link : null
  })
  readonly isTooLong = $derived.by(() => (this.link?.length ?? 0) > MOST_IN_LINK)
  /** The address with the link; empty while it is made. */
  readonly address = $derived.by(() => {
    if (this.link === null) return ''
    const hash = formatAnalysisAddress({ tree: this.link, game: null })
    return location.href.replace(/#.*$/, '') + hash
  })

  /** Which game of the opened file is open. */
  readonly game = $derived.by(() => this.#file?.game ?? 0)

  /** Makes the link of the tree as it is now. */
  async makeLink(): Promise<void> {
    const { tree } = this.#analysis
    const { version } = tree
    try {
      const link = await linkOf(tree.toPlain())
      if (tree !== this.#analysis.tree || version !== tree.version) return
      this.#link = { tree, version, link }
    } catch (error) {
      if (!(error instanceof LinkError)) throw error
      this.message = words.share.linkProblems[error.problem]
    }
  }

  /** Opens a link, an address with one, or the content of a file of any format. */
  async openText(text: string): Promise<void> {
    const link = linkIn(text)
    if (link === null) await this.openFile(new Blob([text]))
    else await this.openLink(link)
  }

  /** Opens a file, which may hold a link as a text. */
  async openDropped(file: Blob): Promise<void> {
    const link = file.size <= MOST_LINK_BYTES ? linkIn(await file.text()) : null
    if (link === null) await this.openFile(file)
    else await this.openLink(link)
  }

  async openLink(link: string): Promise<void> {
    this.opened = null
    await this.#openLink(link, this.#begin())
  }

  /** Recognises a file and opens its first game. */
  async openFile(bytes: Blob): Promise<void> {
    this.opened = null
    this.#file = { bytes, known: {}, board: null, game: 0 }
    const isStale = this.#begin()
    if (bytes.size > MOST_BYTES) {
      this.message = words.share.tooLarge
      return
    }
    await this.#busily(async () => {
      const opened = await this.#analysis.judge.readFile(bytes)
      if (!(await this.#openLink(opened.games[0].link, isStale))) return
      this.opened = opened
      const { format: name, label, others } = opened
      this.formats = others.length > 0 ? [{ name, label }, ...others] : []
      this.encoding = opened.assumed.encoding
    }, isStale)
  }

  /** Opens another game of the file that was opened last. */
  async openGame(index: number): Promise<void> {
    const { opened } = this
    if (opened === null || this.#file === null) return
    const { board } = (this.#file = { ...this.#file, game: index })
    const isOpen = await this.#openLink(opened.games[index].link, this.#begin())
    if (isOpen && board !== null) await this.#analysis.refit(board)
  }

  /** Says by which rule and on which board the games of the opened file are: not every format tells. */
  async chooseBoard(board: Board): Promise<void> {
    if (this.#file === null) return
    this.#file = { ...this.#file, board }
    const { size } = this.#analysis.tree.facts
    // Where rows are counted from the top, the moves themselves depend on the size.
    if (board.size !== size && this.opened?.assumed.size !== null) await this.readAgain(board)
    else await this.#analysis.refit(board)
  }

  /** Reads the opened file again: with another encoding of its texts, say, or as another format. */
  async readAgain(change: ReadRequest): Promise<void> {
    if (this.#file === null) return
    const { bytes, known, game } = this.#file
    const isStale = this.#begin()
    const { encoding } = this
    let isRead = false
    if (change.encoding) this.encoding = change.encoding
    await this.#busily(async () => {
      const said = { ...known, ...change }
      const opened = await this.#analysis.judge.readFile(bytes, said)
      if (isStale() || this.#file === null) return
      this.#file = { ...this.#file, known: said }
      isRead = true
      this.opened = opened
      await this.openGame(Math.min(game, opened.games.length - 1))
    }, isStale)
    // What cannot be read so stays as it was.
    if (!isRead && !isStale()) this.encoding = encoding
  }

  /** Begins to open something; returns whether the person has asked for something else meanwhile. */
  #begin(): () => boolean {
    const opening = ++this.#openings
    this.message = ''
    return () => opening !== this.#openings
  }

  /** Returns whether the link is open; if it is not readable, says why. */
  async #openLink(link: string, isStale: () => boolean): Promise<boolean> {
    try {
      const { tree, remark } = await linkedTree(link)
      if (isStale()) return false
      this.#analysis.open(tree, true)
      this.#analysis.problem = remark
      return true
    } catch (error) {
      if (!(error instanceof LinkError)) throw error
      if (!isStale()) this.message = words.share.linkProblems[error.problem]
      return false
    }
  }

  /** Saves the tree as a file, or the position at the cursor as a picture. */
  async save(kind: Saved): Promise<void> {
    await this.#busily(async () => {
      const written = await this.#analysis.judge.writeFile(
        await this.#linkOf(kind),
        kind === 'png' ? 'svg' : kind,
      )
      const file =
        kind === 'png'
          ? await pngOfSvg(written.base64)
          : new File([bytesOf(written.base64)], written.name)
      if (file === null) throw new Error('no picture')
      save(file)
      if (written.losses.length > 0) this.message = words.share.losses(written.losses)
    })
  }

  /** The whole tree for a file; for a picture, the moves to the cursor, or for a film of the start, all main moves. */
  async #linkOf(kind: Saved): Promise<string> {
    const { tree } = this.#analysis
    if (kind !== 'png' && kind !== 'svg' && kind !== 'gif') return linkOf(tree.toPlain())
    const isFilm = kind === 'gif' && tree.current.ply === 0
    const nodes = isFilm ? tree.mainLine() : tree.path()
    const moves = nodes.map((id) => tree.node(id).move)
    return linkOf(lineTree({ ...tree.facts, heading: {} }, moves))
  }

  async #busily(work: () => Promise<void>, isStale = () => false): Promise<void> {
    this.#works += 1
    this.message = ''
    try {
      await work()
    } catch (error) {
      if (isStale()) return
      this.message = error instanceof Refused ? error.message : words.share.lost
    } finally {
      this.#works -= 1
    }
  }
}

/** The link in a text that holds nothing else, or an address with one; null if there is none. */
function linkIn(text: string): string | null {
  const line = text.trim()
  return line.includes('\n') ? null : (LINK.exec(line)?.[1] ?? null)
}
