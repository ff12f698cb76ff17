import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FeedMessage } from '@tessera/feed'
import { PATIENCE } from '@tessera/test-env'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createProducers } from './book/state/producers.ts'
import { openSimulatedFeed, type SimulatedFeedConfig } from './simulated-feed.ts'
import { createSimulator } from './simulator/create-simulator.ts'
import type { StoredRound } from './simulator/public-seed.ts'
import { comparable, KEY, MINUTE, recordSimulator, statesOf } from './simulator/testing/record-simulator.ts'
import { createMovableClock } from './sport-clock.ts'

// Each thread loads the models and plays its championships.
/** Tennis, table tennis and a sport without a model. */
const PLAYED = [6801, 8001, 7301]
const FEED_THREAD = new URL('./feed-thread/feed-thread.ts', import.meta.url)

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Starts a feed with a subscriber, and gives access to its threads. */
function open(config: Partial<SimulatedFeedConfig> = {}) {
  const clock = createMovableClock()
  const errors: unknown[][] = []
  const log = { info: () => {}, warn: () => {}, error: (...said: unknown[]) => void errors.push(said) }
  const threads: Worker[] = []
  const simulated = openSimulatedFeed({
    masterKey: KEY,
    clock,
    championshipIds: PLAYED,
    log,
    restartMs: 1,
    ...config,
    startThread(data) {
      const thread = config.startThread?.(data) ?? new Worker(FEED_THREAD, { workerData: data })
      threads.push(thread)
      return thread
    },
  })
  closers.push(simulated.close)
  const { feed } = simulated
  const messages: FeedMessage[] = []
  const asked: string[] = []
  const producers = createProducers(feed.producers, clock.now, (producer, request) => {
    asked.push(producer)
    feed.recover(producer, request)
  })
  feed.listen((more) => {
    messages.push(...more)
    for (const message of more)
      if ('event' in message) producers.processed(message.stamp.producer, message.stamp.madeAtMs)
      else producers.receive(message)
  })
  const isReady = () => feed.producers.every(producers.isUp)
  const untilReady = () => vi.waitUntil(isReady, PATIENCE)
  return { simulated, feed, clock, errors, threads, messages, asked, isReady, untilReady }
}

/** Returns two selections of one event that are offered in different markets. */
function twoOf(messages: readonly FeedMessage[]) {
  for (const message of messages) {
    if (message.kind !== 'odds-change') continue
    const found = message.markets.filter(({ status, id }) => status === 'active' && id !== 'winner')
    const [first] = found
    const second = found.find(({ id }) => id !== first?.id)
    if (!first || !second) continue
    return {
      eventId: message.event,
      selections: [first, second].map(({ id, specifiers, outcomes }) => ({
        market: { id, specifiers },
        outcomeId: outcomes[0]?.id ?? '',
      })),
    }
  }
  throw new Error('nothing is offered')
}

/** Returns different sets of ten markets of the event with the most offered markets. */
function manySets(messages: readonly FeedMessage[], count: number) {
  // An event can have many markets but offer none of them, for example right after a goal.
  const events = messages
    .filter((each) => each.kind === 'odds-change')
    .map(({ event, markets }) => ({ event, offered: markets.filter(({ status }) => status === 'active') }))
  const { event, offered } = events.reduce((best, each) =>
    each.offered.length > best.offered.length ? each : best,
  )
  return Array.from({ length: count }, (_, index) => ({
    eventId: event,
    selections: Array.from({ length: 10 }, (_, place) => {
      const { id, specifiers, outcomes } = offered[
        (index * 7 + place * (1 + (index % 5))) % offered.length
      ] as (typeof offered)[number]
      return { market: { id, specifiers }, outcomeId: outcomes[index % outcomes.length]?.id ?? '' }
    }),
  }))
}

