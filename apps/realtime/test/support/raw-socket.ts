import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const mask = Buffer.from([7, 77, 177, 213])

/**
 * Encodes a client frame of at most 64 kB, masked as RFC 6455 requires. The first byte has the final bit and
 * the opcode.
 */
export function maskedFrame(firstByte: number, payload: Buffer): Buffer {
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  const length = Buffer.alloc(2)
  length.writeUInt16BE(payload.length)
  return Buffer.concat([Buffer.from([firstByte, 0x80 | 126]), length, mask, masked])
}

/** WebSocket client that writes any bytes, valid or not. */
export class RawSocket {
  readonly #socket: Socket
  #received = Buffer.alloc(0)
  /** The server's response to the handshake. */
  readonly head: string

  private constructor(socket: Socket, head: string) {
    this.#socket = socket
    this.head = head
    socket.on('data', (bytes) => {
      this.#received = Buffer.concat([this.#received, bytes])
    })
    socket.on('error', () => {})
  }

  static async open(port: number, headers: readonly string[] = []): Promise<RawSocket> {
    const socket = connect(port, '127.0.0.1')
    const lines = [
      'GET /connection/websocket HTTP/1.1',
      'Host: test',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
      ...headers,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const [head] = await once(socket, 'data')
    return new RawSocket(socket, String(head))
  }

  write(...parts: readonly Buffer[]): void {
    for (const part of parts) this.#socket.write(part)
  }

  /** Calls back with each piece of data as it arrives from the network. */
  onData(listener: (bytes: string) => void): void {
    this.#socket.on('data', (bytes) => listener(bytes.toString('latin1')))
  }

  /** Everything received since the handshake. */
  get received(): string {
    return this.#received.toString('latin1')
  }

  /** Code of the close frame with which the server closed the connection; undefined if it sent none. */
  async closeCode(): Promise<number | undefined> {
    if (!this.#socket.readableEnded) await once(this.#socket, 'end')
    this.#socket.destroy()
    const at = this.#received.indexOf(0x88)
    return at < 0 ? undefined : this.#received.readUInt16BE(at + 2)
  }

  /** Closes the socket without a close frame. */
  destroy(): void {
    this.#socket.destroy()
  }
}
