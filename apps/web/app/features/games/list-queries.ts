import { apiQuery } from '../../shared/api/query.ts'
import { type ListFilter, pageQuery, pagesOf } from './list-filter.ts'

/** One page of a list of games. */
export const gamesQuery = (filter: ListFilter, page: number) =>
  apiQuery('GET /api/game/games', { query: pageQuery(filter, page) })

/** All pages that a list shows. */
export const listQueries = (filter: ListFilter) => pagesOf(filter).map((page) => gamesQuery(filter, page))
