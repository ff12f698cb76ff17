import type { LocaleCode } from '@tessera/contract/routes'
import { apiQuery } from '../../platform/api/query.ts'

/** Tournaments that are running, to come, or over. */
export const tournamentsQuery = (locale: LocaleCode) =>
  apiQuery('GET /api/tournaments', { query: { locale } })

/** Running tournaments that a game counts in. */
export const tournamentsOfGameQuery = (game: string, locale: LocaleCode) =>
  apiQuery('GET /api/tournaments', { query: { locale, game } })

/** A tournament with its leaderboard. */
export const tournamentQuery = (id: string, locale: LocaleCode) =>
  apiQuery('GET /api/tournaments/{id}', { params: { id }, query: { locale } })
