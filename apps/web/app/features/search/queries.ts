import { apiQuery } from '../../platform/api/query.ts'

const LIMIT = 24

export const searchQuery = (query: string) =>
  apiQuery('GET /api/game/games/search', { query: { query, limit: LIMIT } })
export const recentQuery = apiQuery('GET /api/game/search/recent')
/** Suggestions before anything is typed. */
export const suggestedQuery = apiQuery('GET /api/game/games', { query: { perPage: 8 } })
/** Events by the names of teams, players and championships. */
export const sportSearchQuery = (query: string, locale: string) =>
  apiQuery('GET /api/game/sport/search', { query: { query, locale } })
