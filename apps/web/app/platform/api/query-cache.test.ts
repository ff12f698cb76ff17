import { ApiError } from '@tessera/contract/client'
import { describe, expect, it } from 'vitest'
import type { ApiQuery } from './query.ts'
import { QueryCache } from './query-cache.ts'

type Ask = (signal?: AbortSignal) => Promise<unknown>

const read = (ask: Ask, input: object = {}): ApiQuery<unknown> => ({
  queryKey: ['GET /api/game/providers', input],
  fetch: (_api, signal) => ask(signal),
})

/** A read whose responses the test provides. */
function byHand() {
  const asked: { answer: (value: unknown) => void; fail: (error: Error) => void; signal?: AbortSignal }[] = []
  const ask: Ask = (signal) =>
    new Promise((answer, fail) => asked.push({ answer, fail, ...(signal ? { signal } : {}) }))
  return { asked, ask }
}

function setUp(merges = {}) {
  const clock = { nowMs: 1_000_000, waits: 0 }
  const api = (): never => {
    throw new Error('these tests make no API calls')
  }
  const cache = new QueryCache({
    api,
    merges,
    nowMs: () => clock.nowMs,
    wait: async () => void clock.waits++,
  })
  return { clock, cache }
}

const refusal = (status: number) =>
  new ApiError(status, { code: 0, name: 'unavailable', message: 'no', traceId: 't' })
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a cached response', () => {
  it('is requested once, however many components show it', async () => {
    const { cache } = setUp()
    const { asked, ask } = byHand()
    cache.observe(read(ask))
    cache.observe(read(ask))
    void cache.prefetch(read(ask))
    expect(asked).toHaveLength(1)
    asked[0]?.answer({ data: [1] })
    await settled()
    expect(cache.stateOf(read(ask).queryKey)).toEqual({ data: { data: [1] }, error: null, isFetching: false })
  })

  it('is found for the same input in any order of its fields', async () => {
    const { cache } = setUp()
    cache.setQueryData(['GET /api/game/games', { query: { page: 1, sort: 'new' } }], 'known')
    expect(cache.getQueryData(['GET /api/game/games', { query: { sort: 'new', page: 1 } }])).toBe('known')
  })

  it('is requested again when the player returns only if it is stale', async () => {
    const { cache, clock } = setUp()
    const { asked, ask } = byHand()
    cache.setQueryData(read(ask).queryKey, 'known')
    cache.observe(read(ask))
    cache.refreshStale()
    expect(asked).toHaveLength(0)
    clock.nowMs += 30_000
    cache.refreshStale()
    expect(asked).toHaveLength(1)
  })

  it('keeps its object if the new response is equal', async () => {
    const { cache } = setUp()
    const first = { data: [{ id: 1 }] }
    cache.setQueryData(['GET /api/game/providers', {}], first)
    cache.setQueryData(['GET /api/game/providers', {}], { data: [{ id: 1 }] })
    expect(cache.getQueryData(['GET /api/game/providers', {}])).toBe(first)
  })

  it('is merged by the rule of its call', () => {
    const { cache } = setUp({ 'GET /api/game/providers': (known: unknown, came: unknown) => known ?? came })
    cache.setQueryData(['GET /api/game/providers', {}], 'first')
    cache.setQueryData(['GET /api/game/providers', {}], 'second')
    expect(cache.getQueryData(['GET /api/game/providers', {}])).toBe('first')
  })
})

describe('a failed read', () => {
  it.each([
    ['no response', refusal(0), 2],
    ['unavailable', refusal(503), 2],
    ['a refusal', refusal(403), 1],
  ])('is retried once unless it was refused: %s', async (_, error, times) => {
    const { cache, clock } = setUp()
    let asked = 0
    await cache.prefetch(
      read(async () => {
        asked++
        throw error
      }),
    )
    expect(asked).toBe(times)
    expect(clock.waits).toBe(times - 1)
    expect(cache.stateOf(['GET /api/game/providers', {}])).toMatchObject({ error, isFetching: false })
  })

  it('keeps the last response until the next successful read', async () => {
    const { cache } = setUp()
    let isDown = true
    const query = read(async () => {
      if (isDown) throw refusal(500)
      return 'new'
    })
    cache.setQueryData(query.queryKey, 'old')
    await cache.refetch(query)
    expect(cache.stateOf(query.queryKey)).toMatchObject({ data: 'old', error: { status: 500 } })
    isDown = false
    await cache.refetch(query)
    expect(cache.stateOf(query.queryKey)).toEqual({ data: 'new', error: null, isFetching: false })
  })
})

describe('an invalidated response', () => {
  it('is requested immediately if it is shown, otherwise when it is shown again', async () => {
    const { cache } = setUp()
    const [shown, hidden] = [byHand(), byHand()]
    const [one, two] = [read(shown.ask, { query: { a: 1 } }), read(hidden.ask, { query: { a: 2 } })]
    for (const { queryKey } of [one, two]) cache.setQueryData(queryKey, 'old')
    cache.observe(one)
    void cache.invalidateQueries({ queryKey: ['GET /api/game/providers'] })
    expect([shown.asked.length, hidden.asked.length]).toEqual([1, 0])
    cache.observe(two)
    expect(hidden.asked).toHaveLength(1)
  })

  it('is selected by its call, by part of its input or by a predicate', async () => {
    const { cache } = setUp()
    const asked: unknown[] = []
    for (const a of [1, 2]) {
      const input = { query: { a, b: 3 } }
      cache.setQueryData(['GET /api/game/providers', input], a)
      cache.observe(read(async () => asked.push(a), input))
    }
    await cache.invalidateQueries({ queryKey: ['GET /api/game/providers', { query: { a: 2 } }] })
    expect(asked).toEqual([2])
    await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'GET /api/game/games' })
    expect(asked).toEqual([2])
    await cache.invalidateQueries()
    expect(asked).toEqual([2, 1, 2])
  })

  it('is not overwritten by a request that was already running', async () => {
    const { cache } = setUp()
    const { asked, ask } = byHand()
    cache.observe(read(ask))
    void cache.invalidateQueries()
    asked[1]?.answer('new')
    asked[0]?.answer('old')
    await settled()
    expect(cache.getQueryData(read(ask).queryKey)).toBe('new')
  })
})

it('aborts a request once no component observes it', async () => {
  const { cache } = setUp()
  const { asked, ask } = byHand()
  const end = cache.observe(read(ask))
  end()
  expect(asked[0]?.signal?.aborted).toBe(true)
  expect(cache.stateOf(read(ask).queryKey).isFetching).toBe(false)
})

it('notifies subscribers of each change until they unsubscribe', async () => {
  const { cache } = setUp()
  let notified = 0
  const end = cache.subscribe(['GET /api/game/providers', {}], () => notified++)
  cache.setQueryData(['GET /api/game/providers', {}], 1)
  end()
  cache.setQueryData(['GET /api/game/providers', {}], 2)
  expect(notified).toBe(1)
})

it('evicts the oldest unused cache entries', () => {
  const { cache } = setUp()
  const key = (page: number) => ['GET /api/game/games', { query: { page } }] as const
  const end = cache.subscribe(key(0), () => {})
  for (let page = 0; page <= 300; page++) cache.setQueryData(key(page), page)
  expect([0, 1, 300].map((page) => cache.getQueryData(key(page)))).toEqual([0, undefined, 300])
  end()
})
