import { apiQuery } from '../../platform/api/query.ts'
import { countQuery } from './filter-options.ts'
import { type ListFilter, pageQuery, pagesUpTo } from './list-filter.ts'

/** One page of a list of games. */
export const gamesQuery = (filter: ListFilter, page: number) =>
  apiQuery('GET /api/game/games', { query: pageQuery(filter, page) })

/** All pages that a list shows; the first one contains the total. */
export const listQueries = (filter: ListFilter) =>
  [...new Set([1, ...pagesUpTo(filter.page)])].map((page) => gamesQuery(filter, page))

/** Number of games per filter value, combined with the other filters of a list. */
export const countsQuery = (filter: ListFilter) =>
  apiQuery('GET /api/game/games', { query: countQuery(filter) })
