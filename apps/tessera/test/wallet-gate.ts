import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Point at which a wallet call is held: before it reaches the wallet, or before the caller receives its response.
 */
export type HeldAt = 'asked' | 'done'

/**
 * A proxy between sportsbooks and the platform's wallet. It holds a call indefinitely, so that the test can kill
 * the caller.
 */
export interface WalletGate {
  readonly url: string
  /** Forwards calls to the API at this address. */
  leadTo(url: string): void
  /** Holds the next call of an operation. Resolves with the port of the process that made it. */
  hold(operation: string, at: HeldAt): Promise<number>
  close(): Promise<void>
}

interface Trap {
  readonly operation: string
  readonly at: HeldAt
  spring(port: number): void
}

const SIGNED = ['content-type', 'x-tessera-provider', 'x-tessera-timestamp', 'x-tessera-signature']

export async function openWalletGate(): Promise<WalletGate> {
  let target = ''
  let trap: Trap | null = null

  const take = (operation: string, at: HeldAt): Trap | null => {
    const found = trap?.operation === operation && trap.at === at ? trap : null
    if (found) trap = null
    return found
  }

  /** Forwards a call and returns the response; null for a held call. */
  async function pass(incoming: IncomingMessage): Promise<Response | null> {
    const [, port, ...path] = (incoming.url ?? '').split('/')
    const operation = path.at(-1) ?? ''
    const body = await text(incoming)
    const asked = take(operation, 'asked')
    if (asked) asked.spring(Number(port))
    if (asked) return null
    const headers = Object.fromEntries(SIGNED.map((name) => [name, String(incoming.headers[name])]))
    const answer = await fetch(`${target}/${path.join('/')}`, { method: 'POST', headers, body })
    const done = take(operation, 'done')
    if (done) done.spring(Number(port))
    return done ? null : answer
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming)
      .then(async (answer) => {
        if (answer === null) return
        outgoing.writeHead(answer.status, { 'content-type': 'application/json' })
        outgoing.end(await answer.text())
      })
      .catch(() => outgoing.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a listening TCP server has this shape.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo(url) {
      target = url
    },
    hold: (operation, at) =>
      new Promise((spring) => {
        trap = { operation, at, spring }
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
