import type { HistoryQuery, HistorySlice, Position, Publication } from '@tessera/centrifugo'

/** Limits of a stored stream. Times are in milliseconds. */
export interface Retention {
  readonly size: number
  readonly ttlMs: number
  /** Time for which the epoch and the top outlive the last use. */
  readonly metaTtlMs: number
}

/**
 * History of one channel. Offsets count up from 1 without gaps. Items are removed when there are too many or
 * they are too old. The epoch and the top are preserved, so that a client which missed nothing is still known
 * to have missed nothing.
 */
export class Stream {
  readonly epoch: string
  #items: Publication[] = []
  /** Index of the oldest stored item. The removed items before it are cut off together. */
  #start = 0
  #top = 0
  #itemsExpireAtMs = 0
  #metaExpiresAtMs: number

  constructor(epoch: string, retention: Retention, nowMs: number) {
    this.epoch = epoch
    this.#metaExpiresAtMs = nowMs + retention.metaTtlMs
  }

  get top(): Position {
    return { offset: this.#top, epoch: this.epoch }
  }

  /** True if the stream can be dropped entirely, including its top. */
  isForgettable(nowMs: number): boolean {
    return nowMs >= this.#metaExpiresAtMs
  }

  /** Appends a publication and assigns the next offset. */
  append(publication: Omit<Publication, 'offset'>, retention: Retention, nowMs: number): Publication {
    this.#expire(nowMs)
    this.#top += 1
    const stored = { ...publication, offset: this.#top }
    this.#items.push(stored)
    while (this.#items.length - this.#start > retention.size) this.#start += 1
    if (this.#start > retention.size) this.#cut()
    this.#itemsExpireAtMs = nowMs + retention.ttlMs
    this.#metaExpiresAtMs = nowMs + retention.metaTtlMs
    return stored
  }

  /** Returns the top and the publications after an offset, at most `limit` (0: no limit). */
  after(offset: number, limit: number, retention: Retention, nowMs: number): HistorySlice {
    const query = { limit: limit === 0 ? -1 : limit, since: { offset, epoch: '' }, reverse: false }
    return { top: this.top, publications: this.read(query, retention, nowMs) }
  }

  /** Returns a part of the history. */
  read({ limit, since, reverse }: HistoryQuery, retention: Retention, nowMs: number): Publication[] {
    this.#expire(nowMs)
    this.#metaExpiresAtMs = nowMs + retention.metaTtlMs
    if (limit === 0) return []
    const first = this.#items[this.#start]?.offset ?? this.#top + 1
    const indexOf = (offset: number) => {
      const index = this.#start + offset - first
      return Math.min(Math.max(index, this.#start), this.#items.length)
    }
    const from = since !== undefined && !reverse ? indexOf(since.offset + 1) : this.#start
    const to = since !== undefined && reverse ? indexOf(since.offset) : this.#items.length
    const count = limit < 0 ? to - from : Math.min(limit, to - from)
    return reverse ? this.#items.slice(to - count, to).reverse() : this.#items.slice(from, from + count)
  }

  /** Removes the items and keeps the top. */
  clear(): void {
    this.#items = []
    this.#start = 0
  }

  /** Removes items that are too old. */
  #expire(nowMs: number): void {
    if (nowMs >= this.#itemsExpireAtMs) this.clear()
  }

  /** Frees the items when they are too old, even if no client reads them. */
  sweep(nowMs: number): void {
    this.#expire(nowMs)
  }

  #cut(): void {
    this.#items = this.#items.slice(this.#start)
    this.#start = 0
  }
}
