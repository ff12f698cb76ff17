import type { Standing } from '@tessera/contract/sportsbook'
import { type FeedMessage, marketKey } from '@tessera/feed'
import { type Joint, type Selection, specifiersFrom } from '@tessera/sport'
import type { FeedSelection, Fixture, SportClock, SportFeed } from '../feed/sport-feed.ts'
import type { ChampionshipPlan } from './calendar/championship-plan.ts'
import { played } from './calendar/championships.ts'
import { startOf } from './calendar/event-id.ts'
import { CALENDAR_MS, createFixtureDesk } from './calendar/fixture-desk.ts'
import { dueQueue } from './due-queue.ts'
import { eventLoader, LONGEST_MS } from './event-loader.ts'
import { closedScript, courseOf, type KnownEvent, type Source, sourceOf } from './known-events.ts'
import { simulatedOutrights } from './outrights/simulated-outrights.ts'
import type { StoredRound } from './public-seed.ts'
import { eventRequests, type Recovering, recovery } from './recoveries.ts'
import { seedOf } from './seeds.ts'
import { tables } from './tables.ts'
import type { FindClosed } from './tournaments/bracket.ts'
import { type PlayedEvents, playedEvents } from './tournaments/played-events.ts'

const MINUTE = 60_000
const ALIVE_EVERY_MS = 10_000
const PRODUCERS = ['prematch', 'live'] as const
/** Time for which a closed event stays in memory, so that a short gap can be resent without playing it again. */
const RETENTION_MS = 30 * MINUTE
/** Interval at which closed events are removed. */
const CLEANUP_MS = 10_000
/** Maximum number of requested events that are remembered as closed. */
const CLOSED_CACHE_MAX = 5000
const DEFAULT_BUDGET_MS = 10

export interface SimulatorOptions extends Partial<Source> {
  /** 32 secret bytes in hex: all seeds are derived from them. */
  readonly masterKey: string
  readonly clock: SportClock
  /** Maximum duration of a tick in milliseconds; the next ticks do the rest. Tests use `Infinity`. */
  readonly budgetMs?: number
  /** Championships to play; all by default. */
  readonly championshipIds?: readonly number[]
  /** Number of seasons that are simulated for outrights; by default there are none. */
  readonly outrightRuns?: number
}

/** The feed in the thread where it is played, with synchronous calls. */
export interface Simulator extends Omit<SportFeed, 'joint' | 'revealedSeed' | 'standings'> {
  /** Does the work due by the clock, within the budget. Returns true while there is more to send. */
  tick(): boolean
  /** Returns events that start within a window, or are live in it. */
  fixtures(window: { readonly fromMs: number; readonly toMs: number }): readonly Fixture[]
  /** Returns the table of a league's season; null for a championship without a table. */
  standings(championshipId: number): readonly Standing[] | null
  recoverEvent(eventId: string): void
  /** Continues the events that waited for a round of the beacon. */
  addRound(round: StoredRound): void
  joint(eventId: string, selections: readonly FeedSelection[]): Joint | null
  revealedSeed(eventId: string): string | null
}

