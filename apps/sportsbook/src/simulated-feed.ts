import { Worker } from 'node:worker_threads'
import type { Standing } from '@tessera/contract/sportsbook'
import type { FeedMessage } from '@tessera/feed'
import type { Log } from '@tessera/postgres'
import type { Joint } from '@tessera/sport'
import type { SportFeed } from './feed/sport-feed.ts'
import { keepThread } from './feed-thread/keep-thread.ts'
import type { FeedThreadData, Parcel, ToFeed } from './feed-thread/messages.ts'
import { createOwedRecoveries } from './feed-thread/owed-recoveries.ts'
import { createQuestions } from './feed-thread/questions.ts'
import { played } from './simulator/calendar/championships.ts'
import { fixtureDesk } from './simulator/calendar/fixture-desk.ts'
import type { ShiftedClock } from './sport-clock.ts'

/** The built-in feed at work. */
export interface SimulatedFeed {
  readonly feed: SportFeed
  /** Resolves when everything that the clock owes has been told, and the listener believes it. */
  catchUp(isBelieved: () => boolean): Promise<void>
  /** Ends its thread. */
  close(): Promise<void>
}

export interface SimulatedFeedConfig {
  /** 64 hex digits, secret: every seed follows from it. Another key plays other matches. */
  readonly masterKey: string
  readonly clock: ShiftedClock
  /** Which championships are played; all of them if not given. */
  readonly championshipIds?: readonly number[]
  readonly log: Log
  /** For tests: another thread, and how long after a death the next one starts. */
  readonly startThread?: (data: FeedThreadData) => Worker
  readonly restartMs?: number
}

const PRODUCERS = ['prematch', 'live'] as const
/**
 * Who asks the feed for something has an answer, or none, within this time. It plays and prices in the same thread: so many
 * questions of a kind are with it at a time, and so many wait for them.
 */
const LIMITS = { limitMs: 2_000, underWayMax: 2, waitingMax: 20 }
/** How often it is asked again whether the listener believes. */
const BELIEF_MS = 50

const startFeedThread = (workerData: FeedThreadData): Worker =>
  new Worker(new URL('./feed-thread/feed-thread.ts', import.meta.url), { workerData, name: 'sport' })

/**
 * Starts the built-in feed. It plays and prices in a thread of its own, so that pages, calls and games never wait for it. What
 * follows from the calendar alone is answered here. A thread that dies is a feed that lost us: its producers say so, and who
 * listens asks the next thread for what came meanwhile.
 */
export function openSimulatedFeed(config: SimulatedFeedConfig): SimulatedFeed {
  const { masterKey, clock, championshipIds, log } = config
  const listeners = new Set<(messages: readonly FeedMessage[]) => void>()
  const recoveries = createOwedRecoveries()
  const joints = createQuestions<{ readonly joint: Joint | null }>(LIMITS)
  const seeds = createQuestions<string | null>(LIMITS)
  const standings = createQuestions<readonly Standing[] | null>(LIMITS)
  const catchUps = createQuestions<true>()
  let isClosed = false

  function tell(messages: readonly FeedMessage[]): void {
    recoveries.heard(messages)
    for (const listener of listeners) {
      try {
        listener(messages)
      } catch (error) {
        log.error({ err: error }, 'what the feed told could not be taken in')
      }
    }
  }

  function take(parcel: Parcel): void {
    for (const said of parcel) {
      if (said.kind === 'messages') tell(said.messages)
      else if (said.kind === 'joint') joints.answer(said.id, said)
      else if (said.kind === 'revealed-seed') seeds.answer(said.id, said.seed)
      else if (said.kind === 'standings') standings.answer(said.id, said.standings)
      else if (said.kind === 'caught-up') catchUps.answer(said.id, true)
      else log.error({ err: said.error }, 'the simulated feed stumbled')
    }
    if (parcel.length > 0) thread.post({ kind: 'taken' })
  }

  function onLoss(): void {
    for (const questions of [joints, seeds, standings, catchUps]) questions.drop()
    tell(
      PRODUCERS.map((producer) => ({
        kind: 'alive' as const,
        stamp: { producer, madeAtMs: clock.now(), sequence: 0 },
        subscribed: false,
      })),
    )
  }

  const { startThread = startFeedThread, restartMs } = config
  const thread = keepThread<ToFeed, Parcel>({
    name: 'thread of the simulated feed',
    start: () =>
      startThread({ masterKey, championshipIds: championshipIds ?? null, aheadMs: clock.aheadMs() }),
    onStart(post) {
      if (listeners.size > 0) post({ kind: 'listen' })
      for (const { producer, request } of recoveries.all()) post({ kind: 'recover', producer, request })
    },
    onMessage: take,
    onLoss,
    log,
    ...(restartMs === undefined ? {} : { restartMs }),
  })

  const feed: SportFeed = {
    producers: PRODUCERS,
    ...played(championshipIds),
    fixture: fixtureDesk(masterKey, clock).fixture,
    listen(listener) {
      listeners.add(listener)
      if (listeners.size === 1) thread.post({ kind: 'listen' })
      return () => listeners.delete(listener)
    },
    recover(producer, request) {
      recoveries.asked(producer, request)
      thread.post({ kind: 'recover', producer, request })
    },
    recoverEvent(eventId) {
      thread.post({ kind: 'recover-event', eventId })
    },
    async joint(eventId, selections) {
      const said = await joints.ask((id) => thread.post({ kind: 'joint', id, eventId, selections }))
      return said?.joint
    },
    standings: (championshipId) =>
      standings.ask((id) => thread.post({ kind: 'standings', id, championshipId })),
    revealedSeed: (eventId) => seeds.ask((id) => thread.post({ kind: 'revealed-seed', id, eventId })),
  }

  return {
    feed,
    async catchUp(isBelieved) {
      while (!isClosed) {
        const isTold = await catchUps.ask((id) =>
          thread.post({ kind: 'catch-up', id, aheadMs: clock.aheadMs() }),
        )
        if (isTold && isBelieved()) return
        await new Promise((resolve) => setTimeout(resolve, BELIEF_MS))
      }
    },
    async close() {
      isClosed = true
      listeners.clear()
      await thread.close()
      for (const questions of [joints, seeds, standings, catchUps]) questions.drop()
    },
  }
}
