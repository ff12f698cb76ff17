import { apiQuery } from '../../shared/api/query.ts'
import { countQuery } from './filter-options.ts'
import { type ListFilter, pageQuery, pagesUpTo } from './list-filter.ts'

/** One page of a list of games. */
export const gamesQuery = (filter: ListFilter, page: number) =>
  apiQuery('GET /api/game/games', { query: pageQuery(filter, page) })

/** All pages that a list shows; the first one tells how many there are. */
export const listQueries = (filter: ListFilter) =>
  [...new Set([1, ...pagesUpTo(filter.page)])].map((page) => gamesQuery(filter, page))

/** How many games each value of each filter leaves beside the others of a list. */
export const countsQuery = (filter: ListFilter) =>
  apiQuery('GET /api/game/games', { query: countQuery(filter) })
