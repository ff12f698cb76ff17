import { apiQuery } from '../../shared/api/query.ts'

const LIMIT = 24

export const searchQuery = (query: string) =>
  apiQuery('GET /api/game/games/search', { query: { query, limit: LIMIT } })
export const recentQuery = apiQuery('GET /api/game/search/recent')
/** What to offer before anything is typed. */
export const suggestedQuery = apiQuery('GET /api/game/games', { query: { perPage: 8 } })
