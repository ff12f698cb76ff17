import type { Database, Log } from '@tessera/postgres'
import type { SportClock, SportFeed } from '../feed/sport-feed.ts'
import { type Operator, storeOrder } from '../operator/operator-orders.ts'
import type { RunningBook } from './running-book.ts'
import { createFixtureCache } from './state/fixture-cache.ts'
import { createBookState } from './state/state.ts'
import { createResults } from './trading/results.ts'
import { createTrading } from './trading/trading.ts'
import type { BookWords } from './views/book-words.ts'
import { createEventViews } from './views/event-view.ts'

export interface BookConfig {
  readonly database: Database
  readonly feed: SportFeed
  readonly words: BookWords
  readonly clock: SportClock
  readonly log: Log
}

const TICK_MS = 1_000
/** Interval at which the feed's progress is stored and old events are removed from memory. */
const HOUSEKEEPING_MS = 10_000
/** Operator name for messages of a program, such as a test. */
const UNNAMED: Operator = { operator: 'program', reason: 'said by a program' }

/** Starts the book: its state from the feed, the offers that follow from it, and their views. */
export async function createBook(config: BookConfig): Promise<RunningBook> {
  const { database, feed, words, clock, log } = config
  const now = () => clock.now()
  const state = createBookState({ database, feed, now, log })
  const { memory, producers, suspensions, ended } = state
  const fixture = createFixtureCache(feed)
  const entry = (eventId: string) => memory.get(eventId) ?? ended.get(eventId)
  const trading = createTrading({
    ...{ feed, fixture, now, entry },
    isUp: producers.isUp,
    isSuspended: suspensions.isSuspended,
  })
  const views = createEventViews(feed, trading, words, fixture, entry)

  let tickedAtMs = now()
  const tick = (): void => {
    const fromMs = tickedAtMs
    tickedAtMs = now()
    if (producers.tick()) state.touchAll()
    // Markets change at the announced start, even without a message.
    else memory.touch([...memory.ids()].filter((id) => trading.hasBegunSince(id, fromMs)))
  }
  await state.start()
  const timers = [
    setInterval(tick, TICK_MS),
    setInterval(() => {
      state
        .keepTidy()
        .catch((error: unknown) => log.warn({ err: error }, 'the housekeeping of the book failed'))
    }, HOUSEKEEPING_MS),
  ]
  for (const timer of timers) timer.unref()

  const order: RunningBook['order'] = async (given, operator) => {
    await storeOrder(database, given, operator)
    await state.followOrders()
    await memory.stored()
  }

  const loadEnded = async (eventId: string): Promise<void> => {
    // Also keeps requests with made-up ids away from the database.
    if ((fixture(eventId)?.startsAtMs ?? Number.POSITIVE_INFINITY) < now()) await ended.load(eventId)
  }
  const { championship, selection, builder, joint, loadJointChances } = trading
  return {
    ...{ feed, trading, now, fixture, order, tick },
    ...{ championship, selection, builder, joint, loadJointChances },
    ...createResults(memory, fixture, now),
    ...views,
    async page(eventId, locale) {
      await loadEnded(eventId)
      return views.page(eventId, locale)
    },
    async proof(eventId) {
      await loadEnded(eventId)
      return views.proof(eventId)
    },
    entry: memory.get,
    eventIds: memory.ids,
    isReady: state.isReady,
    load: state.load,
    catchUp: state.catchUp,
    listen: state.listen,
    say: (message) => order({ command: 'say', eventId: message.event, message }, UNNAMED),
    hearsAll: () => feed.producers.every(producers.isUp),
    stored: memory.stored,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await state.close()
    },
  }
}
