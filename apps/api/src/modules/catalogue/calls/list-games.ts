import { fail, pageMeta } from '@tessera/contract'
import { answerPage, type CallHandler } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { findCollection, isInCollection, isVisibleIn } from '../game-collections.ts'
import { countFacets, filterGames } from '../game-filter.ts'
import { toGame } from '../game-list.ts'
import { sortGames } from '../game-order.ts'

export const listGames =
  ({ catalogue, collections }: CatalogueDeps): CallHandler<'GET /api/game/games'> =>
  async ({ query, visitor }) => {
    const { page, perPage, collection, sort } = query
    const [list, popularity] = await Promise.all([catalogue.list(), catalogue.popularity()])
    const shelf = collection === undefined ? null : findCollection(collection, collections)
    const isMissing = !shelf || !isVisibleIn(shelf, visitor.country ?? query.country ?? null)
    if (collection !== undefined && isMissing) return fail('not_found')
    const within = shelf ? list.games.filter((game) => isInCollection(shelf, game)) : list.games
    const games = filterGames(within, query)
    const rows = sortGames(games, sort, popularity).slice((page - 1) * perPage, page * perPage)
    return answerPage(rows.map(toGame), {
      ...pageMeta(page, perPage, games.length),
      facets: countFacets(within, query),
    })
  }
