import { apiQuery } from '../../platform/api/query.ts'

/**
 * Games on a shelf of the lobby before the “All” link: a row of the widest window, plus one for the art of
 * the first view.
 */
const PREVIEW = 7

export const collectionsQuery = apiQuery('GET /api/game/collections', { query: { preview: PREVIEW } })
export const providersQuery = apiQuery('GET /api/game/providers')
/** Features of games with the number of games that have them. */
export const featuresQuery = apiQuery('GET /api/game/games/features')
export const winnersQuery = apiQuery('GET /api/game/spins/winners')
export const favoritesQuery = apiQuery('GET /api/game/games/favorites')
export const playedQuery = apiQuery('GET /api/game/games/played')

export const providerQuery = (id: string) => apiQuery('GET /api/game/providers/{id}', { params: { id } })
