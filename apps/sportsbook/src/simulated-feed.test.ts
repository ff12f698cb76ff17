import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FeedMessage } from '@tessera/feed'
import { PATIENCE } from '@tessera/test-env'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createProducers } from './book/producers.ts'
import { openSimulatedFeed, type SimulatedFeedConfig } from './simulated-feed.ts'
import { createSimulator } from './simulator/create-simulator.ts'
import { comparable, heard, KEY, MINUTE, statesOf } from './simulator/testing/heard.ts'
import { createMovableClock } from './sport-clock.ts'

// A thread loads the models and plays what is on.
/** Tennis, table tennis and a sport without a model. */
const PLAYED = [6801, 8001, 7301]
const FEED_THREAD = new URL('./feed-thread/feed-thread.ts', import.meta.url)

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A feed at work with whoever believes it or not, and its threads. */
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
      else producers.hear(message)
  })
  const isBelieved = () => feed.producers.every(producers.isUp)
  const untilBelieved = () => vi.waitUntil(isBelieved, PATIENCE)
  return { simulated, feed, clock, errors, threads, messages, asked, isBelieved, untilBelieved }
}

/** Selections of one event that are offered, each of another market. */
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

/** Sets of ten markets of an event that has many, each another one. */
function manySets(messages: readonly FeedMessage[], count: number) {
  // An event may have many markets and offer none of them, such as in the moment of a goal.
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

describe('the thread of the feed', () => {
  test('tells prices and that all is well however much it is asked', async () => {
    const { simulated, feed, messages, threads, isBelieved, untilBelieved, clock } = open({
      championshipIds: [6601],
    })
    await untilBelieved()
    const [ordinary, ...flood] = manySets(messages, 2_001)
    const posted = vi.spyOn(threads[0] as Worker, 'postMessage')
    const answers = flood.map(({ eventId, selections }) => feed.joint?.(eventId, selections))
    const asked = () => posted.mock.calls.filter(([said]) => said.kind === 'joint').length
    expect(asked()).toBe(2)
    clock.advance(MINUTE)
    await simulated.catchUp(isBelieved)
    expect(isBelieved()).toBe(true)
    await Promise.all(answers)
    expect(asked()).toBeLessThanOrEqual(22)
    expect(await feed.joint?.(ordinary?.eventId ?? '', ordinary?.selections ?? [])).toBeDefined()
  })

  test('tells what the feed would tell here', async () => {
    const { simulated, feed, messages, isBelieved, untilBelieved, clock } = open()
    await untilBelieved()
    await simulated.catchUp(isBelieved)
    const here = createSimulator({ masterKey: KEY, clock, championshipIds: PLAYED, budgetMs: Infinity })
    const heard: FeedMessage[] = []
    here.listen((more) => heard.push(...more))
    for (const producer of here.producers) here.recover(producer, { recoveryId: 1 })
    here.tick()
    const there = statesOf(messages)
    const closed = [...statesOf(heard)].filter(([, { phase }]) => phase?.value !== 'live')
    expect(closed.length).toBeGreaterThan(5)
    for (const [eventId, state] of closed) expect(comparable(there.get(eventId))).toEqual(comparable(state))
    expect(feed.championships).toEqual(here.championships)
    expect(feed.categories).toEqual(here.categories)
    const [eventId = ''] = there.keys()
    expect(feed.fixture(eventId)).toEqual(here.fixture(eventId))
  })

  test('answers what selections come to together, and which seed a match that is over had', async () => {
    const { simulated, feed, messages, isBelieved, untilBelieved, clock } = open()
    await untilBelieved()
    const { eventId, selections } = twoOf(messages)
    const joint = await feed.joint?.(eventId, selections)
    expect(joint).toMatchObject({ ok: expect.any(Boolean) })
    const here = createSimulator({ masterKey: KEY, clock, championshipIds: PLAYED, budgetMs: Infinity })
    here.tick()
    expect(joint).toEqual(here.joint(eventId, selections))
    clock.advance(40 * 60_000)
    await simulated.catchUp(isBelieved)
    const over = messages.find((each) => each.kind === 'fixture-change' && each.phase === 'closed')
    const overId = over && 'event' in over ? over.event : ''
    const seed = (await feed.revealedSeed?.(overId)) ?? ''
    expect(createHash('sha256').update(seed).digest('hex')).toBe(feed.fixture(overId)?.commitment)
  })

  test('has told all that a clock owes that was moved on', async () => {
    const { simulated, messages, isBelieved, untilBelieved, clock } = open()
    await untilBelieved()
    const fromMs = clock.now()
    clock.advance(20 * MINUTE)
    await simulated.catchUp(isBelieved)
    const latest = Math.max(...messages.map(({ stamp }) => stamp.madeAtMs))
    expect(clock.now() - latest).toBeLessThan(20_000)
    const minutesOf = (all: readonly FeedMessage[]) =>
      all
        .filter((message) => 'event' in message)
        .map(({ stamp }) => Math.floor((stamp.madeAtMs - fromMs) / MINUTE))
        .filter((minute) => minute >= 0 && minute < 19)
    // The same matches told by a simulator of its own: not in every minute of a day something happens in three leagues.
    const owed = new Set(minutesOf(heard(fromMs, PLAYED).goTo(fromMs + 19 * MINUTE)))
    expect(owed.size).toBeGreaterThan(5)
    expect(minutesOf(messages)).toEqual(expect.arrayContaining([...owed]))
  })

  test('is noticed when it dies, and the next one tells what came meanwhile', async () => {
    const { errors, threads, asked, isBelieved, untilBelieved, feed, messages } = open()
    await untilBelieved()
    const recoveries = asked.length
    const [first] = threads
    const died = first && once(first, 'exit')
    void first?.terminate()
    await died
    // At once, not after the silence of twenty seconds.
    expect(isBelieved()).toBe(false)
    expect(JSON.stringify(errors)).toContain('has ended and is restarted')
    await untilBelieved()
    expect(threads).toHaveLength(2)
    expect(asked.length).toBe(recoveries + feed.producers.length)
    const { eventId, selections } = twoOf(messages)
    expect(await feed.joint?.(eventId, selections)).toMatchObject({ ok: expect.any(Boolean) })
  })

  test('that fails ends nothing else, and is in the log with its reason', async () => {
    let isFirst = true
    const { errors, untilBelieved } = open({
      startThread(workerData) {
        const failing = isFirst
        isFirst = false
        return failing
          ? new Worker('throw new Error("thunder")', { eval: true })
          : new Worker(FEED_THREAD, { workerData })
      },
    })
    await untilBelieved()
    expect(errors.flat().some((said) => String(Object.values(said as object)).includes('thunder'))).toBe(true)
  })

  test('that stumbles goes on, and is in the log', async () => {
    const { errors, feed, threads, messages, untilBelieved } = open()
    await untilBelieved()
    const { eventId, selections } = twoOf(messages)
    // Selections that are none: nothing of ours asks so.
    expect(await feed.joint?.(eventId, JSON.parse('null'))).toBeNull()
    expect(JSON.stringify(errors)).toContain('failed and continues')
    expect(await feed.joint?.(eventId, selections)).toMatchObject({ ok: expect.any(Boolean) })
    expect(threads).toHaveLength(1)
  })

  test('nobody waits for when it is gone: questions have no answer, and the end comes', async () => {
    const { simulated, feed, threads, isBelieved, untilBelieved, messages } = open({ restartMs: 60_000 })
    await untilBelieved()
    const { eventId, selections } = twoOf(messages)
    await threads[0]?.terminate()
    expect(await feed.joint?.(eventId, selections)).toBeUndefined()
    expect(await feed.revealedSeed?.(eventId)).toBeNull()
    const waiting = simulated.catchUp(isBelieved)
    await simulated.close()
    await waiting
  })

  test('ends with the feed', async () => {
    const { simulated, threads, untilBelieved, messages, errors } = open()
    await untilBelieved()
    const ended = threads[0] && once(threads[0], 'exit')
    await simulated.close()
    await ended
    const heard = messages.length
    await new Promise((resolve) => setImmediate(resolve))
    expect(messages).toHaveLength(heard)
    expect(threads).toHaveLength(1)
    expect(errors).toEqual([])
  })
})

test('the thread counts the table of a league once somebody asks, and has none of what is no league', async () => {
  const { feed } = open({ championshipIds: [7001, 6801] })
  await vi.waitUntil(async () => ((await feed.standings?.(7001)) ?? []).length > 0, PATIENCE)
  expect(await feed.standings?.(6801)).toBeNull()
})
