import { ApiError } from '@tessera/contract/client'
import { type ApiQuery, freshMs } from './query.ts'
import { hashKey, isPartOf, type QueryKey } from './query-key.ts'

/** What is known of one read of the API. A new object whenever something changes. */
export interface QueryState {
  readonly data: unknown
  /** The failure of the last try; null after an answer. */
  readonly error: Error | null
  readonly isFetching: boolean
}

interface Entry {
  readonly key: QueryKey
  state: QueryState
  /** When the answer came; 0 asks for a new one at the next chance. */
  answeredMs: number
  /** How to ask; null while the answer was only put here. */
  fetch: ApiQuery<unknown>['fetch'] | null
  running: { readonly controller: AbortController; readonly done: Promise<void> } | null
  readonly listeners: Set<() => void>
  /** How many components show it and want it to be true. */
  observers: number
}

export interface QueryFilter {
  /** A call, or a call with some of its input. */
  readonly queryKey?: readonly unknown[]
  readonly predicate?: (query: { readonly queryKey: QueryKey }) => boolean
}

export interface QueryCacheConfig {
  readonly api: Parameters<ApiQuery<unknown>['fetch']>[0]
  /** What is kept when a call's answer is written over another one; by default the new answer. */
  readonly merges?: Readonly<Record<string, (known: unknown, came: unknown) => unknown>>
  readonly nowMs?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

/** Answers that nobody looks at are forgotten beyond this many entries. */
const MAX_ENTRIES = 200
const MAX_RETRIES = 1
const RETRY_AFTER_MS = 1000
const NOTHING: QueryState = { data: undefined, error: null, isFetching: false }

/** A refusal is an answer: only what got no answer, or "unavailable", is asked again. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures <= MAX_RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status === 503)

/** Answers are JSON: the same text is the same answer, and what shows it has nothing to draw anew. */
const isSame = (known: unknown, came: unknown): boolean => JSON.stringify(known) === JSON.stringify(came)

/** The answers of the API that a page view knows: one entry a call and input, asked for once however many show it. */
export class QueryCache {
  readonly #entries = new Map<string, Entry>()
  readonly #config: QueryCacheConfig
  readonly #nowMs: () => number
  readonly #wait: (ms: number) => Promise<void>

  constructor(config: QueryCacheConfig) {
    this.#config = config
    this.#nowMs = config.nowMs ?? Date.now
    this.#wait = config.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))
  }

  stateOf(key: QueryKey): QueryState {
    return this.#entries.get(hashKey(key))?.state ?? NOTHING
  }

  getQueryData<Answer>(key: QueryKey): Answer | undefined {
    // The key names the call, and with it the shape of its answer.
    return this.stateOf(key).data as Answer | undefined
  }

  /** Takes over the answers that came with the page. What is known already is newer. */
  fill(loaded: readonly (readonly [QueryKey, unknown])[]): void {
    for (const [key, answer] of loaded)
      if (this.stateOf(key).data === undefined) this.setQueryData(key, answer)
  }

  /** Writes an answer, or changes the known one; a change to undefined changes nothing. */
  setQueryData<Answer>(key: QueryKey, change: Answer | ((known: Answer | undefined) => Answer | undefined)) {
    const came = change instanceof Function ? change(this.getQueryData<Answer>(key)) : change
    if (came !== undefined) this.#write(this.#entry(key), came)
  }

