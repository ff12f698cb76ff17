import type { EventCard, EventPage, EventUpdated, SportUpdated } from '@tessera/contract/sportsbook'
import type { CallResult, Failure } from './calls.ts'
import type { EventStore } from './event-store.ts'
import type { ChannelState, Realtime } from './realtime.ts'
import { Store } from './store.ts'

/** State of a view's query, and whether its data is current. */
export interface QueryState<Value> {
  readonly value: Value | null
  readonly failure: Failure | null
  readonly isLoading: boolean
  /** True if all updates arrive and the data was requested since then: prices can be bet on. */
  readonly isFresh: boolean
  /** True for the data of the server's rendering, until the browser's query is running. */
  readonly isRendered?: boolean
}

export interface FeedQuery<Value> {
  readonly load: () => Promise<CallResult<Value>>
  /** Returns the events in the response. */
  readonly eventsOf: (value: Value) => readonly (EventCard | EventPage)[]
  /** Returns the sports that the response names, for readable addresses. */
  readonly sportsOf?: (value: Value) => readonly { readonly id: number; readonly code: string }[]
  /** Returns the paths of events that have no cards in the response. */
  readonly pathsOf?: (value: Value) => readonly { readonly eventId: string; readonly path: string }[]
  /** Returns the channels with changes of these events; they may depend on the response. */
  readonly channels: (value: Value | null) => readonly string[]
}

/** Minimum interval between requests of a list that are caused by new entries. */
const RELOAD_INTERVAL_MS_MIN = 2_000
/**
 * Time for which the prices of a view that the server has rendered can be added to a slip before the channels are live. A
 * quote confirms them.
 */
const TRUST_MS = 5_000
/** Delay before a failed request is repeated. */
const RETRY_DELAY_MS = 5_000

const isMessage = (data: unknown): data is EventUpdated | SportUpdated =>
  typeof data === 'object' && data !== null && 'event' in data

/** State of a query without a response. */
export const WAITING: QueryState<never> = { value: null, failure: null, isLoading: true, isFresh: false }

/** Stores the events and names of a response, for the views that show them. */
export function storeResponse<Value>(query: FeedQuery<Value>, value: Value, events: EventStore): void {
  for (const sport of query.sportsOf?.(value) ?? []) events.names.addSport(sport)
  for (const { eventId, path } of query.pathsOf?.(value) ?? []) events.names.paths.set(eventId, path)
  for (const card of query.eventsOf(value)) events.put(card)
}

/**
 * Keeps a response up to date through its channels. It requests, subscribes, applies updates, and requests again after a
 * gap or a new entry. A response is fresh if all channels were live at the time of the request and have been since.
 */
export class FeedWatch<Value> {
  readonly state: Store<QueryState<Value>>
  private readonly query: FeedQuery<Value>
  private readonly realtime: Realtime
  private readonly events: EventStore
  private readonly onResults: (eventId: string) => void
  private readonly followed = new Map<string, { stop: () => void; state: ChannelState }>()
  /** Liveness of the channels at the time of the request. */
  private requestedWith = ''
  private requests = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private isClosed = false
  /** True while a rendered response counts as fresh. */
  private isTrusted = false
  private trustTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    query: FeedQuery<Value>,
    realtime: Realtime,
    events: EventStore,
    onResults: (eventId: string) => void,
    rendered: QueryState<Value> | null = null,
  ) {
    const first = rendered ?? (WAITING as QueryState<Value>)
    this.state = new Store(rendered ? { ...rendered, isFresh: true, isRendered: false } : first, first)
    this.query = query
    this.realtime = realtime
    this.events = events
    this.onResults = onResults
    this.isTrusted = rendered !== null
    this.follow(query.channels(rendered?.value ?? null))
    // A response from the server's rendering is replaced as soon as the channels are live.
    if (rendered) this.trustTimer = setTimeout(() => this.endTrust(), TRUST_MS)
    else void this.reload()
  }

  readonly reload = async (): Promise<void> => {
    this.requests += 1
    const request = this.requests
    const requestedWith = this.liveness()
    const result = await this.query.load()
    if (this.isClosed || request !== this.requests) return
    if (!result.ok) {
      this.state.update((state) => ({ ...state, failure: result, isLoading: false }))
      this.reloadSoon(RETRY_DELAY_MS)
      return
    }
    storeResponse(this.query, result.value, this.events)
    this.requestedWith = requestedWith
    this.isTrusted = false
    this.follow(this.query.channels(result.value))
    this.state.set({ value: result.value, failure: null, isLoading: false, isFresh: this.isFresh() })
    this.checkFreshness()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    clearTimeout(this.trustTimer)
    for (const { stop } of this.followed.values()) stop()
    this.followed.clear()
  }

  /** Returns the generations of all live channels as text; empty if one is not live. */
  private liveness(): string {
    const states = [...this.followed].map(([name, { state }]) =>
      state.isLive ? `${name}@${state.generation}` : '',
    )
    return states.length === 0 || states.includes('') ? '' : states.sort().join()
  }

  private endTrust(): void {
    this.isTrusted = false
    this.checkFreshness()
  }

  private isFresh(): boolean {
    return this.isTrusted || this.isCurrent()
  }

  private isCurrent(): boolean {
    return this.requestedWith !== '' && this.requestedWith === this.liveness()
  }

  private follow(names: readonly string[]): void {
    for (const [name, { stop }] of this.followed)
      if (!names.includes(name)) {
        stop()
        this.followed.delete(name)
      }
    for (const name of names) {
      if (this.followed.has(name)) continue
      const followed = { stop: () => {}, state: { isLive: false, generation: 0 } }
      this.followed.set(name, followed)
      followed.stop = this.realtime.follow(name, this.handleMessage, (state) => {
        followed.state = state
        this.checkFreshness()
      })
    }
  }

  /** Repeats the request when all channels are live and the response is from before. */
  private checkFreshness(): void {
    if (this.isClosed) return
    const isFresh = this.isFresh()
    this.state.update((state) => (state.isFresh === isFresh ? state : { ...state, isFresh }))
    if (!this.isCurrent() && this.liveness() !== '' && this.state.get().value !== null) void this.reload()
  }

  private readonly handleMessage = (data: unknown): void => {
    if (!isMessage(data)) return
    if (data.event === 'sport.event') {
      this.events.receive(data)
      if (data.hasResults) this.onResults(data.eventId)
      if (data.isNewOffer) this.reloadSoon()
      return
    }
    for (const event of data.events) this.events.receive({ ...event, isBrief: true })
    if (data.isNewList) this.reloadSoon()
  }

  private reloadSoon(afterMs = RELOAD_INTERVAL_MS_MIN): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      void this.reload()
    }, afterMs)
  }
}
