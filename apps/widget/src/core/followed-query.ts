import type { EventCard } from '@tessera/contract/sportsbook'
import type { WidgetResponse } from '@tessera/contract/sportsbook/widget'
import type { Calls } from './calls.ts'
import type { Favourites } from './favourites.ts'
import type { FeedQuery } from './feed-query.ts'
import { channelsOf } from './queries.ts'

type Followed = WidgetResponse<'favourites'> & {
  /** Events of marked teams and leagues, the next first. */
  readonly followed: EventCard[]
}

/**
 * Query for the player's favourites with the events of marked teams and leagues.
 * @param ids of teams and leagues, separated by commas
 */
export const followedQuery = (
  calls: Calls,
  favourites: Favourites,
  { teams, leagues }: { readonly teams: string; readonly leagues: string },
): FeedQuery<Followed> => ({
  async load() {
    await favourites.stored()
    const [own, ...lists] = await Promise.all([
      calls('favourites'),
      ...(teams ? [calls('events', { query: { competitorIds: teams } })] : []),
      ...(leagues ? [calls('events', { query: { championshipIds: leagues } })] : []),
    ])
    if (!own.ok) return own
    const cards = lists.flatMap((list) => (list.ok ? list.value.events : []))
    const followed = [...new Map(cards.map((card) => [card.eventId, card])).values()].toSorted((one, other) =>
      one.startsAt.localeCompare(other.startsAt),
    )
    return { ok: true, value: { ...own.value, followed } }
  },
  eventsOf: ({ events, followed }) => [...events, ...followed],
  channels: (value) => (value ? channelsOf([...value.events, ...value.followed]) : []),
})
