import type { EventCard, EventPage, SportOverview } from '@tessera/contract/sportsbook'
import { eventChannel, LIVE_SPORT_CHANNEL, sportChannel } from '@tessera/contract/sportsbook/channels'
import type { Calls } from './calls.ts'
import type { Favourites } from './favourites.ts'
import type { FeedQuery } from './feed-query.ts'

type Cards = { events: EventCard[] }
/** A page of a list. */
type CardsPage = Cards & { readonly total: number; readonly perPage: number }

/** Returns the channels of the sports on a list; for live-only lists, the channel of all live events. */
const channelsOf = (cards: readonly EventCard[]): string[] => {
  const ids = new Set(
    cards.filter(({ phase }) => phase === 'not-started' || phase === 'live').map(({ sport }) => sport.id),
  )
  return [...ids].map(sportChannel)
}

const allOf = ({ live, top, upcoming }: SportOverview): EventCard[] => [...live, ...top, ...upcoming]

export const overviewQuery = (calls: Calls): FeedQuery<SportOverview> => ({
  load: () => calls('overview'),
  eventsOf: allOf,
  sportsOf: ({ sports }) => sports,
  channels: (value) => [LIVE_SPORT_CHANNEL, ...(value ? channelsOf([...value.top, ...value.upcoming]) : [])],
})

/** Query for the list of sports in the navigation. It has no prices, so it needs no updates. */
export const sportsQuery = (calls: Calls): FeedQuery<SportOverview> => ({
  ...overviewQuery(calls),
  eventsOf: () => [],
  channels: () => [],
})

/** Query for one part of the overview, for a separate widget. */
export const overviewPartQuery = (
  calls: Calls,
  part: 'live' | 'top' | 'upcoming',
): FeedQuery<SportOverview> => ({
  ...overviewQuery(calls),
  eventsOf: (value) => value[part],
  channels: (value) =>
    part === 'live' || !value ? [LIVE_SPORT_CHANNEL] : [LIVE_SPORT_CHANNEL, ...channelsOf(value[part])],
})

export const liveQuery = (calls: Calls, page: number): FeedQuery<CardsPage> => ({
  load: () => calls('events', { query: { when: 'live', page } }),
  eventsOf: ({ events }) => events,
  channels: () => [LIVE_SPORT_CHANNEL],
})

export interface ListChoice {
  readonly sportId: number
  readonly categoryIds: readonly number[]
  readonly championshipIds: readonly number[]
  readonly when: 'all' | 'live' | 'today' | 'tomorrow'
  /** Time zone that defines today and tomorrow. */
  readonly timeZone: string
  readonly page: number
}

export const listQuery = (calls: Calls, choice: ListChoice): FeedQuery<CardsPage> => ({
  load: () =>
    calls('events', {
      query: {
        sportId: choice.sportId,
        categoryIds: choice.categoryIds.join(),
        championshipIds: choice.championshipIds.join(),
        when: choice.when,
        timeZone: choice.timeZone,
        page: choice.page,
      },
    }),
  eventsOf: ({ events }) => events,
  channels: () => [sportChannel(choice.sportId)],
})

export const eventQuery = (calls: Calls, eventId: string): FeedQuery<EventPage> => ({
  load: () => calls('event', { params: { eventId } }),
  eventsOf: (page) => [page],
  channels: () => [eventChannel(eventId)],
})

export const searchQuery = (calls: Calls, query: string): FeedQuery<Cards> => ({
  load: () => calls('search', { query: { query } }),
  eventsOf: ({ events }) => events,
  channels: (value) => (value ? channelsOf(value.events) : []),
})

export const favouritesQuery = (calls: Calls, favourites: Favourites): FeedQuery<Cards> => ({
  load: async () => {
    await favourites.stored()
    return calls('favourites')
  },
  eventsOf: ({ events }) => events,
  channels: (value) => (value ? channelsOf(value.events) : []),
})
