import type { EventCard, SearchResult, SportOverview } from '@tessera/contract/sportsbook'
import { LIVE_SPORT_CHANNEL, sportChannel } from '@tessera/contract/sportsbook/channels'
import type { Calls } from './calls.ts'
import type { FeedQuery } from './feed-query.ts'
import { channelsOf, overviewQuery } from './queries.ts'

type Cards = { events: EventCard[] }
/** A page of a list. */
type CardsPage = Cards & { readonly total: number; readonly perPage: number }

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

export const searchQuery = (calls: Calls, query: string): FeedQuery<SearchResult> => ({
  load: () => calls('search', { query: { query } }),
  eventsOf: ({ events }) => events,
  channels: (value) => (value ? channelsOf(value.events) : []),
})
