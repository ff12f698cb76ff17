import type { SportView, SportViewRequest } from '@tessera/contract/sportsbook'
import type { RenderView, ViewRequest } from '@tessera/contract/sportsbook/render-view'
import { expect, it, vi } from 'vitest'
import { createViews, type ViewParts } from './render-views.ts'

const SOCCER = {
  id: 66,
  info: {
    Categories: [
      { CategoryId: 1, Name: 'England', Championships: [{ ChampionshipId: 100, Name: 'Premier League' }] },
    ],
  },
}
const overview: SportViewRequest = { view: { page: 'overview' }, culture: 'de-DE', linkPrefix: '/de' }

/** Creates the views of a catalogue that records its reads, with a renderer that makes the given calls. */
function given(render: (request: ViewRequest) => Promise<string>) {
  const error = vi.fn()
  const reads: unknown[] = []
  const read =
    (name: string) =>
    (...args: unknown[]) => {
      reads.push([name, ...args])
      return null
    }
  const load = vi.fn<() => Promise<RenderView | null>>(async () => render)
  const view = createViews({
    book: { page: async (...args: unknown[]) => (args[0] === '4' ? null : read('page')(...args)) },
    catalogue: {
      overview: read('overview'),
      info: (id: number) => (id === SOCCER.id ? SOCCER.info : null),
      list: read('list'),
    },
    now: () => 1_000,
    log: { info: () => {}, warn: () => {}, error },
    load,
  } as unknown as ViewParts)
  return { view, reads, error, load }
}

it('answers the reads of a view in its language, with the schemas of the API', async () => {
  const { view, reads } = given(async ({ call, nowMs }) => {
    await call('overview')
    await call('event', { params: { eventId: '7' } })
    await call('events', { query: { sportId: 66, championshipIds: '3,1', timeZone: '', page: 1 } })
    return String(nowMs)
  })
  expect(await view(overview)).toBe('1000')
  expect(reads).toEqual([
    ['overview', 'de'],
    ['page', '7', 'de'],
    ['list', { sportId: 66, championshipIds: [1, 3], when: 'all', page: 1 }, 'de'],
  ])
})

it('answers no call of a player', async () => {
  const { view } = given(async ({ call }) => JSON.stringify(await call('account')))
  expect(await view(overview)).toContain('session_closed')
})

it('renders a view once for simultaneous visitors, and another view on its own', async () => {
  const rendered: string[] = []
  const { view, load } = given(async ({ props }) => {
    rendered.push(props.page)
    return props.page
  })
  expect(await Promise.all([view(overview), view(overview)])).toEqual(['overview', 'overview'])
  expect(await view({ ...overview, view: { page: 'live' } })).toBe('live')
  expect(rendered).toEqual(['overview', 'live'])
  expect(load).toHaveBeenCalledTimes(1)
})

it('has no view if the widget is not built or its rendering fails', async () => {
  const broken = given(async () => {
    throw new Error('broken')
  })
  expect(await broken.view(overview)).toBeNull()
  expect(broken.error).toHaveBeenCalledTimes(1)
  const { view, load } = given(async () => '')
  load.mockResolvedValue(null)
  expect(await view(overview)).toBeNull()
})

it.each([
  { page: 'event' },
  { page: 'event', eventId: '4' },
  { page: 'sport' },
  { page: 'sport', sportId: 7 },
  { page: 'sport', sportId: 66, categoryIds: [2] },
  { page: 'sport', sportId: 66, championshipIds: [101] },
  { page: 'sport', sportId: 66, categoryIds: [1], championshipIds: [100] },
  { page: 'sport', sportId: 66, championshipIds: [100, 100] },
  { page: 'table', sportId: 66 },
  { page: 'table', sportId: 66, championshipIds: [101] },
  { page: 'results', sportId: 7 },
] as const)('renders nothing for a view that no link leads to: %j', async (view) => {
  const render = vi.fn(async () => '')
  expect(await given(render).view({ ...overview, view: structuredClone(view) as SportView })).toBeNull()
  expect(render).not.toHaveBeenCalled()
})

it('renders equal views once, whatever else a request contains', async () => {
  const rendered: unknown[] = []
  const { view } = given(async ({ props }) => {
    rendered.push(props)
    return ''
  })
  const views: SportView[] = [
    { page: 'live' },
    { page: 'live', sportId: 66, categoryIds: [1] },
    { page: 'live', eventId: '7' },
    { page: 'sport', sportId: 66, championshipIds: [100] },
    { page: 'sport', sportId: 66, championshipIds: [100], eventId: '7' },
    { page: 'results', eventId: '7' },
    { page: 'table', sportId: 66, championshipIds: [100] },
  ]
  for (const each of views) await view({ ...overview, view: each })
  expect(rendered).toEqual([
    { page: 'live' },
    { page: 'sport', sportId: 66, championshipIds: [100] },
    { page: 'results' },
    { page: 'table', sportId: 66, championshipIds: [100] },
  ])
})
