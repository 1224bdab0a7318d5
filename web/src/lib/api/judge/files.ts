// Reads files of any format, and writes games as files and pictures. Games travel as the texts of links.
import { post, sendBytes } from '../client'
import type { FileKind, FileView, WrittenFile } from '../schema'

export interface Files {
  /** Recognises a file; throws `Refused` with the reason if it holds no game. */
  readFile(bytes: Blob): Promise<FileView>
  writeFile(link: string, kind: FileKind): Promise<WrittenFile>
}

/** Large files take a while. */
const FILE_MS = 60_000

export const serverFiles: Files = {
  readFile: (bytes) => sendBytes('files/read', bytes, FILE_MS),
  writeFile: (link, kind) => post('files/write', { link, kind }, null, FILE_MS),
}
