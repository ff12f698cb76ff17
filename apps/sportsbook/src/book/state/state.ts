import type { Database, Log } from '@tessera/postgres'
import type { SportFeed } from '../../feed/sport-feed.ts'
import { type ChangeListeners, createChangeListeners } from './change-listeners.ts'
import { createEndedEvents, type EndedEvents } from './ended-events.ts'
import { createEventMemory, type EventMemory } from './event-memory.ts'
import { createEventRegister } from './event-register.ts'
import { createFeedReceiver } from './feed-receiver.ts'
import { followOrders } from './follow-orders.ts'
import { createMessageStore, type MessageStore } from './message-store.ts'
import { createMissedEnds } from './missed-ends.ts'
import { createProducers, type Producers } from './producers.ts'
import { createSuspensions, type Suspensions } from './suspensions.ts'

export interface BookStateConfig {
  readonly database: Database
  readonly feed: SportFeed
  readonly now: () => number
  readonly log: Log
}

/** State of events and producers. It follows from messages alone, so that all processes have the same state. */
export interface BookState {
  readonly memory: EventMemory
  readonly producers: Producers
  readonly suspensions: Suspensions
  /** Events that left memory, for their pages. */
  readonly ended: EndedEvents
  readonly listen: ChangeListeners['listen']
  /** True once the state of all events is known again after a start. */
  isReady(): boolean
  /** Touches all events, since a producer failed or recovered. */
  touchAll(): void
  /** Loads events that have left memory, and requests those whose end was missed. */
  load(eventIds: readonly string[]): Promise<void>
  /** Applies the stored messages about events that this process hasn't received yet. */
  catchUp(eventIds: readonly string[]): Promise<void>
  /** Applies the operators' orders stored so far. */
  followOrders(): Promise<void>
  /** Removes old events from memory and stores the feed's progress. */
  keepTidy(): Promise<void>
  /** Loads the events of recent bets, subscribes to the feed and requests missed messages. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Events with a message within this time are loaded at the start. */
const REMEMBERED_MS = 24 * 3_600_000
/**
 * Id of the recovery at the start, which no producer state requests. It covers messages missed while no process was
 * listening.
 */
const START_RECOVERY = 0

/** Creates the state. Nothing is known before `start`. */
export function createBookState({ database, feed, now, log }: BookStateConfig): BookState {
  const messages = createMessageStore(database)
  const register = createEventRegister(database, feed)
  const store: MessageStore = {
    ...messages,
    async append(batch) {
      await messages.append(batch)
      await register.update(batch)
    },
  }
  const { notify, listen } = createChangeListeners(log)
  const memory = createEventMemory(store, now, log, notify)
  const ended = createEndedEvents(store, memory.get, now)
  const missedEnds = createMissedEnds(feed, memory.get, now)
  const suspensions = createSuspensions()
  const recovering = new Set<string>()
  const producers = createProducers(feed.producers, now, (producer, request) =>
    feed.recover(producer, request),
  )
  const orders = followOrders(database, memory, suspensions, log)
  const touchAll = (): void => memory.touch(memory.ids())
  const receive = createFeedReceiver({
    memory,
    producers,
    onProducer(message) {
      if (message.kind === 'snapshot-complete' && message.recoveryId === START_RECOVERY)
        recovering.delete(message.stamp.producer)
    },
    onProducerChange: touchAll,
  })
  let stopListening: () => void = () => {}

  return {
    ...{ memory, producers, suspensions, ended, listen, touchAll },
    isReady: () => recovering.size === 0 && feed.producers.every(producers.hasBeenUp),
    async load(eventIds) {
      await memory.load(eventIds)
      missedEnds.request(eventIds)
    },
    catchUp: memory.catchUp,
    followOrders: orders.catchUp,
    keepTidy: () => keepTidy(feed, memory, producers, store),
    async start() {
      const remembered = await store.since(now() - REMEMBERED_MS)
      await register.complete(remembered)
      memory.restore(remembered)
      await orders.catchUp()
      stopListening = feed.listen(receive)
      for (const [producer, fromMs] of await store.processed()) {
        if (!feed.producers.includes(producer)) continue
        recovering.add(producer)
        feed.recover(producer, { recoveryId: START_RECOVERY, fromMs })
      }
    },
    async close() {
      stopListening()
      await orders.close()
      await memory.close()
    },
  }
}

async function keepTidy(
  feed: Pick<SportFeed, 'producers'>,
  memory: EventMemory,
  producers: Producers,
  store: MessageStore,
): Promise<void> {
  memory.removeOld()
  const processed = feed.producers.map((name) => [name, producers.lastProcessedMs(name)] as const)
  await memory.stored()
  for (const [name, processedMs] of processed)
    if (processedMs !== null) await store.setProcessed(name, processedMs)
}