  /** Calls `listener` when the entry changes; returns the end of it. */
  subscribe(key: QueryKey, listener: () => void): () => void {
    const { listeners } = this.#entry(key)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  /** Keeps an answer true while something shows it; returns the end of it. */
  observe(query: ApiQuery<unknown>): () => void {
    const entry = this.#entry(query.queryKey)
    entry.fetch = query.fetch
    entry.observers++
    if (!this.#isFresh(entry)) void this.#load(entry)
    return () => {
      entry.observers--
      // Nobody waits for the answer any more: a search that was typed over, a page that was left.
      if (entry.observers === 0) this.#abort(entry)
    }
  }

  /** Asks beforehand, unless the answer is fresh. Never rejects: what shows the answer shows the failure. */
  async prefetch(query: ApiQuery<unknown>): Promise<void> {
    const entry = this.#entry(query.queryKey)
    entry.fetch = query.fetch
    if (!this.#isFresh(entry)) await this.#load(entry)
  }

  /** Asks again, whatever is known. */
  refetch(query: ApiQuery<unknown>): Promise<void> {
    const entry = this.#entry(query.queryKey)
    entry.fetch = query.fetch
    this.#abort(entry)
    return this.#load(entry)
  }

  /** Answers that are no longer true: those that are shown are asked for at once, the others when they are needed. */
  async invalidateQueries({ queryKey = [], predicate = () => true }: QueryFilter = {}): Promise<void> {
    const hit = [...this.#entries.values()].filter(
      ({ key }) => isPartOf(queryKey, key) && predicate({ queryKey: key }),
    )
    for (const entry of hit) entry.answeredMs = 0
    const shown = hit.filter(({ observers }) => observers > 0)
    for (const entry of shown) this.#abort(entry)
    await Promise.all(shown.map((entry) => this.#load(entry)))
  }

  /** The player is back, or the network: what is shown and has grown old is asked for again. */
  refreshStale(): void {
    for (const entry of this.#entries.values())
      if (entry.observers > 0 && !this.#isFresh(entry)) void this.#load(entry)
  }

  #entry(key: QueryKey): Entry {
    const hash = hashKey(key)
    const known = this.#entries.get(hash)
    if (known) return known
    const entry: Entry = {
      key,
      state: NOTHING,
      answeredMs: 0,
      fetch: null,
      running: null,
      listeners: new Set(),
      observers: 0,
    }
    this.#entries.set(hash, entry)
    if (this.#entries.size > MAX_ENTRIES) this.#forgetOldest()
    return entry
  }

  #forgetOldest(): void {
    for (const [hash, { listeners, observers, running }] of this.#entries) {
      if (listeners.size > 0 || observers > 0 || running) continue
      this.#entries.delete(hash)
      return
    }
  }

  #isFresh({ key, state, answeredMs }: Entry): boolean {
    return state.data !== undefined && this.#nowMs() - answeredMs < freshMs(key[0])
  }

  #set(entry: Entry, change: Partial<QueryState>): void {
    entry.state = { ...entry.state, ...change }
    for (const listener of entry.listeners) listener()
  }

  #write(entry: Entry, came: unknown, change: Partial<QueryState> = {}): void {
    const known = entry.state.data
    const merged = this.#config.merges?.[entry.key[0]]?.(known, came) ?? came
    entry.answeredMs = this.#nowMs()
    this.#set(entry, {
      ...change,
      data: known !== undefined && isSame(known, merged) ? known : merged,
      error: null,
    })
  }

  #abort(entry: Entry): void {
    if (!entry.running) return
    entry.running.controller.abort()
    entry.running = null
    this.#set(entry, { isFetching: false })
  }

  #load(entry: Entry): Promise<void> {
    if (entry.running) return entry.running.done
    const controller = new AbortController()
    const done = this.#ask(entry, controller.signal)
    entry.running = { controller, done }
    this.#set(entry, { isFetching: true })
    return done
  }

  async #ask(entry: Entry, signal: AbortSignal): Promise<void> {
    for (let failures = 1; ; failures++) {
      try {
        const answer = await entry.fetch?.(this.#config.api, signal)
        if (signal.aborted) return
        entry.running = null
        return this.#write(entry, answer, { isFetching: false })
      } catch (error) {
        if (signal.aborted) return
        if (mayRetry(failures, error)) {
          await this.#wait(RETRY_AFTER_MS)
          if (signal.aborted) return
          continue
        }
        entry.running = null
        return this.#set(entry, {
          isFetching: false,
          error: error instanceof Error ? error : new Error(String(error)),
        })
      }
    }
  }
}
