// Follows a game over a socket, and comes back by itself when the connection is lost: soon at first, then slower
// and slower. What was missed meanwhile is in the server's first message.
import type { Hello, ServerMessage } from './schema'

export interface Listener {
  hear(message: ServerMessage): void
  /** The connection is gone; it is being tried again. */
  lose(): void
  /** The server will not have this page back, for the reason that its closing code stands for. */
  end(code: number): void
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8000
/** From here on closing codes mean that coming back would change nothing. */
const FIRST_FINAL_CODE = 4400

export class LiveSocket {
  #open: () => WebSocket
  #secret: string | null
  #listener: Listener
  #socket: WebSocket | null = null
  #wait = FIRST_WAIT_MS
  #timer: ReturnType<typeof setTimeout> | undefined
  #since: number | null = null

  constructor(open: () => WebSocket, secret: string | null, listener: Listener) {
    this.#open = open
    this.#secret = secret
    this.#listener = listener
    this.#connect()
  }

  retry(): void {
    if (this.#socket !== null) return
    clearTimeout(this.#timer)
    this.#connect()
  }

  close(): void {
    clearTimeout(this.#timer)
    if (this.#socket === null) return
    this.#socket.onclose = null
    this.#socket.onmessage = null
    this.#socket.close()
  }

  #connect(): void {
    const socket = this.#open()
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()))
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as ServerMessage)
    socket.onclose = ({ code }) => this.#lose(code)
  }

  #hello(): Hello {
    return { type: 'hello', secret: this.#secret, since: this.#since }
  }

  #hear(message: ServerMessage): void {
    this.#wait = FIRST_WAIT_MS
    if ('game' in message) this.#since = message.game.seq
    this.#listener.hear(message)
  }

  #lose(code: number): void {
    this.#socket = null
    if (code >= FIRST_FINAL_CODE) {
      this.#listener.end(code)
      return
    }
    this.#listener.lose()
    this.#timer = setTimeout(() => this.#connect(), this.#wait)
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS)
  }
}
