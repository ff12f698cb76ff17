import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { recordSearch } from '../catalogue-store.ts'
import { toGame } from '../game-list.ts'
import { searchBy } from '../game-search.ts'

/** Minimum length of a search that is recorded as recent. */
const RECORDED_LENGTH_MIN = 3

export const searchGames =
  ({ database, catalogue }: CatalogueDeps): CallHandler<'GET /api/game/games/search'> =>
  async ({ query, player }) => {
    const list = await catalogue.list()
    const games = searchBy(list.games, ({ facts }) => facts.name, query.query)
    const brands = searchBy(list.brands, ({ name }) => name, query.query)
    if (player && games.length > 0 && query.query.length >= RECORDED_LENGTH_MIN) {
      await recordSearch(database, player.playerId, query.query)
    }
    return answer({
      games: games.slice(0, query.limit).map(toGame),
      providers: brands.slice(0, query.limit),
    })
  }
