import type { EventForm, EventLineUps, LeagueTable, SportResult } from '@tessera/contract/sportsbook'
import { LIVE_SPORT_CHANNEL, sportChannel } from '@tessera/contract/sportsbook/channels'
import type { Calls } from './calls.ts'
import type { FeedQuery } from './feed-query.ts'
import type { ListChoice } from './list-queries.ts'

/** Query for the table of a league. An event of its sport that ends requests it again. */
export const tableQuery = (
  calls: Calls,
  sportId: number,
  championshipId: number,
): FeedQuery<LeagueTable> => ({
  load: () => calls('table', { params: { championshipId } }),
  eventsOf: () => [],
  channels: () => [sportChannel(sportId)],
})

export interface ResultChoice extends Pick<ListChoice, 'categoryIds' | 'championshipIds' | 'timeZone'> {
  /** Undefined for all sports. */
  readonly sportId: number | undefined
  /** Local day such as `2026-11-28`; empty for all days. */
  readonly date: string
  /** Cursor of the page before; empty for the first page. */
  readonly after: string
}

/** Query for the matches before an event. Those that end until then are on the next page. */
export const formQuery = (calls: Calls, eventId: string): FeedQuery<EventForm> => ({
  load: () => calls('form', { params: { eventId } }),
  eventsOf: () => [],
  pathsOf: ({ home, away, meetings }) => [...home, ...away, ...meetings],
  channels: () => [],
})

/** Query for the line-ups of an event, which never change. */
export const lineUpsQuery = (calls: Calls, eventId: string): FeedQuery<EventLineUps> => ({
  load: () => calls('lineUps', { params: { eventId } }),
  eventsOf: () => [],
  channels: () => [],
})

/** A page of the archive of results. */
export interface ResultPage {
  readonly results: readonly SportResult[]
  readonly next: string | null
}

/** Query for a page of the archive. An event of its sport that ends requests it again. */
export const resultsQuery = (calls: Calls, choice: ResultChoice): FeedQuery<ResultPage> => ({
  load: () =>
    calls('results', {
      query: {
        sportId: choice.sportId,
        categoryIds: choice.categoryIds.join(),
        championshipIds: choice.championshipIds.join(),
        date: choice.date || undefined,
        timeZone: choice.timeZone,
        after: choice.after || undefined,
      },
    }),
  eventsOf: () => [],
  sportsOf: ({ results }) => results.map(({ sport }) => sport),
  pathsOf: ({ results }) => results,
  channels: () => [choice.sportId === undefined ? LIVE_SPORT_CHANNEL : sportChannel(choice.sportId)],
})
