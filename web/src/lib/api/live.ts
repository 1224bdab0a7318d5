// Follows a game over a WebSocket and reconnects after a lost connection, with longer and longer waits. The
// server's first message contains everything that was missed. A connection can die without a word, so that the browser
// believes in it for minutes; the server therefore sends a heartbeat every 15 seconds, and silence means a lost connection.
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
/** After this long without a message the connection is dead. */
export const SILENCE_MS = 30_000
/** A connection that was silent for longer than a heartbeat takes may be dead. */
const DOUBTFUL_MS = 17_000
/** From this close code on, reconnecting would not help. */
const FIRST_FINAL_CODE = 4400

export class LiveSocket {
  #open: () => WebSocket
  #secret: string | null
  #listener: Listener
  #socket: WebSocket | null = null
  #wait = FIRST_WAIT_MS
  /** Rings when the connection has been silent for too long, or when it is time to reconnect. */
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the server was last heard, or the connection begun, by the wall clock, which goes on while the machine sleeps. */
  #heardAt = 0
  /** Whether this page wants no connection any more, or gets none. */
  #isOver = false
  #since: number | null = null

  constructor(open: () => WebSocket, secret: string | null, listener: Listener) {
    this.#open = open
    this.#secret = secret
    this.#listener = listener
    this.#connect()
  }

  /** Connects anew, whatever the state of the connection. */
  retry(): void {
    if (this.#isOver) return
    this.#abandon()
    this.#listener.onLost()
    this.#connect()
  }

  /** Connects anew if the connection is lost or doubtful. */
  check(): void {
    if (this.#socket === null || Date.now() - this.#heardAt > DOUBTFUL_MS) this.retry()
  }

  close(): void {
    this.#isOver = true
    this.#abandon()
  }

  #abandon(): void {
    clearTimeout(this.#timer)
    if (this.#socket === null) return
    this.#socket.onclose = null
    this.#socket.onmessage = null
    this.#socket.close()
    this.#socket = null
  }

  #connect(): void {
    const socket = this.#open()
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()))
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as ServerMessage)
    socket.onclose = ({ code }) => this.#onClose(code)
    this.#listenForSilence()
  }

  #listenForSilence(): void {
    this.#heardAt = Date.now()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.retry(), SILENCE_MS)
  }

  #hello(): Hello {
    return { type: 'hello', secret: this.#secret, since: this.#since }
  }

  #receive(message: ServerMessage): void {
    this.#wait = FIRST_WAIT_MS
    this.#listenForSilence()
    if ('game' in message) this.#since = message.game.seq
    if (message.type !== 'heartbeat') this.#listener.onMessage(message)
  }

  #onClose(code: number): void {
    this.#socket = null
    clearTimeout(this.#timer)
    if (code >= FIRST_FINAL_CODE) {
      this.#isOver = true
      this.#listener.onEnd(code)
      return
    }
    this.#listener.onLost()
    this.#timer = setTimeout(() => this.#connect(), this.#wait)
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS)
  }
}
