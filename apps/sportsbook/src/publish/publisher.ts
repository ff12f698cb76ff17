import {
  eventChannel,
  LIVE_SPORT_CHANNEL,
  type SportUpdated,
  sportChannel,
} from '@tessera/contract/sportsbook'
import type { Log } from '@tessera/postgres'
import type { RunningBook } from '../book/running-book.ts'
import { phaseOf } from '../book/state/event-entry.ts'
import { isScoreChange } from '../book/state/facts.ts'
import { cardChanges, type EventSnapshot, eventChanges } from './event-changes.ts'
import { snapshotOf } from './snapshot.ts'

/** Publishes a message to a channel. */
export type Publish = (channel: string, data: object) => void

export interface Publisher {
  /** Publishes what is due now; otherwise this happens automatically in small pieces. */
  flush(nowMs: number): void
  /**
   * Publishes all live events again, since messages may have been lost. Other events are published in full at their
   * next change.
   */
  publishAll(): void
  close(): void
}

/**
 * Minimum interval between two messages of an event, and of a list channel; the last state counts. A change of the
 * score is published at once, since it is rare and urgent.
 */
const GAP_MS = 250
/** Changes within this time are published together. */
const TICK_MS = 20
/** Time after which the publisher yields to other work. At the start every event has changed. */
const SLICE_MS = 5
/** Interval at which events that have left memory are removed here too. */
const SWEEP_MS = 60_000

interface ListChannel {
  readonly events: Map<string, SportUpdated['events'][number]>
  isNewList: boolean
  publishedAtMs: number
}

/** Publishes changes of the book, no more often than viewers can perceive. */
export function startPublisher(book: RunningBook, publish: Publish, log: Log): Publisher {
  const published = new Map<string, { snapshot: EventSnapshot; atMs: number }>()
  const changed = new Map<string, { hasResults: boolean }>()
  const { queueCard, publishLists } = createListChannels(publish)
  let sweptAtMs = 0

  const stopListening = book.listen(({ eventIds, resultsOf }) => {
    for (const id of eventIds) if (!changed.has(id)) changed.set(id, { hasResults: false })
    for (const id of resultsOf) changed.set(id, { hasResults: true })
  })

  function publishEvent(eventId: string, hasResults: boolean, nowMs: number): void {
    const after = snapshotOf(book, eventId)
    if (after === null) {
      published.delete(eventId)
      return
    }
    const before = published.get(eventId)?.snapshot ?? null
    published.set(eventId, { snapshot: after, atMs: nowMs })
    const event = eventChanges(before, after, hasResults)
    if (event) publish(eventChannel(eventId), event)
    queueCard(sportChannel(after.sportId), after, before)
    if (isLive(after) || (before && isLive(before))) queueCard(LIVE_SPORT_CHANNEL, after, before)
  }

  function isTooSoon(eventId: string, nowMs: number): boolean {
    const last = published.get(eventId)
    if (last === undefined || nowMs - last.atMs >= GAP_MS) return false
    return !isScoreChange(last.snapshot.facts, book.entry(eventId)?.facts ?? null)
  }

  /** Publishes changed events; true if it finished before its time was over. */
  function publishEvents(nowMs: number, endsAtMs: number): boolean {
    for (const [eventId, { hasResults }] of changed) {
      if (performance.now() >= endsAtMs) return false
      if (isTooSoon(eventId, nowMs)) continue
      changed.delete(eventId)
      publishEvent(eventId, hasResults, nowMs)
    }
    return true
  }

  function flush(nowMs: number, endsAtMs = Number.POSITIVE_INFINITY): boolean {
    const isAll = publishEvents(nowMs, endsAtMs)
    publishLists(nowMs)
    if (nowMs - sweptAtMs < SWEEP_MS) return isAll
    sweptAtMs = nowMs
    for (const eventId of published.keys()) if (!book.entry(eventId)) published.delete(eventId)
    return isAll
  }

  let continuation: NodeJS.Immediate | null = null
  function pulse(): void {
    continuation = null
    try {
      const nowMs = performance.now()
      if (!flush(nowMs, nowMs + SLICE_MS)) continuation = setImmediate(pulse)
    } catch (error) {
      log.error({ err: error }, 'changes could not be published')
    }
  }
  const timer = setInterval(() => {
    if (continuation === null) pulse()
  }, TICK_MS)
  timer.unref()

  return {
    flush,
    publishAll() {
      published.clear()
      for (const eventId of book.eventIds()) {
        const entry = book.entry(eventId)
        if (entry && phaseOf(entry) === 'live') changed.set(eventId, { hasResults: true })
      }
    },
    close() {
      clearInterval(timer)
      if (continuation) clearImmediate(continuation)
      stopListening()
    },
  }
}

const isLive = ({ phase }: EventSnapshot): boolean => phase === 'live' || phase === 'interrupted'

/** Creates the channels of lists, whose changes are gathered and published together. */
function createListChannels(publish: Publish) {
  const lists = new Map<string, ListChannel>()

  function queueCard(channel: string, after: EventSnapshot, before: EventSnapshot | null): void {
    const card = cardChanges(before, after)
    if (card === null) return
    const list = lists.get(channel) ?? {
      events: new Map(),
      isNewList: false,
      publishedAtMs: Number.NEGATIVE_INFINITY,
    }
    const waiting = list.events.get(card.eventId)
    // A change must not drop prices and lines that are still waiting to be published.
    const markets = new Map([...(waiting?.markets ?? []), ...card.markets].map((each) => [each.key, each]))
    const lines = card.lines ?? waiting?.lines
    list.events.set(card.eventId, { ...card, markets: [...markets.values()], ...(lines && { lines }) })
    if (before === null || before.phase !== after.phase) list.isNewList = true
    if (before !== null && isScoreChange(before.facts, after.facts))
      list.publishedAtMs = Number.NEGATIVE_INFINITY
    lists.set(channel, list)
  }

  function publishLists(nowMs: number): void {
    for (const [channel, list] of lists) {
      if (list.events.size === 0 || nowMs - list.publishedAtMs < GAP_MS) continue
      const message: SportUpdated = {
        event: 'sport.events',
        events: [...list.events.values()],
        isNewList: list.isNewList,
      }
      publish(channel, message)
      list.events.clear()
      list.isNewList = false
      list.publishedAtMs = nowMs
    }
  }

  return { queueCard, publishLists }
}
