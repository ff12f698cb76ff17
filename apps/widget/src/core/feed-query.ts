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
}

export interface FeedQuery<Value> {
  readonly load: () => Promise<CallResult<Value>>
  /** Returns the events in the response. */
  readonly eventsOf: (value: Value) => readonly (EventCard | EventPage)[]
  /** Returns the sports that the response names, for readable addresses. */
  readonly sportsOf?: (value: Value) => readonly { readonly id: number; readonly code: string }[]
  /** Returns the channels with changes of these events; they may depend on the response. */
  readonly channels: (value: Value | null) => readonly string[]
}

/** Minimum interval between requests of a list that are caused by new entries. */
const RELOAD_INTERVAL_MS_MIN = 2_000
/** Delay before a failed request is repeated. */
const RETRY_DELAY_MS = 5_000

const isMessage = (data: unknown): data is EventUpdated | SportUpdated =>
  typeof data === 'object' && data !== null && 'event' in data

/**
 * Keeps a response up to date through its channels. It requests, subscribes, applies updates, and requests again after a
 * gap or a new entry. A response is fresh if all channels were live at the time of the request and have been since.
 */
export class FeedWatch<Value> {
  readonly state: Store<QueryState<Value>> = new Store<QueryState<Value>>({
    value: null,
    failure: null,
    isLoading: true,
    isFresh: false,
  })
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

  constructor(
    query: FeedQuery<Value>,
    realtime: Realtime,
    events: EventStore,
    onResults: (eventId: string) => void,
  ) {
    this.query = query
    this.realtime = realtime
    this.events = events
    this.onResults = onResults
    this.follow(query.channels(null))
    void this.reload()
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
    for (const sport of this.query.sportsOf?.(result.value) ?? []) this.events.names.addSport(sport)
    for (const card of this.query.eventsOf(result.value)) this.events.put(card)
    this.requestedWith = requestedWith
    this.follow(this.query.channels(result.value))
    this.state.set({ value: result.value, failure: null, isLoading: false, isFresh: this.isFresh() })
    this.checkFreshness()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
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

  private isFresh(): boolean {
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
    if (!isFresh && this.liveness() !== '' && this.state.get().value !== null) void this.reload()
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