/**
 * Creates the built-in feed, with leagues that are played by a calendar. Everything follows from the key and the
 * clock.
 */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { clock, budgetMs = DEFAULT_BUDGET_MS } = options
  const source = sourceOf(options)
  const { championships: plans, categories } = played(options.championshipIds)
  const startedAtMs = clock.now()
  const known = new Map<string, KnownEvent>()
  const queue = dueQueue<KnownEvent>()
  const listeners = new Set<(messages: readonly FeedMessage[]) => void>()
  const standings = tables(source, plans)
  const findClosed = closedFinder(source, known, clock)
  const events = playedEvents(findClosed)
  const loadNext = eventLoader({ source, plans, events, startedAtMs, known })
  const calendar = calendarOf(source, plans, { clock, known, events })
  let work: Generator<void>[] = []
  const removeClosed = cleanup(known, startedAtMs)

  const publish = (messages: readonly FeedMessage[]) => {
    if (messages.length > 0) for (const listener of listeners) listener(messages)
  }
  const heartbeat = createHeartbeat(startedAtMs)
  const outrights = simulatedOutrights(plans, { ...options, publish, findClosed })

  function load(nowMs: number): void {
    for (const one of loadNext(nowMs)) {
      known.set(one.script.eventId, one)
      enqueue(one)
      // Earlier recoveries didn't have it, and its first messages may be due since before the start.
      if (one.event.knownAtMs !== undefined) work = [...work, requests.recover(one.script.eventId)]
    }
  }

  function enqueue(one: KnownEvent): void {
    const dueAtMs = one.script.dueAtMs()
    if (dueAtMs !== null) queue.add(dueAtMs, one.script.eventId, one)
  }

  /** Does the first piece of work that is due; false if there is none. */
  function playOne(nowMs: number): boolean {
    const dueAtMs = queue.firstAtMs()
    if (dueAtMs === null || dueAtMs > nowMs) return false
    const one = queue.takeFirst()
    if (!one) return false
    publish(one.advance(dueAtMs > startedAtMs))
    enqueue(one)
    return true
  }

  const recovering: Recovering = { ...recoverable(source, plans, { clock, known, events }), publish }
  const requests = eventRequests(recovering)

  /** Does one piece of deferrable work; false if there is none. */
  function workOn(nowMs: number): boolean {
    const [first] = work
    if (!first) return standings.countOne(nowMs) || outrights.work(nowMs)
    if (first.next().done) work = work.slice(1)
    return true
  }

  return {
    producers: PRODUCERS,
    categories,
    championships: plans,
    ...calendar,
    standings: standings.of,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recover(producer, request) {
      if (producer === 'prematch') outrights.recover(request.fromMs)
      // Earlier recoveries are completed too; a subscriber ignores them once it has requested another one.
      work = [...work, recovery(recovering, producer, request)]
    },
    recoverEvent(eventId) {
      if (!outrights.recoverEvent(eventId)) work = [...work, requests.recover(eventId)]
    },
    addRound(round) {
      source.publicSeeds.add(round)
      resumeWaiting(known.values(), enqueue)
      work = [...work, ...requests.repeat()]
    },
    joint(eventId, selections) {
      const one = known.get(eventId)
      return one ? jointOf(one, selections) : null
    },
    tick() {
      const nowMs = clock.now()
      const endsAt = performance.now() + budgetMs
      load(nowMs)
      removeClosed(nowMs)
      let isBusy = true
      while (isBusy && performance.now() < endsAt) isBusy = playOne(nowMs)
      outrights.suspend(nowMs)
      if (listeners.size > 0) publish(heartbeat(nowMs, queue.firstAtMs()))
      while (!isBusy && performance.now() < endsAt) if (!workOn(nowMs)) break
      // Tables are computed in idle time, since no caller waits for them.
      return isBusy || work.length > 0
    },
  }
}

/** Returns a function that removes events that closed some time ago, at intervals. */
function cleanup(known: Map<string, KnownEvent>, startedAtMs: number): (nowMs: number) => void {
  let cleanedAtMs = startedAtMs
  return (nowMs) => {
    if (nowMs - cleanedAtMs < CLEANUP_MS) return
    cleanedAtMs = nowMs
    for (const [eventId, { script }] of known)
      if ((script.closedAtMs() ?? nowMs) < nowMs - RETENTION_MS) known.delete(eventId)
  }
}

/** Continues the events that wait for their round of the beacon. One with other work due is in the queue already. */
function resumeWaiting(known: Iterable<KnownEvent>, enqueue: (one: KnownEvent) => void): void {
  for (const one of known) {
    const { script } = one
    if (!script.isWaiting()) continue
    const isQueued = script.dueAtMs() !== null
    script.resume()
    if (!isQueued) enqueue(one)
  }
}

