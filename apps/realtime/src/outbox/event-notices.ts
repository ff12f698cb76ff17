import { z } from 'zod'

/** An event of the outbox. */
export interface OutboxEvent {
  readonly method: string
  /** Parameters as JSON text. */
  readonly payload: string
}

/** Length of one piece: a PostgreSQL notification holds less than 8,000 bytes. */
const PIECE_LENGTH = 7_900

const EVENTS_FORM = /^events (\S+) (\d+)\/(\d+) (.*)$/s
const COUNT_FORM = /^count (\S+) (\d+)$/
const packed = z.array(z.tuple([z.string(), z.string()]))

/** A notice that one server sent to all servers. */
export type Notice =
  | { readonly kind: 'events'; readonly events: readonly OutboxEvent[] }
  | { readonly kind: 'count'; readonly from: string; readonly connections: number }
  /** An events notice of which more pieces follow. */
  | { readonly kind: 'incomplete' }
  /** An unknown notice, or one with a missing piece. */
  | { readonly kind: 'broken' }

/** Encodes events, in order, as notifications: in as many pieces as necessary. */
export function packEvents(batch: string, events: readonly OutboxEvent[]): string[] {
  if (events.length === 0) return []
  const text = toAscii(JSON.stringify(events.map(({ method, payload }) => [method, payload])))
  const count = Math.ceil(text.length / PIECE_LENGTH)
  return Array.from(
    { length: count },
    (_, index) =>
      `events ${batch} ${index + 1}/${count} ${text.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH)}`,
  )
}

/** Escapes JSON to one byte a character, so that it can be split anywhere. */
const toAscii = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Encodes a notification with a server's number of connections. */
export const packCount = (from: string, connections: number): string => `count ${from} ${connections}`

/**
 * Reassembles notices from notifications. The database delivers the notifications of one transaction one
 * after the other.
 */
export class NoticeReader {
  #batch = ''
  #pieces: string[] = []

  read(text: string): Notice {
    const [, from, connections] = COUNT_FORM.exec(text) ?? []
    if (from !== undefined) return { kind: 'count', from, connections: Number(connections) }
    const [, batch, index, count, piece = ''] = EVENTS_FORM.exec(text) ?? []
    if (batch === undefined) return { kind: 'broken' }
    if (Number(index) === 1) {
      this.#batch = batch
      this.#pieces = []
    }
    const isNext = batch === this.#batch && Number(index) === this.#pieces.length + 1
    this.#pieces.push(piece)
    if (!isNext) return { kind: 'broken' }
    return this.#pieces.length < Number(count) ? { kind: 'incomplete' } : this.#complete()
  }

  #complete(): Notice {
    const parsed = packed.safeParse(parseJson(this.#pieces.join('')))
    this.#pieces = []
    return parsed.success
      ? { kind: 'events', events: parsed.data.map(([method, payload]) => ({ method, payload })) }
      : { kind: 'broken' }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
