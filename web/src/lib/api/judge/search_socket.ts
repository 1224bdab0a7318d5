// A search on the server: one socket for each, which ends it when it is closed.
import { ConnectionLost, Refused } from '../client'
import type { AnalysisProgress, AnalysisRequest, Farewell } from '../schema'
import type { Search } from './searches'
import { SilenceAlarm } from './silence'

const openSocket = () => {
  const address = new URL('api/analysis', location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  address.hash = ''
  return new WebSocket(address)
}

export async function* searchOverSocket(
  search: Search,
  signal: AbortSignal,
  open: () => WebSocket = openSocket,
): AsyncGenerator<AnalysisProgress> {
  if (signal.aborted) return
  const socket = open()
  const inbox = new Inbox(socket)
  const close = () => socket.close()
  signal.addEventListener('abort', close)
  socket.onopen = () => {
    const request: AnalysisRequest = { type: 'analyse', ...search }
    socket.send(JSON.stringify(request))
  }
  try {
    for (;;) {
      const message = await inbox.next()
      if (signal.aborted) return
      if (message === null) throw new ConnectionLost('analysis')
      if (message.type === 'farewell') throw new Refused(message.detail)
      yield message
      if (message.has_ended) return
    }
  } finally {
    signal.removeEventListener('abort', close)
    inbox.close()
    close()
  }
}

type Message = AnalysisProgress | Farewell

/** The last message that has not been read; older ones say nothing more. */
class Inbox {
  #unread: Message | null = null
  #isClosed = false
  #wake: () => void = () => {}
  /** A connection can die without a word, and then the socket is not closed either. */
  #alarm = new SilenceAlarm(() => this.close())

  constructor(socket: WebSocket) {
    socket.onmessage = ({ data }) => {
      this.#alarm.heard()
      this.#unread = JSON.parse(String(data)) as Message
      this.#wake()
    }
    socket.onclose = () => this.close()
  }

  /** No more messages will come. */
  close(): void {
    this.#alarm.stop()
    this.#isClosed = true
    this.#wake()
  }

  /** Waits for a message; null after the end of the connection. */
  async next(): Promise<Message | null> {
    while (this.#unread === null && !this.#isClosed) {
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
    const message = this.#unread
    this.#unread = null
    return message
  }
}
