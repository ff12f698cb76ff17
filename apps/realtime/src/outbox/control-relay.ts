import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { messageOf, type RealtimeLog } from '../log.ts'
import type { OutboxRow } from './outbox-table.ts'

/** What ends connections and subscriptions has to reach every server; publications do not (see the protocol page). */
const CONTROL_METHODS: ReadonlySet<string> = new Set(['disconnect', 'unsubscribe'])

const firstBackoffMs = 50
const longestBackoffMs = 2_000

/** PostgreSQL takes no more than 8,000 bytes in a notification. */
const noticeBytesMax = 7_900

const notice = z.object({ from: z.string(), method: z.string(), payload: z.string() })

/** The notification channel of an outbox: the same for all servers that read it under one consumer name. */
export const controlChannel = (consumer: string, table: string): string =>
  `realtime_${createHash('sha256')
    .update(JSON.stringify([consumer, table]))
    .digest('hex')
    .slice(0, 32)}`

/** The events among these that other servers have to hear of, as notifications of this server. */
export function controlNotices(
  from: string,
  rows: readonly Pick<OutboxRow, 'method' | 'payload'>[],
): string[] {
  return rows
    .filter(({ method }) => CONTROL_METHODS.has(method))
    .map(({ method, payload }) => JSON.stringify({ from, method, payload }))
    .filter((text) => Buffer.byteLength(text) <= noticeBytesMax)
}

export interface ControlRelayConfig {
  readonly dsn: string
  readonly channel: string
  /** Of this server; what it told itself is not done twice. */
  readonly self: string
  readonly log: RealtimeLog
  readonly dispatch: (method: string, payload: string) => void
  /** Called whenever it begins to hear: something may have been said before. */
  readonly missed: () => void
}

/** Hears what other servers of the same outbox took out of it and has to be done everywhere. */
export class ControlRelay {
  readonly #config: ControlRelayConfig
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>

  constructor(config: ControlRelayConfig) {
    this.#config = config
    this.#running = this.#run()
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    let backoffMs = firstBackoffMs
    while (!signal.aborted) {
      try {
        await this.#listen(() => {
          backoffMs = firstBackoffMs
        })
      } catch (error) {
        this.#config.log.warn({ error: messageOf(error) }, 'other servers are not heard')
      }
      await sleep(signal.aborted ? 0 : backoffMs, undefined, { signal }).catch(() => {})
      backoffMs = Math.min(backoffMs * 2, longestBackoffMs)
    }
  }

  /** Listens on a connection of its own until it is lost or the relay is closed. */
  async #listen(heard: () => void): Promise<void> {
    const { dsn, channel } = this.#config
    const client = new Client({ connectionString: dsn, keepAlive: true })
    const ended = new Promise<void>((resolve) => {
      client.on('end', resolve)
      client.on('error', () => resolve())
      this.#stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
      heard()
      this.#config.missed()
      await ended
    } finally {
      await client.end().catch(() => {})
    }
  }

  #hear(text: string): void {
    const parsed = notice.safeParse(parseJson(text))
    if (!parsed.success || parsed.data.from === this.#config.self) return
    this.#config.dispatch(parsed.data.method, parsed.data.payload)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
