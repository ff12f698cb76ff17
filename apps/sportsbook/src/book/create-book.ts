import type { EventMessage, FeedMessage } from '@tessera/feed'
import { legResult, withdrawalsOf } from '@tessera/feed'
import type { Database, Log } from '@tessera/postgres'
import type { SportClock, SportFeed } from '../feed/sport-feed.ts'
import { followOrders } from '../operator/follow-orders.ts'
import { type Operator, type OperatorCommand, storeOrder } from '../operator/operator-orders.ts'
import { createSuspensions } from '../operator/suspensions.ts'
import type { Book } from './book.ts'
import type { BookWords } from './book-words.ts'
import { type BookChange, createEventMemory } from './event-memory.ts'
import { createEventViews } from './event-view.ts'
import { createFixtureCache } from './fixture-cache.ts'
import { createMessageStore } from './message-store.ts'
import { createMissedEnds } from './missed-ends.ts'
import { createProducers } from './producers.ts'
import { createTrading, type Trading } from './trading.ts'
import { withdrawnPrice } from './withdrawn-price.ts'

export interface BookConfig {
  readonly database: Database
  readonly feed: SportFeed
  readonly words: BookWords
  readonly clock: SportClock
  readonly log: Log
}

/** The book with further functions for the rest of its process. */
export interface RunningBook extends Book {
  readonly feed: SportFeed
  readonly trading: Trading
  entry(eventId: string): ReturnType<ReturnType<typeof createEventMemory>['get']>
  eventIds(): Iterable<string>
  /** Stores an operator's order and applies it before it resolves. */
  order(order: OperatorCommand, operator: Operator): Promise<void>
  /** True if all producers are up at this moment. */
  hearsAll(): boolean
  /** Checks the clock now; otherwise this happens every second. */
  tick(): void
  /** Resolves when everything received so far is stored. */
  stored(): Promise<void>
  close(): Promise<void>
}

/** Events with a message within this time are loaded at the start. */
const REMEMBERED_MS = 24 * 3_600_000
const TICK_MS = 1_000
/** Interval at which the feed's progress is stored and old events are removed from memory. */
const HOUSEKEEPING_MS = 10_000
/**
 * Id of the recovery at the start, which no producer state requests. It covers messages missed while no process was
 * listening.
 */
const START_RECOVERY = 0
/** Operator name for messages of a program, such as a test. */
const UNNAMED: Operator = { operator: 'program', reason: 'said by a program' }
const NEVER_SEEN_MS = 3 * 3_600_000

/**
 * Starts the book: loads the events of recent bets, subscribes to the feed and requests missed messages. The state
 * follows from messages alone, so that all processes have the same state.
 */
