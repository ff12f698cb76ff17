import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { cachedFavorites } from '../cached-favorites.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { gamesOf } from '../games-of.ts'

export const listFavoriteGames =
  ({ database, catalogue }: CatalogueDeps): CallHandler<'GET /api/game/games/favorites'> =>
  async ({ player, visitor }) =>
    answer(await gamesOf(await catalogue.list(), await cachedFavorites(database, visitor, player.playerId)))
