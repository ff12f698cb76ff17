import { afterEach, expect, it, vi } from 'vitest'
import type { Calls } from './calls.ts'
import { EventStore } from './event-store.ts'
import { FeedWatch } from './feed-query.ts'
import { eventQuery } from './queries.ts'
import type { Realtime } from './realtime.ts'
import { responsesOf } from './rendered.ts'
import { Store } from './store.ts'

const page = {
  eventId: '7',
  sport: { id: 66, code: 'soccer', name: 'Soccer' },
  category: { id: 1, name: 'England' },
  championship: { id: 2, name: 'League' },
  path: '/sport/soccer/england/league/7-a-b',
  phase: 'live',
  facts: null,
  main: null,
  markets: [],
  version: 3,
}

const view = {
  settings: { culture: 'en-GB', linkPrefix: '' },
  props: { page: 'event', eventId: '7' },
  atMs: 0,
  responses: { 'event/7': page },
} as const

afterEach(() => void vi.useRealTimers())

it('gives a query its rendered response with its events, the same one in each rendering', () => {
  const events = new EventStore()
  const query = eventQuery((() => {}) as unknown as Calls, '7')
  const responses = responsesOf(view)
  const state = responses.state('event/7', query, events)
  expect(state).toMatchObject({ value: page, isLoading: false, isFresh: false, isRendered: true })
  expect(responses.state('event/7', query, events)).toBe(state)
  expect(events.event('7')?.get().card.path).toBe(page.path)
  expect(responses.state('event/8', query, events)).toBeNull()
})

it('has no response for a query that has run since', () => {
  const responses = responsesOf(view)
  responses.forget('event/7')
  expect(
    responses.value('event/7', async () => ({ ok: false, code: 'not_found', details: {} })),
  ).toBeUndefined()
})

it('requests a rendered response again only when its channels are live', async () => {
  const events = new EventStore()
  let requests = 0
  const calls = async () => {
    requests += 1
    return { ok: true, value: page }
  }
  let setLive: (state: { isLive: boolean; generation: number }) => void = () => {}
  const realtime = {
    follow: (_name: string, _receive: unknown, onState: typeof setLive) => {
      setLive = onState
      return () => {}
    },
  }
  const query = eventQuery(calls as unknown as Calls, '7')
  const rendered = responsesOf(view).state('event/7', query, events)
  const watch = new FeedWatch(query, realtime as unknown as Realtime, events, () => {}, rendered)
  const trusted = watch.state.get()
  expect(trusted).toMatchObject({ value: page, isFresh: true, isRendered: false })
  expect(requests).toBe(0)
  setLive({ isLive: true, generation: 1 })
  expect(requests).toBe(1)
  await expect.poll(() => watch.state.get()).not.toBe(trusted)
  expect(watch.state.get().isFresh).toBe(true)
  setLive({ isLive: false, generation: 1 })
  expect(watch.state.get().isFresh).toBe(false)
  expect(watch.state.getRendered()).toBe(rendered)
})

it('trusts a rendered response only for seconds if its channels never become live', () => {
  vi.useFakeTimers()
  const events = new EventStore()
  const query = eventQuery((() => {}) as unknown as Calls, '7')
  const realtime = { follow: () => () => {} } as unknown as Realtime
  const rendered = responsesOf(view).state('event/7', query, events)
  const watch = new FeedWatch(query, realtime, events, () => {}, rendered)
  vi.advanceTimersByTime(1_000)
  expect(watch.state.get().isFresh).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(watch.state.get()).toMatchObject({ value: page, isFresh: false })
  watch.close()
})

it('keeps the rendered value of a store for hydration', () => {
  const store = new Store('stored', 'rendered')
  store.set('changed')
  expect([store.get(), store.getRendered()]).toEqual(['changed', 'rendered'])
  expect(new Store('same').getRendered()).toBe('same')
})
