import { fail, pageMeta } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import { answer, answerPage, type CallHandlers, done } from '../../http/call-handler.ts'
import type { Catalogue } from './catalogue.ts'
import { forgetSearches, listSearches, noteSearch } from './catalogue-store.ts'
import { type CollectionDefinition, findCollection, isInCollection, isSeenFrom } from './game-collections.ts'
import { countFacets, filterGames } from './game-filter.ts'
import { toGame } from './game-list.ts'
import { sortGames } from './game-order.ts'
import { searchBy } from './game-search.ts'
import { fillShelves } from './game-shelves.ts'
import { latestWinners } from './winners.ts'

type CatalogueCalls = Pick<
  CallHandlers,
  | 'GET /api/game/collections'
  | 'GET /api/game/providers'
  | 'GET /api/game/providers/{id}'
  | 'GET /api/game/games'
  | 'GET /api/game/games/search'
  | 'GET /api/game/search/recent'
  | 'DELETE /api/game/search/recent'
  | 'GET /api/game/games/features'
  | 'GET /api/game/spins/winners'
>

/** A search shorter than this is not worth remembering. */
const REMEMBERED_LENGTH = 3

/** The calls of the lobby that show games to anyone. */
export function createCatalogueCalls(
  database: Database,
  catalogue: Catalogue,
  collections: readonly CollectionDefinition[],
): CatalogueCalls {
  return {
    'GET /api/game/collections': async ({ query, visitor }) => {
      const [list, popularity] = await Promise.all([catalogue.list(), catalogue.popularity()])
      const country = visitor.country ?? query.country ?? null
      const visible = collections.filter((each) => !each.isHidden && isSeenFrom(each, country))
      const filled = fillShelves(visible, list.games, popularity, query.preview)
      const shelves = visible.map((each) => {
        const { identity, isHidden, countries } = each
        return {
          identity,
          isHidden,
          countries: [...countries],
          totalGames: list.games.filter((game) => isInCollection(each, game)).length,
          games: (filled.get(identity) ?? []).map(toGame),
        }
      })
      return answer(shelves.filter((each) => each.totalGames > 0))
    },
    'GET /api/game/providers': async () => answer([...(await catalogue.list()).brands]),
    'GET /api/game/providers/{id}': async ({ params }) => {
      const brand = (await catalogue.list()).brands.find(({ id }) => id === params.id)
      return brand ? answer(brand) : fail('not_found')
    },
    'GET /api/game/games': async ({ query, visitor }) => {
      const { page, perPage, collection, sort } = query
      const [list, popularity] = await Promise.all([catalogue.list(), catalogue.popularity()])
      const shelf = collection === undefined ? null : findCollection(collection, collections)
      const isMissing = !shelf || !isSeenFrom(shelf, visitor.country ?? query.country ?? null)
      if (collection !== undefined && isMissing) return fail('not_found')
      const within = shelf ? list.games.filter((game) => isInCollection(shelf, game)) : list.games
      const games = filterGames(within, query)
      const rows = sortGames(games, sort, popularity).slice((page - 1) * perPage, page * perPage)
      return answerPage(rows.map(toGame), {
        ...pageMeta(page, perPage, games.length),
        facets: countFacets(within, query),
      })
    },
    'GET /api/game/games/search': async ({ query, player }) => {
      const list = await catalogue.list()
      const games = searchBy(list.games, ({ facts }) => facts.name, query.query)
      const brands = searchBy(list.brands, ({ name }) => name, query.query)
      if (player && games.length > 0 && query.query.length >= REMEMBERED_LENGTH) {
        await noteSearch(database, player.playerId, query.query)
      }
      return answer({
        games: games.slice(0, query.limit).map(toGame),
        providers: brands.slice(0, query.limit),
      })
    },
    'GET /api/game/search/recent': async ({ player }) =>
      answer(await listSearches(database, player.playerId)),
    'DELETE /api/game/search/recent': async ({ player }) => {
      await forgetSearches(database, player.playerId)
      return done
    },
    'GET /api/game/games/features': async () => {
      const counts = new Map<string, number>()
      for (const { facts } of (await catalogue.list()).games) {
        for (const feature of facts.features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
      }
      return answer(
        [...counts]
          .map(([id, totalGames]) => ({ id, totalGames }))
          .sort((a, b) => b.totalGames - a.totalGames || a.id.localeCompare(b.id, 'en')),
      )
    },
    'GET /api/game/spins/winners': async () => answer(await latestWinners(database, await catalogue.list())),
  }
}
