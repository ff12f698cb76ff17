import { apiQuery } from '../../shared/api/query.ts'
import { type ListFilter, pageQuery, pagesOf } from './list-filter.ts'

/** How many games a shelf of the lobby shows before "all". */
const PREVIEW = 14

export const collectionsQuery = apiQuery('GET /api/game/collections', { query: { preview: PREVIEW } })
export const providersQuery = apiQuery('GET /api/game/providers')
export const winnersQuery = apiQuery('GET /api/game/spins/winners')
export const featuresQuery = apiQuery('GET /api/game/games/features')
export const favoritesQuery = apiQuery('GET /api/game/games/favorites')
export const playedQuery = apiQuery('GET /api/game/games/played')

export const providerQuery = (id: string) => apiQuery('GET /api/game/providers/{id}', { params: { id } })


/** One page of a list of games. */
export const gamesQuery = (filter: ListFilter, page: number) =>
  apiQuery('GET /api/game/games', { query: pageQuery(filter, page) })

/** All pages that a list shows. */
export const listQueries = (filter: ListFilter) => pagesOf(filter).map((page) => gamesQuery(filter, page))
