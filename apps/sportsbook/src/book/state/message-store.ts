import { type EventMessage, type EventPhase, feedMessageSchema } from '@tessera/feed'
import type { Log } from '@tessera/postgres'
import { z } from 'zod'
import type { Queryable } from '../../database/queryable.ts'

/** Store of the feed's messages that bets depend on and of the end of play, without prices. */
export interface MessageStore {
  /** Stores messages; a repeated message is stored once. */
  append(messages: readonly EventMessage[]): Promise<void>
  /** Returns all stored messages of events with a message since the given time. */
  since(madeAtMs: number): Promise<EventMessage[]>
  /** Returns all stored messages of some events. */
  of(eventIds: readonly string[]): Promise<EventMessage[]>
  /** Returns the time up to which each producer's messages were processed. */
  processed(): Promise<Map<string, number>>
  setProcessed(producer: string, processedMs: number): Promise<void>
}

const STORED_KINDS: ReadonlySet<EventMessage['kind']> = new Set<EventMessage['kind']>([
  'fixture-change',
  'bet-settlement',
  'rollback-bet-settlement',
  'bet-cancel',
  'rollback-bet-cancel',
])

/** True if a message of this kind can change results. */
export const isAboutResults = ({ kind }: EventMessage): boolean =>
  STORED_KINDS.has(kind) && kind !== 'fixture-change'

/** Phases in which the facts describe the end of play. Ended events are shown as long as bets on them exist. */
export const AFTER_PLAY: ReadonlySet<EventPhase> = new Set<EventPhase>(['ended', 'abandoned', 'closed'])

/**
 * Returns the part of a message to store: the message itself; of an odds change, its facts after play, or the new
 * phase. Null if nothing has to be stored.
 */
export function storedPart(message: EventMessage, isNewPhase: boolean): EventMessage | null {
  if (STORED_KINDS.has(message.kind)) return message
  if (message.kind !== 'odds-change') return null
  const { event, stamp, phase } = message
  if (message.facts !== undefined && AFTER_PLAY.has(phase)) return { ...message, markets: [] }
  if (!isNewPhase) return null
  return { kind: 'fixture-change', event, stamp, phase }
}

/**
 * Returns the messages whose stored parts can be read again, and logs the others. A stored message that can't be read
 * would make every later start fail.
 */
export const readableAgain = (messages: readonly EventMessage[], log: Log): EventMessage[] =>
  messages.filter((message) => {
    const stored: unknown = JSON.parse(JSON.stringify(storedPart(message, true) ?? message))
    const { error } = feedMessageSchema.safeParse(stored)
    if (error === undefined) return true
    const { event, kind } = message
    log.error(
      { eventId: event, kind, reason: z.prettifyError(error) },
      'an invalid message of the feed is ignored',
    )
    return false
  })

/** Parses a stored message. Throws if it is invalid, which means that the database is damaged. */
function readMessage({ message }: { message: unknown }): EventMessage {
  const read = feedMessageSchema.parse(message)
  if (!('event' in read)) throw new Error(`a stored message of kind ${read.kind} has no event`)
  return read
}

/** Creates the store in the schema `sportsbook`. */
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
