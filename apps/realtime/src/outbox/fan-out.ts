import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { messageOf, type RealtimeLog } from '../log.ts'
import { NoticeReader, type OutboxEvent, packCount, packEvents } from './event-notices.ts'

const FIRST_BACKOFF_MS = 50
const LONGEST_BACKOFF_MS = 2_000

/** `application_name` of the listening connection in `pg_stat_activity`. */
export const LISTENER_NAME = 'tessera-hearing'

/** Notification channel of an outbox: the same for all servers that read it under one consumer name. */
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
  /** Dispatches the events that one of the servers read, in the order of the outbox. */
  readonly dispatch: (events: readonly OutboxEvent[]) => void
  /** Called whenever listening starts, and when a piece is missing: events may have been missed. */
  readonly onMissed: () => void
  /** Time for which another server's number of connections is valid. */
  readonly countTtlMs: number
}

/**
 * Distributes every event of an outbox to all its servers (docs/decisions/0034). The server that reads rows
 * notifies all servers, itself included, in the transaction that deletes the rows. Notifications arrive in
 * the order of these transactions, which is the same on every server. A server that was not listening resets
 * its streams and reconnects its players.
 */
export class FanOut {
  readonly channel: string
  readonly #config: FanOutConfig
  readonly #self = randomUUID()
  readonly #stopping = new AbortController()
  readonly #counts = new Map<string, { connections: number; atMs: number }>()
  #listener: Client | null = null
  readonly #running: Promise<void>

  constructor(config: FanOutConfig) {
    this.#config = config
    this.channel = channelOf(config.consumer, config.table)
    this.#running = this.#run()
  }

  /** True if this server currently receives notifications. */
  get isListening(): boolean {
    return this.#listener !== null
  }

  /** Notifications for all servers with these events. */
  noticesOf(events: readonly OutboxEvent[]): string[] {
    return packEvents(randomUUID(), events)
  }

  /** Sends this server's number of connections to the other servers and returns the sum of theirs. */
  async exchangeCounts(connections: number): Promise<number> {
    const notice = packCount(this.#self, connections)
    await this.#listener?.query('SELECT pg_notify($1, $2)', [this.channel, notice]).catch(() => {})
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
        this.#config.log.warn({ error: messageOf(error) }, 'could not listen to outbox events')
      }
      await sleep(signal.aborted ? 0 : backoffMs, undefined, { signal }).catch(() => {})
      backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS)
    }
  }

  /** Listens on a separate connection until it is lost or closed. */
  async #listen(onListening: () => void): Promise<void> {
    const client = new Client({
      connectionString: this.#config.dsn,
      keepAlive: true,
      application_name: LISTENER_NAME,
    })
    const reader = new NoticeReader()
    const ended = new Promise<void>((resolve) => {
      client.on('end', resolve)
      client.on('error', () => resolve())
      this.#stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', ({ payload }) => this.#receive(reader, payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(this.channel)}`)
      onListening()
      this.#config.onMissed()
      this.#listener = client
      await ended
    } finally {
      this.#listener = null
      await client.end().catch(() => {})
    }
  }

  #receive(reader: NoticeReader, text: string): void {
    const notice = reader.read(text)
    if (notice.kind === 'events') this.#config.dispatch(notice.events)
    if (notice.kind === 'broken') this.#config.onMissed()
    if (notice.kind === 'count' && notice.from !== this.#self)
      this.#counts.set(notice.from, { connections: notice.connections, atMs: performance.now() })
  }
}
