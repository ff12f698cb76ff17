import { ApiError } from '@tessera/contract/client'
import { type ApiQuery, freshMs } from './query.ts'
import { hashKey, isPartOf, type QueryKey } from './query-key.ts'

/** State of one read of the API. A new object after every change. */
export interface QueryState {
  readonly data: unknown
  /** Error of the last attempt; null after a response. */
  readonly error: Error | null
  readonly isFetching: boolean
}

interface Entry {
  readonly key: QueryKey
  state: QueryState
  /** Time of the response; 0 requests a new one at the next opportunity. */
  answeredMs: number
  /** Function that requests the data; null if the response was only written to the cache. */
  fetch: ApiQuery<unknown>['fetch'] | null
  running: { readonly controller: AbortController; readonly done: Promise<void> } | null
  readonly listeners: Set<() => void>
  /** Number of components that show the entry and keep it up to date. */
  observers: number
}

export interface QueryFilter {
  /** A call, or a call with part of its input. */
  readonly queryKey?: readonly unknown[]
  readonly predicate?: (query: { readonly queryKey: QueryKey }) => boolean
}

export interface QueryCacheConfig {
  readonly api: Parameters<ApiQuery<unknown>['fetch']>[0]
  /** Merges a call's new response into the cached one. Without a rule, the new response replaces it. */
  readonly merges?: Readonly<Record<string, (known: unknown, came: unknown) => unknown>>
  readonly nowMs?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

/** Maximum number of entries. Beyond it, unused entries are evicted, the oldest first. */
const MAX_ENTRIES = 200
const MAX_RETRIES = 1
const RETRY_AFTER_MS = 1000
const NOTHING: QueryState = { data: undefined, error: null, isFetching: false }

/** True if no response arrived or the service was unavailable (503). A refusal is a response and isn't retried. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures <= MAX_RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status === 503)

/** Responses are JSON: if the text is the same, components don't have to render again. */
const isSame = (known: unknown, came: unknown): boolean => JSON.stringify(known) === JSON.stringify(came)

/** Cache of the API responses of a page view: one entry per call and input, requested once for all components. */
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
    // The key names the call, which determines the type of its response.
    return this.stateOf(key).data as Answer | undefined
  }

  /** Adds the responses that were loaded with the page. Cached ones are newer and stay. */
  fill(loaded: readonly (readonly [QueryKey, unknown])[]): void {
    for (const [key, answer] of loaded)
      if (this.stateOf(key).data === undefined) this.setQueryData(key, answer)
  }

  /** Writes a response or updates the cached one; an updater that returns undefined changes nothing. */
  setQueryData<Answer>(key: QueryKey, change: Answer | ((known: Answer | undefined) => Answer | undefined)) {
    const came = change instanceof Function ? change(this.getQueryData<Answer>(key)) : change
    if (came !== undefined) this.#write(this.#entry(key), came)
  }

  /** Calls `listener` on every change of the entry; returns the unsubscribe function. */
  subscribe(key: QueryKey, listener: () => void): () => void {
    const { listeners } = this.#entry(key)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  /** Keeps a response up to date while a component shows it; returns the function that stops it. */
  observe(query: ApiQuery<unknown>): () => void {
    const entry = this.#entry(query.queryKey)
    entry.fetch = query.fetch
    entry.observers++
    if (!this.#isFresh(entry)) void this.#load(entry)
    return () => {
      entry.observers--
      // Aborts a request that no component needs any more: the search term changed, or the page was left.
      if (entry.observers === 0) this.#abort(entry)
    }
  }

  /**
   * Requests the response in advance unless it is fresh. Never rejects: the component that reads it shows the error.
   */
  async prefetch(query: ApiQuery<unknown>): Promise<void> {
    const entry = this.#entry(query.queryKey)
    entry.fetch = query.fetch
    if (!this.#isFresh(entry)) await this.#load(entry)
  }

  /** Requests the response again, even if it is fresh. */
  refetch(query: ApiQuery<unknown>): Promise<void> {
    const entry = this.#entry(query.queryKey)
    entry.fetch = query.fetch
    this.#abort(entry)
    return this.#load(entry)
  }

  /** Marks responses as out of date. Observed ones are requested immediately, the others when they are next needed. */
  async invalidateQueries({ queryKey = [], predicate = () => true }: QueryFilter = {}): Promise<void> {
    const hit = [...this.#entries.values()].filter(
      ({ key }) => isPartOf(queryKey, key) && predicate({ queryKey: key }),
    )
    for (const entry of hit) entry.answeredMs = 0
    const shown = hit.filter(({ observers }) => observers > 0)
    for (const entry of shown) this.#abort(entry)
    await Promise.all(shown.map((entry) => this.#load(entry)))
  }

  /** Requests observed responses again if they are stale; called when the player or the network returns. */
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
