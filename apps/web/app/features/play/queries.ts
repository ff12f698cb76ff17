import type { LocaleCode } from '@tessera/contract/routes'
import { apiQuery } from '../../platform/api/query.ts'

/** Position of the play session for real money, with the next reality check. */
export const playSessionQuery = apiQuery('GET /api/game/session')

/** Reads of a page with the session bar. */
export const sessionBarQueries = (isLoggedIn: boolean) => (isLoggedIn ? [playSessionQuery] : [])

export const gameQuery = (id: string, locale: LocaleCode) =>
  apiQuery('GET /api/game/games/{id}', { params: { id }, query: { locale } })
