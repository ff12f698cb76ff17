import { z } from 'zod'

/** An event as it stands in the outbox. */
export interface OutboxEvent {
  readonly method: string
  /** The parameters, as JSON text. */
  readonly payload: string
}

/** PostgreSQL takes less than 8,000 bytes in a notification. */
const PIECE_LENGTH = 7_900

const EVENTS_FORM = /^events (\S+) (\d+)\/(\d+) (.*)$/s
const COUNT_FORM = /^count (\S+) (\d+)$/
const packed = z.array(z.tuple([z.string(), z.string()]))

/** What one server told all of them. */
export type Notice =
  | { readonly kind: 'events'; readonly events: readonly OutboxEvent[] }
  | { readonly kind: 'count'; readonly from: string; readonly connections: number }
  /** More pieces of it follow. */
  | { readonly kind: 'incomplete' }
  /** Not ours, or a piece of it never came. */
  | { readonly kind: 'broken' }

/** Notifications that carry these events in their order, in as many pieces as they need. */
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

/** The same JSON with a byte a character, so that it can be cut anywhere. */
const toAscii = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A notification that tells how many connections a server has. */
export const packCount = (from: string, connections: number): string => `count ${from} ${connections}`

/** Puts notifications together again. The database delivers those of one transaction one after the other. */
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
