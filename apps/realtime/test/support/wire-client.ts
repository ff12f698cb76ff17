import { once } from 'node:events'
import { WebSocket } from 'ws'

/** One parsed line of the protocol. */
export type Line = Record<string, unknown>

/**
 * Timeout for a line or a close. Fault injection uses a shorter one, because there a missing response is the
 * expected result.
 */
const patienceMs = Number(process.env.REALTIME_TEST_PATIENCE_MS ?? 60_000)

/** A client of the bare protocol: sends given lines and returns the received ones. */
export class WireClient {
  readonly #socket: WebSocket
  readonly #lines: Line[] = []
  readonly #wake = new Set<() => void>()
  #closed: { code: number; reason: string } | undefined

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => {
      for (const line of data.toString().split('\n')) this.#lines.push(JSON.parse(line))
      this.#changed()
    })
    socket.on('close', (code, reason) => {
      this.#closed = { code, reason: reason.toString() }
      this.#changed()
    })
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<WireClient> {
    const socket = new WebSocket(url, { headers, perMessageDeflate: false })
    const client = new WireClient(socket)
    await once(socket, 'open')
    return client
  }

  /** Sends a frame: text as given, or objects joined by line feeds. */
  send(...frame: [string] | Line[]): void {
    this.#socket.send(
      frame.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('\n'),
    )
  }

  sendBinary(data: Buffer): void {
    this.#socket.send(data)
  }

  /** Returns the next line from the server. */
  async next(): Promise<Line> {
    const line = await this.#when(() => this.#lines.shift())
    return line
  }

  /** Received lines that were not read yet. */
  get unread(): readonly Line[] {
    return this.#lines
  }

  /** Waits until the server closes the connection; returns code and reason. */
  async closed(): Promise<{ code: number; reason: string }> {
    return await this.#when(() => this.#closed)
  }

  /** Connects with a token or as a guest and returns the result. */
  async connect(token?: string): Promise<Line> {
    this.send({ id: 1, connect: token === undefined ? {} : { token } })
    const reply = await this.next()
    if (typeof reply.connect !== 'object' || reply.connect === null) throw new Error(JSON.stringify(reply))
    return { ...reply.connect }
  }

  /** Sends one command and returns its reply. */
  async ask(command: Line): Promise<Line> {
    this.send(command)
    return await this.next()
  }

  /** Stops reading from the network. */
  pause(): void {
    this.#socket.pause()
  }

  close(): void {
    this.#socket.close()
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #changed(): void {
    for (const wake of [...this.#wake]) wake()
  }

  #when<T>(take: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#wake.delete(attempt)
        reject(
          new Error(
            `nothing received; closed: ${JSON.stringify(this.#closed)}, lines: ${JSON.stringify(this.#lines)}`,
          ),
        )
      }, patienceMs)
      const attempt = () => {
        const value = take()
        if (value === undefined) return
        clearTimeout(timer)
        this.#wake.delete(attempt)
        resolve(value)
      }
      this.#wake.add(attempt)
      attempt()
    })
  }
}