export async function createBook(config: BookConfig): Promise<RunningBook> {
  const { database, feed, words, clock, log } = config
  const now = () => clock.now()
  const store = createMessageStore(database)
  const listeners = new Set<(change: BookChange) => void>()
  const notify = (change: BookChange): void => {
    for (const listener of listeners) {
      try {
        listener(change)
      } catch (error) {
        log.error({ err: error }, 'a listener of the book failed')
      }
    }
  }
  const memory = createEventMemory(store, now, log, notify)
  const missedEnds = createMissedEnds(feed, memory.get, now)
  const suspensions = createSuspensions()
  const recovering = new Set<string>()
  const producers = createProducers(feed.producers, now, (producer, request) =>
    feed.recover(producer, request),
  )
  const orders = followOrders(database, memory, suspensions, log)
  const fixture = createFixtureCache(feed)
  const trading = createTrading({
    feed,
    fixture,
    entry: memory.get,
    isUp: producers.isUp,
    isSuspended: suspensions.isSuspended,
    now,
  })
  const views = createEventViews(feed, trading, words, fixture, memory.get)

  /** Touches all events, since a producer failed or recovered. */
  const touchAll = (): void => memory.touch(memory.ids())

  function receive(messages: readonly FeedMessage[]): void {
    let events: EventMessage[] = []
    let hasChanged = false
    const flush = (): void => {
      if (events.length > 0) memory.apply(events)
      for (const { stamp } of events) producers.processed(stamp.producer, stamp.madeAtMs)
      events = []
    }
    for (const message of messages) {
      if ('event' in message) {
        events.push(message)
        continue
      }
      // Earlier messages must be applied before a producer counts as up again.
      flush()
      if (message.kind === 'snapshot-complete' && message.recoveryId === START_RECOVERY)
        recovering.delete(message.stamp.producer)
      if (producers.receive(message)) hasChanged = true
    }
    flush()
    if (hasChanged) touchAll()
  }

  /** A feed may send the response to a request before the caller has returned, so batches are handled one at a time. */
  const waiting: (readonly FeedMessage[])[] = []
  let isReceiving = false
  function listen(messages: readonly FeedMessage[]): void {
    waiting.push(messages)
    if (isReceiving) return
    isReceiving = true
    try {
      for (let batch = waiting.shift(); batch; batch = waiting.shift()) receive(batch)
    } finally {
      isReceiving = false
    }
  }

  let tickedAtMs = now()
  const tick = (): void => {
    const fromMs = tickedAtMs
    tickedAtMs = now()
    if (producers.tick()) touchAll()
    // Markets change at the announced start, even without a message.
    else memory.touch([...memory.ids()].filter((id) => trading.hasBegunSince(id, fromMs)))
  }

  async function doHousekeeping(): Promise<void> {
    memory.removeOld()
    const processed = feed.producers.map((name) => [name, producers.lastProcessedMs(name)] as const)
    await memory.stored()
    for (const [name, processedMs] of processed)
      if (processedMs !== null) await store.setProcessed(name, processedMs)
  }

  memory.restore(await store.since(now() - REMEMBERED_MS))
  await orders.catchUp()
  const stopListening = feed.listen(listen)
  for (const [producer, fromMs] of await store.processed()) {
    if (!feed.producers.includes(producer)) continue
    recovering.add(producer)
    feed.recover(producer, { recoveryId: START_RECOVERY, fromMs })
  }
  const timers = [
    setInterval(tick, TICK_MS),
    setInterval(() => {
      doHousekeeping().catch((error: unknown) =>
        log.warn({ err: error }, 'the housekeeping of the book failed'),
      )
    }, HOUSEKEEPING_MS),
  ]
  for (const timer of timers) timer.unref()

  const order: RunningBook['order'] = async (given, operator) => {
    await storeOrder(database, given, operator)
    await orders.catchUp()
    await memory.stored()
  }

  return {
    feed,
    trading,
    entry: memory.get,
    eventIds: memory.ids,
    now,
    isReady: () => recovering.size === 0 && feed.producers.every(producers.hasBeenUp),
    fixture,
    championship: trading.championship,
    selection: trading.selection,
    builder: trading.builder,
    joint: trading.joint,
    loadJointChances: trading.loadJointChances,
    async load(eventIds) {
      await memory.load(eventIds)
      missedEnds.request(eventIds)
    },
    result(selection, struckAtMs) {
      const entry = memory.get(selection.eventId)
      if (!entry) {
        const startsAtMs = fixture(selection.eventId)?.startsAtMs
        if (startsAtMs !== undefined && startsAtMs > now() - NEVER_SEEN_MS) return { result: 'undecided' }
        throw new Error(`event ${selection.eventId} has left memory and must be loaded first`)
      }
      if (!memory.isWhole(selection.eventId))
        throw new Error(`event ${selection.eventId} is only partly in memory and must be loaded first`)
      const market = entry.state.markets.get(selection.marketKey)
      return market ? legResult(market, selection.outcomeId, struckAtMs) : { result: 'undecided' }
    },
    withdrawals(eventId, marketKey) {
      const market = memory.get(eventId)?.state.markets.get(marketKey)
      return market
        ? withdrawalsOf(market).map(({ chance, atMs }) => ({ price: withdrawnPrice(chance), atMs }))
        : []
    },
    hasIncidentSince: (eventId, sinceMs) =>
      (memory.get(eventId)?.decisiveAtMs ?? Number.NEGATIVE_INFINITY) >= sinceMs,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    words: views.words,
    card: views.card,
    page: views.page,
    say: (message) => order({ command: 'say', eventId: message.event, message }, UNNAMED),
    order,
    hearsAll: () => feed.producers.every(producers.isUp),
    tick,
    stored: memory.stored,
    async close() {
      for (const timer of timers) clearInterval(timer)
      stopListening()
      await orders.close()
      await memory.close()
    },
  }
}
