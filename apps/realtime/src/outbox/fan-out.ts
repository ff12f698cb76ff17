import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { messageOf, type RealtimeLog } from '../log.ts'
import { NoticeReader, type OutboxEvent, packCount, packEvents } from './event-notices.ts'

const FIRST_BACKOFF_MS = 50
const LONGEST_BACKOFF_MS = 2_000

/** How the connection that hears is called in `pg_stat_activity`. */
export const HEARING_NAME = 'tessera-hearing'

/** The notification channel of an outbox: the same for all servers that read it under one consumer name. */
const channelOf = (consumer: string, table: string): string =>
  `realtime_${createHash('sha256')
    .update(JSON.stringify([consumer, table]))
    .digest('hex')
    .slice(0, 32)}`

export interface FanOutConfig {
  readonly dsn: string
  readonly consumer: string
  readonly table: string
  readonly log: RealtimeLog
  /** Does here what one of the servers read, in the order of the outbox. */
  readonly dispatch: (events: readonly OutboxEvent[]) => void
  /** Called whenever it begins to hear, and when a part was lost: something may have been said before. */
  readonly missed: () => void
  /** How long the number of connections that another server told is believed. */
  readonly countTtlMs: number
}

/**
 * Lets every server of one outbox have every event (docs/decisions/0034): whoever reads rows tells all of them, itself
 * included, by notifications of the transaction that deletes the rows. They are heard in the order of these
 * transactions, which is the same everywhere; a server that could not hear begins anew.
 */
export class FanOut {
  readonly channel: string
  readonly #config: FanOutConfig
  readonly #self = randomUUID()
  readonly #stopping = new AbortController()
  readonly #counts = new Map<string, { connections: number; atMs: number }>()
  #hearing: Client | null = null
  readonly #running: Promise<void>

  constructor(config: FanOutConfig) {
    this.#config = config
    this.channel = channelOf(config.consumer, config.table)
    this.#running = this.#run()
  }

  /** Whether what is told now would be heard here. */
  get isHearing(): boolean {
    return this.#hearing !== null
  }

  /** What to notify all servers of, for these events. */
  noticesOf(events: readonly OutboxEvent[]): string[] {
    return packEvents(randomUUID(), events)
  }

  /** Tells the other servers how many connections this one has, and answers how many they have. */
  async exchangeCounts(connections: number): Promise<number> {
    const notice = packCount(this.#self, connections)
    await this.#hearing?.query('SELECT pg_notify($1, $2)', [this.channel, notice]).catch(() => {})
    let others = 0
    for (const [server, count] of this.#counts) {
      if (performance.now() - count.atMs > this.#config.countTtlMs) this.#counts.delete(server)
      else others += count.connections
    }
    return others
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    let backoffMs = FIRST_BACKOFF_MS
    while (!signal.aborted) {
      try {
        await this.#listen(() => {
          backoffMs = FIRST_BACKOFF_MS
        })
      } catch (error) {
        this.#config.log.warn({ error: messageOf(error) }, 'the events of the outbox are not heard')
      }
      await sleep(signal.aborted ? 0 : backoffMs, undefined, { signal }).catch(() => {})
      backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS)
    }
  }

  /** Listens on a connection of its own until it is lost or closed. */
  async #listen(heard: () => void): Promise<void> {
    const client = new Client({
      connectionString: this.#config.dsn,
      keepAlive: true,
      application_name: HEARING_NAME,
    })
    const reader = new NoticeReader()
    const ended = new Promise<void>((resolve) => {
      client.on('end', resolve)
      client.on('error', () => resolve())
      this.#stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', ({ payload }) => this.#hear(reader, payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(this.channel)}`)
      heard()
      this.#config.missed()
      this.#hearing = client
      await ended
    } finally {
      this.#hearing = null
      await client.end().catch(() => {})
    }
  }

  #hear(reader: NoticeReader, text: string): void {
    const notice = reader.read(text)
    if (notice.kind === 'events') this.#config.dispatch(notice.events)
    if (notice.kind === 'broken') this.#config.missed()
    if (notice.kind === 'count' && notice.from !== this.#self)
      this.#counts.set(notice.from, { connections: notice.connections, atMs: performance.now() })
  }
}
