import type { Database } from '@tessera/postgres'
import { RefusalError } from '@tessera/server-kit/command-line'
import { SPORTS } from '@tessera/sport/catalogue'
import { loadSportNames } from '../words/load-sport-words.ts'
import type { SportOpsDeps } from './correct-event.ts'
import { loadEntry } from './event-entry.ts'
import { eventMarkets, type MarketView } from './event-markets.ts'
import { findEvent, type RegisteredEvent } from './list-events.ts'
import { type OperatorOrder, ordersOf } from './operator-orders.ts'
import { type OrderProposal, proposalsOf } from './order-proposals.ts'
import { type SuspendedMarkets, suspendedMarkets } from './suspended-markets.ts'

/** An event with all that operators decide about. */
export interface OperatorEvent {
  readonly event: RegisteredEvent
  readonly sport: string
  readonly suspended: SuspendedMarkets
  readonly markets: readonly MarketView[]
  readonly orders: readonly OperatorOrder[]
  readonly proposals: readonly OrderProposal[]
}

const NOT_SUSPENDED: SuspendedMarkets = { isWhole: false, types: [] }

/** Throws `RefusalError` if the database has no sportsbook: it is in another one. */
export async function requireSportsbook(database: Database): Promise<void> {
  const [row] = await database.query<{ isThere: boolean }>(
    `select to_regclass('sportsbook.order_proposal') is not null as "isThere"`,
  )
  if (!row?.isThere) throw new RefusalError('There is no sportsbook in this database.', 'no-sportsbook')
}

/** Lists all sports, named in a language and in its order. */
export async function listSports(locale: string): Promise<{ id: number; name: string }[]> {
  const nameOf = await sportNamer(locale)
  return SPORTS.map(({ id }) => ({ id, name: nameOf(id) })).sort((one, other) =>
    one.name.localeCompare(other.name, locale),
  )
}

/** Returns a function that names sports in a language. */
export async function sportNamer(locale: string): Promise<(sportId: number) => string> {
  const names = await loadSportNames(() => 0)
  return (sportId) => names.sport(sportId, locale)
}

/** Shows an event with its markets, named in a language, and the orders about it. Throws `RefusalError`. */
export async function showEvent(
  { sportsbook, now }: Pick<SportOpsDeps, 'sportsbook' | 'now'>,
  eventId: string,
  locale: string,
): Promise<OperatorEvent> {
  const event = await findEvent(sportsbook, eventId)
  if (event === null) throw new RefusalError(`There is no event ${eventId}.`, 'no-event')
  const { state } = await loadEntry(sportsbook, eventId, now().getTime())
  return {
    event,
    sport: (await sportNamer(locale))(event.sportId),
    suspended: (await suspendedMarkets(sportsbook, [eventId])).get(eventId) ?? NOT_SUSPENDED,
    markets: await eventMarkets(sportsbook, event, state.markets, locale),
    orders: await ordersOf(sportsbook, eventId),
    proposals: await proposalsOf(sportsbook, eventId),
  }
}
