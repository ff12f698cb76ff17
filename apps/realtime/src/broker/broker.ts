import { randomBytes } from 'node:crypto'
import {
  type Channel,
  errors,
  type HistoryQuery,
  type HistorySlice,
  keepsHistory,
  type Position,
  type Publication,
  type Result,
} from '@tessera/centrifugo'
import { type Retention, Stream } from './stream.ts'

/** Top of a channel without a history. */
const noTop: Position = { offset: 0, epoch: '' }

/** Time for which the result of a publication with an idempotency key is stored, as in Centrifugo. */
const IDEMPOTENCY_TTL_MS = 5 * 60_000

/** A message to be published in a channel. */
export interface Message {
  readonly data: unknown
  readonly info?: Publication['info']
  readonly tags?: Publication['tags']
  /** Deliver the message without storing it; such a publication has no offset. */
  readonly skipHistory?: boolean
  /**
   * Idempotency key: a second message with the same key in the same channel is not published. Empty: no key.
   */
  readonly idempotencyKey?: string
}

/** Result of publishing a message. The publication is undefined if the message was a repetition. */
export interface Published {
  readonly position: Position
  readonly publication: Publication | undefined
}

/** Histories of all channels, in memory. A restart starts new epochs, which makes clients reload. */
export class Broker {
  readonly #streams = new Map<string, Stream>()
  readonly #repetitions = new Map<string, { position: Position; expiresAtMs: number }>()
  readonly #defaultMetaTtlMs: number

  /** @param defaultMetaTtlMs time to live of a stream's top if its namespace sets none. */
  constructor(defaultMetaTtlMs: number) {
    this.#defaultMetaTtlMs = defaultMetaTtlMs
  }

  /** Publishes a message: assigns its position and stores it if the channel has a history. */
  publish(channel: Channel, message: Message, nowMs: number): Published {
    const key = message.idempotencyKey ? JSON.stringify([channel.name, message.idempotencyKey]) : undefined
    const earlier = key === undefined ? undefined : this.#repetitions.get(key)
    if (earlier !== undefined && nowMs < earlier.expiresAtMs) {
      return { position: earlier.position, publication: undefined }
    }
    const published = this.#store(channel, message, nowMs)
    if (key !== undefined) {
      this.#repetitions.delete(key)
      this.#repetitions.set(key, { position: published.position, expiresAtMs: nowMs + IDEMPOTENCY_TTL_MS })
    }
    return published
  }

  #store(channel: Channel, message: Message, nowMs: number): Published {
    const { data, info, tags, skipHistory = false } = message
    const bare = { data, ...(info ? { info } : {}), ...(tags ? { tags } : {}) }
    if (skipHistory || !keepsHistory(channel.options)) {
      return { position: noTop, publication: { ...bare, offset: 0 } }
    }
    const stream = this.#stream(channel, nowMs)
    const publication = stream.append(bare, this.#retention(channel), nowMs)
    return { position: stream.top, publication }
  }

  /**
   * The top of a channel, and the publications after `since` if that is given: at most `limit`, 0 for no
   * limit.
   */
  slice(channel: Channel, since: Position | undefined, limit: number, nowMs: number): HistorySlice {
    if (!keepsHistory(channel.options)) return { top: noTop, publications: [] }
    const stream = this.#stream(channel, nowMs)
    if (since === undefined) return { top: stream.top, publications: [] }
    return stream.after(since.offset, limit, this.#retention(channel), nowMs)
  }

  /** Returns a part of a channel's history. */
  history(
    channel: Channel,
    query: HistoryQuery,
    nowMs: number,
  ): Result<{ publications: readonly Publication[]; top: Position }> {
    if (!keepsHistory(channel.options)) return { error: errors.notAvailable }
    const { since, reverse } = query
    if (reverse && since?.offset === 0) return { error: errors.badRequest }
    const stream = this.#stream(channel, nowMs)
    if (since !== undefined && since.epoch !== '' && since.epoch !== stream.epoch) {
      return { error: errors.unrecoverablePosition }
    }
    return { value: { publications: stream.read(query, this.#retention(channel), nowMs), top: stream.top } }
  }

  /** Removes a channel's publications; the stream's top is preserved. */
  removeHistory(channel: Channel): void {
    this.#streams.get(channel.name)?.clear()
  }

  /** Drops all streams: the next publications are in new epochs. */
  forgetAll(): void {
    this.#streams.clear()
  }

  /** Frees expired items, streams and idempotency keys. A stream with subscribers keeps its top. */
  sweep(isListenedTo: (channel: string) => boolean, nowMs: number): void {
    for (const [name, stream] of this.#streams) {
      stream.sweep(nowMs)
      if (stream.isForgettable(nowMs) && !isListenedTo(name)) this.#streams.delete(name)
    }
    for (const [key, { expiresAtMs }] of this.#repetitions) {
      if (nowMs < expiresAtMs) break
      this.#repetitions.delete(key)
    }
  }

  #stream(channel: Channel, nowMs: number): Stream {
    const known = this.#streams.get(channel.name)
    if (known !== undefined) return known
    const stream = new Stream(randomBytes(6).toString('base64url'), this.#retention(channel), nowMs)
    this.#streams.set(channel.name, stream)
    return stream
  }

  #retention({ options }: Channel): Retention {
    return {
      size: options.history_size,
      ttlMs: options.history_ttl,
      metaTtlMs: options.history_meta_ttl || this.#defaultMetaTtlMs,
    }
  }
}
