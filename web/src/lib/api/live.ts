// Follows a game over a WebSocket and reconnects after a lost connection, with longer and longer waits. The
// server's first message contains everything that was missed.
import type { Hello, ServerMessage } from './schema'

export interface Listener {
  onMessage(message: ServerMessage): void
  /** The connection is lost; the socket is reconnecting. */
  onLost(): void
  /** The server refuses this page for good; the close code gives the reason. */
  onEnd(code: number): void
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8000
/** From this close code on, reconnecting would not help. */
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
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as ServerMessage)
    socket.onclose = ({ code }) => this.#onClose(code)
  }

  #hello(): Hello {
    return { type: 'hello', secret: this.#secret, since: this.#since }
  }

  #receive(message: ServerMessage): void {
    this.#wait = FIRST_WAIT_MS
    if ('game' in message) this.#since = message.game.seq
    this.#listener.onMessage(message)
  }

  #onClose(code: number): void {
    this.#socket = null
    if (code >= FIRST_FINAL_CODE) {
      this.#listener.onEnd(code)
      return
    }
    this.#listener.onLost()
    this.#timer = setTimeout(() => this.#connect(), this.#wait)
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS)
  }
}
