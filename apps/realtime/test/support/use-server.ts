import { afterAll, beforeAll, expect } from 'vitest'
import { startServer, type TestServer } from './start-server.ts'
import { token } from './tokens.ts'
import { type Line, WireClient } from './wire-client.ts'

/** Matches any text in an expected line. */
export const text: unknown = expect.any(String)

let names = 0

/** Returns a name that no other test uses, so that channels are not shared. */
export function fresh(prefix: string): string {
  names += 1
  return `${prefix}${names}`
}

/** Starts one server for a test file, with a stopped clock, and opens connected clients. */
export function useServer() {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.close())

  function running(): TestServer {
    if (server === undefined) throw new Error('the server is not up yet')
    return server
  }

  return {
    server: running,

    /** Opens a client that has not sent connect. */
    open: () => WireClient.open(running().url),

    async guest(): Promise<WireClient> {
      const client = await WireClient.open(running().url)
      await client.connect()
      return client
    },

    async player(user: string, claims: Line = {}): Promise<WireClient> {
      const client = await WireClient.open(running().url)
      await client.connect(token({ sub: user, exp: running().clock.seconds + 900, ...claims }))
      return client
    },

    /** Subscribes and returns the result. */
    async subscribed(client: WireClient, request: Line): Promise<Line> {
      const { subscribe } = await client.ask({ id: 2, subscribe: request })
      if (typeof subscribe !== 'object' || subscribe === null) throw new Error('not subscribed')
      return { ...subscribe }
    },
  }
}
