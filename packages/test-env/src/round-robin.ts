import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Ports of the processes for each path prefix. The first matching prefix applies. */
export type Routes = readonly (readonly [prefix: string, ports: readonly number[]])[]

export interface RoundRobin {
  readonly url: string
  close(): Promise<void>
}

/** Longer than any process keeps an idle connection open. */
const KEEP_ALIVE_MS = 120_000

/** Starts a minimal proxy. It distributes requests round-robin to the processes of their path, and forwards upgrades. */
export async function startRoundRobin(routes: Routes, port: number): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const turns = new Map<string, number>()
  const sockets = new Set<Socket>()

  function portOf({ url = '/' }: IncomingMessage): number | null {
    const [prefix = '', ports = []] = routes.find(([each]) => url.startsWith(each)) ?? []
    const turn = turns.get(prefix) ?? 0
    turns.set(prefix, turn + 1)
    return ports[turn % ports.length] ?? null
  }

  /** Adds the client's address to `X-Forwarded-For`. */
  function headersOf({ headers, socket }: IncomingMessage): Record<string, string | string[] | undefined> {
    const chain = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
    return { ...headers, 'x-forwarded-for': chain }
  }

  const server: Server = createServer((incoming, outgoing) => {
    const target = portOf(incoming)
    if (target === null) return outgoing.writeHead(502).end()
    const { method, url: path } = incoming
    const onward = request(
      { host: '127.0.0.1', port: target, method, path, agent, headers: headersOf(incoming) },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(onward)
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const target = portOf(incoming)
    if (target === null) return socket.destroy()
    const onward = connect(target, '127.0.0.1', () => {
      const lines = Object.entries(headersOf(incoming)).map(([name, value]) => `${name}: ${value}`)
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  // Clients are told the time of the process behind it: a shorter one here would close a connection under a request.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