describe('thread of the feed', () => {
  test('sends prices and alive messages whatever the number of requests', async () => {
    const { simulated, feed, messages, threads, isReady, untilReady, clock } = open({
      championshipIds: [6601],
    })
    await untilReady()
    const [ordinary, ...flood] = manySets(messages, 2_001)
    const posted = vi.spyOn(threads[0] as Worker, 'postMessage')
    const answers = flood.map(({ eventId, selections }) => feed.joint?.(eventId, selections))
    const asked = () => posted.mock.calls.filter(([said]) => said.kind === 'joint').length
    expect(asked()).toBe(2)
    clock.advance(MINUTE)
    await simulated.catchUp(isReady)
    expect(isReady()).toBe(true)
    await Promise.all(answers)
    expect(asked()).toBeLessThanOrEqual(22)
    // On a busy machine an answer can come after its limit.
    const ask = async () =>
      (await feed.joint?.(ordinary?.eventId ?? '', ordinary?.selections ?? [])) !== undefined
    await vi.waitUntil(ask, PATIENCE)
  })

  test('sends the same messages as a feed in this thread', async () => {
    const { simulated, feed, messages, isReady, untilReady, clock } = open()
    await untilReady()
    await simulated.catchUp(isReady)
    const here = createSimulator({ masterKey: KEY, clock, championshipIds: PLAYED, budgetMs: Infinity })
    const received: FeedMessage[] = []
    here.listen((more) => received.push(...more))
    for (const producer of here.producers) here.recover(producer, { recoveryId: 1 })
    here.tick()
    const there = statesOf(messages)
    const closed = [...statesOf(received)].filter(([, { phase }]) => phase?.value !== 'live')
    expect(closed.length).toBeGreaterThan(5)
    for (const [eventId, state] of closed) expect(comparable(there.get(eventId))).toEqual(comparable(state))
    expect(feed.championships).toEqual(here.championships)
    expect(feed.categories).toEqual(here.categories)
    const [eventId = ''] = there.keys()
    expect(feed.fixture(eventId)).toEqual(here.fixture(eventId))
  })

  test('returns joint chances, and the seed of a match that has ended', async () => {
    const { simulated, feed, messages, isReady, untilReady, clock } = open()
    await untilReady()
    const { eventId, selections } = twoOf(messages)
    const joint = await feed.joint?.(eventId, selections)
    expect(joint).toMatchObject({ ok: expect.any(Boolean) })
    const here = createSimulator({ masterKey: KEY, clock, championshipIds: PLAYED, budgetMs: Infinity })
    here.tick()
    expect(joint).toEqual(here.joint(eventId, selections))
    clock.advance(40 * 60_000)
    await simulated.catchUp(isReady)
    const over = messages.find((each) => each.kind === 'fixture-change' && each.phase === 'closed')
    const overId = over && 'event' in over ? over.event : ''
    const seed = (await feed.revealedSeed?.(overId)) ?? ''
    expect(createHash('sha256').update(seed).digest('hex')).toBe(feed.fixture(overId)?.commitment)
  })

  test('sends all messages due after the clock is advanced', async () => {
    const { simulated, messages, isReady, untilReady, clock } = open()
    await untilReady()
    const fromMs = clock.now()
    clock.advance(20 * MINUTE)
    await simulated.catchUp(isReady)
    const latest = Math.max(...messages.map(({ stamp }) => stamp.madeAtMs))
    expect(clock.now() - latest).toBeLessThan(20_000)
    const minutesOf = (all: readonly FeedMessage[]) =>
      all
        .filter((message) => 'event' in message)
        .map(({ stamp }) => Math.floor((stamp.madeAtMs - fromMs) / MINUTE))
        .filter((minute) => minute >= 0 && minute < 19)
    // Compare with the same matches in another simulator, since three leagues don't have a message in every minute of
    // a day.
    const owed = new Set(minutesOf(recordSimulator(fromMs, PLAYED).goTo(fromMs + 19 * MINUTE)))
    expect(owed.size).toBeGreaterThan(5)
    expect(minutesOf(messages)).toEqual(expect.arrayContaining([...owed]))
  })

  test('is replaced when it dies, and the next one sends the missed messages', async () => {
    const { errors, threads, asked, isReady, untilReady, feed, messages } = open()
    await untilReady()
    const recoveries = asked.length
    const [first] = threads
    const died = first && once(first, 'exit')
    void first?.terminate()
    await died
    // The loss is noticed at once instead of after twenty seconds of silence.
    expect(isReady()).toBe(false)
    expect(JSON.stringify(errors)).toContain('has ended and is restarted')
    await untilReady()
    expect(threads).toHaveLength(2)
    expect(asked.length).toBe(recoveries + feed.producers.length)
    const { eventId, selections } = twoOf(messages)
    expect(await feed.joint?.(eventId, selections)).toMatchObject({ ok: expect.any(Boolean) })
  })

  test('is replaced when it fails at the start, and the reason is logged', async () => {
    let isFirst = true
    const { errors, untilReady } = open({
      startThread(workerData) {
        const failing = isFirst
        isFirst = false
        return failing
          ? new Worker('throw new Error("thunder")', { eval: true })
          : new Worker(FEED_THREAD, { workerData })
      },
    })
    await untilReady()
    expect(errors.flat().some((said) => String(Object.values(said as object)).includes('thunder'))).toBe(true)
  })

  test('continues after an error, which is logged', async () => {
    const { errors, feed, threads, messages, untilReady } = open()
    await untilReady()
    const { eventId, selections } = twoOf(messages)
    // Invalid selections, which our code never sends.
    expect(await feed.joint?.(eventId, JSON.parse('null'))).toBeNull()
    expect(JSON.stringify(errors)).toContain('failed and continues')
    expect(await feed.joint?.(eventId, selections)).toMatchObject({ ok: expect.any(Boolean) })
    expect(threads).toHaveLength(1)
  })

  test('leaves no caller waiting when it has died: requests return nothing, and closing works', async () => {
    const { simulated, feed, threads, isReady, untilReady, messages } = open({ restartMs: 60_000 })
    await untilReady()
    const { eventId, selections } = twoOf(messages)
    await threads[0]?.terminate()
    expect(await feed.joint?.(eventId, selections)).toBeUndefined()
    expect(await feed.revealedSeed?.(eventId)).toBeNull()
    const waiting = simulated.catchUp(isReady)
    await simulated.close()
    await waiting
  })

  test('ends with the feed', async () => {
    const { simulated, threads, untilReady, messages, errors } = open()
    await untilReady()
    const ended = threads[0] && once(threads[0], 'exit')
    await simulated.close()
    await ended
    const count = messages.length
    await new Promise((resolve) => setImmediate(resolve))
    expect(messages).toHaveLength(count)
    expect(threads).toHaveLength(1)
    expect(errors).toEqual([])
  })
})

