import { type EventMessage, type EventPhase, feedMessageSchema } from '@tessera/feed'
import type { Queryable } from '../database/queryable.ts'

/** What is kept of the feed: all that bets hang on, and how play ended; prices not. */
export interface MessageStore {
  /** Stores messages, each once however often it comes. */
  append(messages: readonly EventMessage[]): Promise<void>
  /** Everything kept of events of which something was said since a moment. */
  since(madeAtMs: number): Promise<EventMessage[]>
  /** Everything kept of some events. */
  of(eventIds: readonly string[]): Promise<EventMessage[]>
  /** Until when each producer's messages were taken in. */
  processed(): Promise<Map<string, number>>
  setProcessed(producer: string, processedMs: number): Promise<void>
}

const KEPT_KINDS: ReadonlySet<EventMessage['kind']> = new Set<EventMessage['kind']>([
  'fixture-change',
  'bet-settlement',
  'rollback-bet-settlement',
  'bet-cancel',
  'rollback-bet-cancel',
])

/** Whether results may be others after a message of this kind. */
export const isAboutResults = ({ kind }: EventMessage): boolean =>
  KEPT_KINDS.has(kind) && kind !== 'fixture-change'

/** Phases in which the facts tell how play ended: an event that is over is looked up for as long as there are bets on it. */
const AFTER_PLAY: ReadonlySet<EventPhase> = new Set<EventPhase>(['ended', 'abandoned', 'closed'])

/**
 * What of a message is kept: itself, or of prices the facts that come with them after play, or the phase that they change;
 * null for nothing.
 */
export function keptOf(message: EventMessage, isNewPhase: boolean): EventMessage | null {
  if (KEPT_KINDS.has(message.kind)) return message
  if (message.kind !== 'odds-change') return null
  const { event, stamp, phase } = message
  if (message.facts !== undefined && AFTER_PLAY.has(phase)) return { ...message, markets: [] }
  if (!isNewPhase) return null
  return { kind: 'fixture-change', event, stamp, phase }
}

/** Reads a stored message. Throws when it is none: then the database is damaged. */
function readMessage({ message }: { message: unknown }): EventMessage {
  const read = feedMessageSchema.parse(message)
  if (!('event' in read)) throw new Error(`a stored message of kind ${read.kind} is about no event`)
  return read
}

/** The messages in the schema `sportsbook`. */
export function createMessageStore(db: Queryable): MessageStore {
  return {
    async append(messages) {
      await db.query(
        `insert into sportsbook.event_message (event_id, producer, made_at_ms, sequence, kind, message)
         select message->>'event', message->'stamp'->>'producer', (message->'stamp'->>'madeAtMs')::bigint,
           (message->'stamp'->>'sequence')::bigint, message->>'kind', message
         from jsonb_array_elements($1::jsonb) message
         on conflict do nothing`,
        [JSON.stringify(messages)],
      )
    },
    async since(madeAtMs) {
      const rows = await db.query<{ message: unknown }>(
        `select message from sportsbook.event_message where event_id in
           (select distinct event_id from sportsbook.event_message where made_at_ms >= $1)`,
        [madeAtMs],
      )
      return rows.map(readMessage)
    },
    async of(eventIds) {
      const rows = await db.query<{ message: unknown }>(
        'select message from sportsbook.event_message where event_id = any($1)',
        [eventIds],
      )
      return rows.map(readMessage)
    },
    async processed() {
      const rows = await db.query<{ name: string; processedMs: bigint }>(
        'select name, processed_ms as "processedMs" from sportsbook.producer',
      )
      return new Map(rows.map(({ name, processedMs }) => [name, Number(processedMs)]))
    },
    async setProcessed(producer, processedMs) {
      await db.query(
        `insert into sportsbook.producer (name, processed_ms) values ($1, $2)
         on conflict (name) do update set processed_ms = greatest(producer.processed_ms, excluded.processed_ms)`,
        [producer, processedMs],
      )
    },
  }
}
