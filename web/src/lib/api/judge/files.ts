// Reads files of any format, and writes games as files and pictures. Games travel as the texts of links.
import { post, sendBytes } from '../client'
import type { FileKind, FileView, ReadRequest, WrittenFile } from '../schema'

export interface Files {
  /**
   * Recognises a file; throws `Refused` with the reason if it holds no game. What `FileView.assumed` names may be read
   * again as `known`. The name of a `File` is known anyway.
   */
  readFile(bytes: Blob, known?: ReadRequest): Promise<FileView>
  writeFile(link: string, kind: FileKind): Promise<WrittenFile>
}

/** Large files take a while. */
const FILE_MS = 60_000
const LONGEST_NAME = 255

export const serverFiles: Files = {
  readFile: (bytes, known = {}) =>
    sendBytes(`files/read${query({ name: nameOf(bytes), ...known })}`, bytes, FILE_MS),
  writeFile: (link, kind) => post('files/write', { link, kind }, null, FILE_MS),
}

const nameOf = (bytes: Blob) => (bytes instanceof File ? bytes.name.slice(-LONGEST_NAME) : '')

function query(known: ReadRequest): string {
  const said = Object.entries(known).filter(([, value]) => value !== null && value !== '')
  const parameters = new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
  return said.length === 0 ? '' : `?${parameters}`
}
