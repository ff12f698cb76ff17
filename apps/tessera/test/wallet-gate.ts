import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Point at which a wallet call is held: before it reaches the wallet, or before the caller receives its response.
 */
export type HoldPoint = 'request' | 'response'

/**
 * A proxy between sportsbooks and the platform's wallet. It holds a call indefinitely, so that the test can kill
 * the caller.
 */
export interface WalletGate {
  readonly url: string
  /** Forwards calls to the API at this address. */
  forwardTo(url: string): void
  /** Holds the next call of an operation. Resolves with the port of the process that made it. */
  hold(operation: string, at: HoldPoint): Promise<number>
  close(): Promise<void>
}

interface Hold {
  readonly operation: string
  readonly at: HoldPoint
  resolve(port: number): void
}

const SIGNED = ['content-type', 'x-tessera-provider', 'x-tessera-timestamp', 'x-tessera-signature']

export async function openWalletGate(): Promise<WalletGate> {
  let target = ''
  let hold: Hold | null = null

  const take = (operation: string, at: HoldPoint): Hold | null => {
    const found = hold?.operation === operation && hold.at === at ? hold : null
    if (found) hold = null
    return found
  }

  /** Forwards a call and returns the response; null for a held call. */
  async function forward(incoming: IncomingMessage): Promise<Response | null> {
    const [, port, ...path] = (incoming.url ?? '').split('/')
    const operation = path.at(-1) ?? ''
    const body = await text(incoming)
    const heldRequest = take(operation, 'request')
    if (heldRequest) heldRequest.resolve(Number(port))
    if (heldRequest) return null
    const headers = Object.fromEntries(SIGNED.map((name) => [name, String(incoming.headers[name])]))
    const answer = await fetch(`${target}/${path.join('/')}`, { method: 'POST', headers, body })
    const heldResponse = take(operation, 'response')
    if (heldResponse) heldResponse.resolve(Number(port))
    return heldResponse ? null : answer
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming)
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
    forwardTo(url) {
      target = url
    },
    hold: (operation, at) =>
      new Promise((resolve) => {
        hold = { operation, at, resolve }
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
