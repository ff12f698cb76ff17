import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Clock } from '../../src/clock.ts'
import type { RealtimeConfigInput } from '../../src/config/realtime-config.ts'
import { createRealtime, type Realtime, type RealtimeOptions } from '../../src/create-realtime.ts'
import { tokenSecret } from './tokens.ts'

/** Namespaces that use each option at least once. */
export const testNamespaces = [
  {
    name: 'wallet',
    channel_regex: '^accounts#',
    allow_user_limited_channels: true,
    history_size: 5,
    history_ttl: '10m',
    force_recovery: true,
    force_positioning: true,
  },
  {
    name: 'chat',
    allow_subscribe_for_client: true,
    presence: true,
    join_leave: true,
    allow_presence_for_subscriber: true,
    allow_history_for_subscriber: true,
    allow_publish_for_subscriber: true,
    history_size: 5,
    history_ttl: '10m',
  },
  { name: 'plain', allow_subscribe_for_client: true },
  {
    name: 'global',
    channel_regex: '^online$',
    allow_subscribe_for_client: true,
    allow_subscribe_for_anonymous: true,
  },
  { name: 'closed' },
]

/** A clock that only moves when a test advances it. It starts at the real time, in whole seconds. */
export class TestClock implements Clock {
  #nowMs = Math.floor(Date.now() / 1000) * 1000
  readonly #alarms = new Set<{ intervalMs: number; run: () => void }>()

  now(): number {
    return this.#nowMs
  }

  get seconds(): number {
    return this.#nowMs / 1000
  }

  every(intervalMs: number, run: () => void): () => void {
    const alarm = { intervalMs, run }
    this.#alarms.add(alarm)
    return () => this.#alarms.delete(alarm)
  }

  /** Advances the time in one step and runs each timer that became due once. */
  advance(milliseconds: number): void {
    const before = this.#nowMs
    this.#nowMs += milliseconds
    for (const { intervalMs, run } of [...this.#alarms]) {
      if (Math.floor(before / intervalMs) < Math.floor(this.#nowMs / intervalMs)) run()
    }
  }
}

/** A server on a free port of the loopback interface. */
export interface TestServer {
  readonly realtime: Realtime
  readonly clock: TestClock
  readonly http: Server
  readonly port: number
  readonly url: string
  close(): Promise<void>
}

type ClientSection = NonNullable<RealtimeConfigInput['client']>

/** Starts a server with the test namespaces and guests allowed. */
export async function startServer(
  client: Partial<ClientSection> = {},
  options: RealtimeOptions = {},
  rest: Partial<RealtimeConfigInput> = {},
): Promise<TestServer> {
  const clock = new TestClock()
  const realtime = await createRealtime(
    {
      client: {
        token: { hmac_secret_key: tokenSecret },
        allow_anonymous_connect_without_token: true,
        ...client,
      },
      channel: { namespaces: testNamespaces },
      ...rest,
    },
    { clock, ...options },
  )
  const http = createServer((_request, response) => response.end())
  realtime.attach(http, '/connection/websocket')
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    realtime,
    clock,
    http,
    port: address.port,
    url: `ws://127.0.0.1:${address.port}/connection/websocket`,
    async close() {
      await realtime.close()
      http.closeAllConnections()
      http.close()
    },
  }
}