test('the thread computes the table of a league on request, and has none for other championships', async () => {
  const { feed } = open({ championshipIds: [7001, 6801] })
  await vi.waitUntil(async () => ((await feed.standings?.(7001)) ?? []).length > 0, PATIENCE)
  expect(await feed.standings?.(6801)).toBeNull()
})

test('an event waits for its round of a beacon in the thread, and starts with the round after a restart', async () => {
  const requested = new Map<number, (round: StoredRound) => void>()
  const stored: StoredRound[] = []
  const chain = { hash: 'cd'.repeat(32), period: 3, genesis_time: 1_577_836_800 }
  const { feed, messages, threads, untilReady, clock } = open({
    championshipIds: [8001],
    rounds: {
      uses: [{ chain, fromMs: Date.now() }],
      recent: () => stored,
      // The thread that ends may have requested the round before the next one does.
      request: ({ round }, listener) => {
        const known = stored.find((each) => each.round === round)
        if (known) listener(known)
        else requested.set(round, listener)
      },
      find: async () => null,
      close: async () => {},
    },
  })
  await untilReady()
  const eventId = await vi.waitUntil(() => {
    const [first] = [...statesOf(messages).values()]
      .filter(({ startsAtMs }) => (startsAtMs?.value ?? 0) > clock.now() + 15 * MINUTE)
      .sort((a, b) => (a.startsAtMs?.value ?? 0) - (b.startsAtMs?.value ?? 0))
    return first?.event
  }, PATIENCE)
  const fixture = feed.fixture(eventId)
  const round = fixture?.beacon?.round ?? 0
  const phase = () => statesOf(messages).get(eventId)?.phase?.value
  clock.advance((fixture?.startsAtMs ?? 0) + 5 * MINUTE - clock.now())
  await threads[0]?.terminate()
  await vi.waitUntil(() => requested.has(round), PATIENCE)
  expect(phase()).toBe('not-started')
  for (const [number, answer] of requested) {
    const known = { chain: chain.hash, round: number, randomness: 'ab'.repeat(32), readyAtMs: 0 }
    stored.push(known)
    answer(known)
  }
  await vi.waitUntil(() => phase() !== 'not-started', PATIENCE)
  await threads.at(-1)?.terminate()
  await vi.waitUntil(() => threads.length > 2, PATIENCE)
  await untilReady()
  expect(phase()).not.toBe('not-started')
})
