import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A network between client and server that can be cut without notice. */
export class CuttingProxy {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #target: number

  private constructor(target: number) {
    this.#target = target
    this.#server = createServer((near) => {
      const far = connect(this.#target, '127.0.0.1')
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          this.#sockets.delete(socket)
          other.destroy()
        })
        socket.pipe(other)
      }
    })
  }

  static async start(target: number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(target)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return `ws://127.0.0.1:${address.port}/connection/websocket`
  }

  /** Breaks all connections; new ones are accepted. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Directs new connections to another server. */
  redirect(target: number): void {
    this.#target = target
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}
