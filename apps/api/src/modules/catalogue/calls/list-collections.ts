import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { isInCollection, isVisibleIn } from '../game-collections.ts'
import { toGame } from '../game-list.ts'
import { fillShelves } from '../game-shelves.ts'

export const listCollections =
  ({ catalogue, collections }: CatalogueDeps): CallHandler<'GET /api/game/collections'> =>
  async ({ query, visitor }) => {
    const [list, popularity] = await Promise.all([catalogue.list(), catalogue.popularity()])
    const country = visitor.country ?? query.country ?? null
    const visible = collections.filter((each) => !each.isHidden && isVisibleIn(each, country))
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
  }
