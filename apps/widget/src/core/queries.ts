import type { EventCard, EventPage, SportOverview } from '@tessera/contract/sportsbook'
import { eventChannel, LIVE_SPORT_CHANNEL, sportChannel } from '@tessera/contract/sportsbook/channels'
import type { Calls } from './calls.ts'
import type { FeedQuery } from './feed-query.ts'

/** Returns the channels of the sports on a list; for live-only lists, the channel of all live events. */
export const channelsOf = (cards: readonly EventCard[]): string[] => {
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

export const eventQuery = (calls: Calls, eventId: string): FeedQuery<EventPage> => ({
  load: () => calls('event', { params: { eventId } }),
  eventsOf: (page) => [page],
  channels: () => [eventChannel(eventId)],
})
