import { Worker } from 'node:worker_threads'
import type { Standing } from '@tessera/contract/sportsbook'
import type { FeedMessage } from '@tessera/feed'
import type { Log } from '@tessera/postgres'
import type { Joint } from '@tessera/sport'
import type { RoundKeeper } from './beacon/round-keeper.ts'
import type { SportFeed } from './feed/sport-feed.ts'
import type { FeedThreadData, Parcel, ToFeed } from './feed-thread/messages.ts'
import { createOpenRecoveries } from './feed-thread/open-recoveries.ts'
import { createPendingRequests } from './feed-thread/pending-requests.ts'
import { superviseThread } from './feed-thread/supervised-thread.ts'
import { played } from './simulator/calendar/championships.ts'
import { createFixtureDesk } from './simulator/calendar/fixture-desk.ts'
import { lineUpsOfEvent } from './simulator/event-line-ups.ts'
import { rulesOfEvent } from './simulator/verify/proof-of-event.ts'
import type { ShiftedClock } from './sport-clock.ts'

/** The running built-in feed. */
export interface SimulatedFeed {
  readonly feed: SportFeed
  /** Resolves when all messages due by the clock were sent and the subscriber considers all producers up. */
  catchUp(isReady: () => boolean): Promise<void>
  /** Terminates the thread of the feed. */
  close(): Promise<void>
}

export interface SimulatedFeedConfig {
  /** 64 hex digits, secret: all seeds are derived from it. Another key yields other matches. */
  readonly masterKey: string
  readonly clock: ShiftedClock
  /** Championships to play; all by default. */
  readonly championshipIds?: readonly number[]
  /** Rounds of a beacon that are mixed into the seeds; none by default. */
  readonly rounds?: RoundKeeper
  readonly log: Log
  /** Replacements for tests: another thread, and the delay before a restart. */
  readonly startThread?: (data: FeedThreadData) => Worker
  readonly restartMs?: number
}

const PRODUCERS = ['prematch', 'live'] as const
/**
 * Limits of requests to the feed: the time after which a request is answered with null, the number of requests that
 * the thread holds, and the number that wait. The same thread plays and prices, so that more would delay both.
 */
const LIMITS = { limitMs: 2_000, sentMax: 2, waitingMax: 20 }
/** Interval at which the subscriber's state is checked. */
const READY_POLL_MS = 50

/** Messages of the producers that their subscription is lost. */
const lostSubscriptions = (madeAtMs: number): FeedMessage[] =>
  PRODUCERS.map((producer) => ({
    kind: 'alive',
    stamp: { producer, madeAtMs, sequence: 0 },
    subscribed: false,
  }))

/** Passes messages to listeners. An error of one doesn't affect the others. */
function notify(
  listeners: Iterable<(messages: readonly FeedMessage[]) => void>,
  messages: readonly FeedMessage[],
  log: Log,
): void {
  for (const listener of listeners) {
    try {
      listener(messages)
    } catch (error) {
      log.error({ err: error }, 'messages of the feed could not be applied')
    }
  }
}

/** Returns the rounds with which a thread starts. */
const beaconOf = (rounds: RoundKeeper | undefined): FeedThreadData['beacon'] => ({
  uses: rounds?.uses ?? [],
  rounds: rounds?.recent() ?? [],
})

const startFeedThread = (workerData: FeedThreadData): Worker =>
  new Worker(new URL('./feed-thread/feed-thread.ts', import.meta.url), { workerData, name: 'sport' })

/**
 * Starts the built-in feed. It plays and prices in a separate thread, so that pages, calls and games never wait for
 * it. Requests that need only the calendar are answered here. The death of a thread counts as a lost subscription:
 * its producers report it, and the subscriber requests the missed messages from the next thread.
 */
export function openSimulatedFeed(config: SimulatedFeedConfig): SimulatedFeed {
  const { masterKey, clock, championshipIds, rounds, log } = config
  const listeners = new Set<(messages: readonly FeedMessage[]) => void>()
  const recoveries = createOpenRecoveries()
  const joints = createPendingRequests<{ readonly joint: Joint | null }>(LIMITS)
  const seeds = createPendingRequests<string | null>(LIMITS)
  const standings = createPendingRequests<readonly Standing[] | null>(LIMITS)
  const catchUps = createPendingRequests<true>()
  let isClosed = false

  function publish(messages: readonly FeedMessage[]): void {
    recoveries.received(messages)
    notify(listeners, messages, log)
  }

  function receive(parcel: Parcel): void {
    for (const message of parcel) {
      if (message.kind === 'messages') publish(message.messages)
      else if (message.kind === 'joint') joints.resolve(message.id, message)
      else if (message.kind === 'revealed-seed') seeds.resolve(message.id, message.seed)
      else if (message.kind === 'standings') standings.resolve(message.id, message.standings)
      else if (message.kind === 'caught-up') catchUps.resolve(message.id, true)
      else if (message.kind === 'beacon-request')
        rounds?.request(message.named, (round) => void thread.post({ kind: 'beacon-round', round }))
      else log.error({ err: message.error }, 'the simulated feed failed and continues')
    }
    if (parcel.length > 0) thread.post({ kind: 'confirm' })
  }

  function onLoss(): void {
    for (const requests of [joints, seeds, standings, catchUps]) requests.cancelAll()
    publish(lostSubscriptions(clock.now()))
  }

  const { startThread = startFeedThread, restartMs } = config
  const thread = superviseThread<ToFeed, Parcel>({
    name: 'thread of the simulated feed',
    start: () =>
      startThread({
        masterKey,
        championshipIds: championshipIds ?? null,
        aheadMs: clock.aheadMs(),
        beacon: beaconOf(rounds),
      }),
    onStart(post) {
      if (listeners.size > 0) post({ kind: 'listen' })
      for (const { producer, request } of recoveries.all()) post({ kind: 'recover', producer, request })
    },
    onMessage: receive,
    onLoss,
    log,
    ...(restartMs === undefined ? {} : { restartMs }),
  })

  const feed: SportFeed = {
    producers: PRODUCERS,
    ...played(championshipIds),
    fixture: createFixtureDesk(masterKey, clock, rounds?.uses).fixture,
    listen(listener) {
      listeners.add(listener)
      if (listeners.size === 1) thread.post({ kind: 'listen' })
      return () => listeners.delete(listener)
    },
    recover(producer, request) {
      recoveries.requested(producer, request)
      thread.post({ kind: 'recover', producer, request })
    },
    recoverEvent(eventId) {
      thread.post({ kind: 'recover-event', eventId })
    },
    async joint(eventId, selections) {
      const message = await joints.submit((id) => thread.post({ kind: 'joint', id, eventId, selections }))
      return message?.joint
    },
    standings: (championshipId) =>
      standings.submit((id) => thread.post({ kind: 'standings', id, championshipId })),
    ...{ lineUps: lineUpsOfEvent, rulesOf: rulesOfEvent },
    beaconRound: async (chain, round) => (await rounds?.find(chain, round)) ?? null,
    revealedSeed: (eventId) => seeds.submit((id) => thread.post({ kind: 'revealed-seed', id, eventId })),
  }

  return {
    feed,
    async catchUp(isReady) {
      while (!isClosed) {
        const isSent = await catchUps.submit((id) =>
          thread.post({ kind: 'catch-up', id, aheadMs: clock.aheadMs() }),
        )
        if (isSent && isReady()) return
        await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS))
      }
    },
    async close() {
      isClosed = true
      listeners.clear()
      await thread.close()
      for (const requests of [joints, seeds, standings, catchUps]) requests.cancelAll()
    },
  }
}
