import type { SportsbookProvider } from '@tessera/contract/sportsbook'
import type { Database } from '@tessera/postgres'
import { tellRecords } from '@tessera/provider-kit'
import { languageOf } from '@tessera/words'
import type { BetsPart } from './bets-part.ts'
import type { Book } from './book/book.ts'
import type { SportCatalogue } from './book/views/catalogue.ts'
import { playerRecords } from './records/player-records.ts'
import type { WidgetSessions } from './sessions/widget-sessions.ts'

export interface ProviderParts {
  readonly id: string
  readonly database: Database
  readonly book: Pick<Book, 'page'>
  readonly catalogue: SportCatalogue
  readonly sessions: Pick<WidgetSessions, 'open'>
  readonly bets: Pick<BetsPart, 'bets'>
  readonly views: SportsbookProvider['view']
}

/**
 * Creates the sportsbook's provider interface for the platform. Anyone may ask for any locale: only those of the site get lists and
 * cards of their own in the caches.
 */
export const createSportsbookProvider = ({
  id,
  database,
  book,
  catalogue,
  sessions,
  bets,
  views,
}: ProviderParts): Required<SportsbookProvider> => ({
  id,
  openSession: async (request) => ({ token: await sessions.open(request) }),
  overview: async (locale) => catalogue.overview(languageOf(locale)),
  info: async (sportId) => catalogue.info(sportId),
  list: async (query, locale) => catalogue.list(query, languageOf(locale)).events,
  event: (eventId, locale) => book.page(eventId, languageOf(locale)),
  view: views,
  search: async (query, locale) => catalogue.search(query, languageOf(locale)).events,
  bets: (playerId, betIds, locale) => bets.bets(playerId, betIds, languageOf(locale)),
  records: tellRecords(playerRecords(database)),
})