/** Returns the chance that the selections win together, in the current state of the event. */
function jointOf(one: KnownEvent, selections: readonly FeedSelection[]): Joint | null {
  const { markets } = one.state()
  const found: Selection[] = []
  for (const { market, outcomeId } of selections) {
    const quotes = markets.get(marketKey(market))?.quotes ?? []
    const outcomes = quotes.flatMap((quote) => quote.outcomes.map(({ id }) => id))
    if (!outcomes.includes(outcomeId)) return null
    const { id: type, specifiers } = market
    found.push({ market: { type, specifiers: specifiersFrom(specifiers), outcomes }, outcome: outcomeId })
  }
  return one.script.published().joint(found)
}

/** Parts of a running simulator. */
interface Playing {
  readonly clock: SportClock
  readonly known: ReadonlyMap<string, KnownEvent>
  readonly events: PlayedEvents
}

/** Returns the function that finds the script of an event with a confirmed result. */
const closedFinder =
  (source: Source, known: ReadonlyMap<string, KnownEvent>, clock: SportClock): FindClosed =>
  (event) =>
    startOf(event) > clock.now() ? null : closedScript(source, known, event, clock.now())

/** Returns the functions that follow from the calendar: fixtures, and the seeds of closed events. */
function calendarOf(source: Source, plans: readonly ChampionshipPlan[], { clock, known, events }: Playing) {
  const desk = createFixtureDesk(source.masterKey, clock, source.publicSeeds.uses)
  /** Ids of events known to be closed, which need not be played again. */
  const closed = new Set<string>()
  return {
    fixtures({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): Fixture[] {
      const latestMs = Math.min(toMs, clock.now() + CALENDAR_MS)
      const starting = plans.flatMap((plan) => events.within(plan, fromMs, latestMs))
      const liveEvents = [...known.values()].filter(
        ({ event, script }) =>
          startOf(event) < fromMs && (script.closedAtMs() ?? Number.POSITIVE_INFINITY) > fromMs,
      )
      return [...liveEvents.map(({ event }) => event), ...starting]
        .map(desk.of)
        .sort((a, b) => a.startsAtMs - b.startsAtMs || (a.eventId < b.eventId ? -1 : 1))
    },
    fixture: desk.fixture,
    revealedSeed(eventId: string): string | null {
      const event = events.find(eventId)
      if (!event || startOf(event) > clock.now()) return null
      const seed = () => seedOf(source.masterKey, eventId)
      if (closed.has(eventId)) return seed()
      const script = known.get(eventId)?.script ?? courseOf(source, event, clock.now())
      if (script.closedAtMs() === null) return null
      if (closed.size >= CLOSED_CACHE_MAX) closed.clear()
      closed.add(eventId)
      return seed()
    },
  }
}

/**
 * Creates the heartbeat of the producers, which is due every few seconds. A delayed feed must show it: `alive` messages
 * are as old as the oldest price that is still to be sent.
 */
function createHeartbeat(startedAtMs: number): (nowMs: number, firstDueAtMs: number | null) => FeedMessage[] {
  let aliveAtMs = Number.NEGATIVE_INFINITY
  return (nowMs, firstDueAtMs) => {
    const dueAtMs = firstDueAtMs ?? nowMs
    const caughtUpTo = dueAtMs > startedAtMs ? Math.min(nowMs, dueAtMs) : nowMs
    const atMs = Math.floor(caughtUpTo / ALIVE_EVERY_MS) * ALIVE_EVERY_MS
    if (atMs <= aliveAtMs) return []
    aliveAtMs = atMs
    return PRODUCERS.map((producer) => ({
      kind: 'alive',
      stamp: { producer, madeAtMs: atMs, sequence: 0 },
      subscribed: true,
    }))
  }
}

/** Returns the events that a recovery reads. */
const recoverable = (
  source: Source,
  plans: readonly ChampionshipPlan[],
  { clock, known, events }: Playing,
): Omit<Recovering, 'publish'> => ({
  source,
  now: () => clock.now(),
  known: () => [...known.values()],
  isKnown: (eventId) => known.has(eventId),
  find: events.find,
  startedSince: (fromMs) => plans.flatMap((plan) => events.within(plan, fromMs - LONGEST_MS, clock.now())),
})
