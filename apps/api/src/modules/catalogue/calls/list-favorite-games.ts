import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { listFavorites } from '../catalogue-store.ts'
import { gamesOf } from '../games-of.ts'

export const listFavoriteGames =
  ({ database, catalogue }: CatalogueDeps): CallHandler<'GET /api/game/games/favorites'> =>
  async ({ player }) =>
    answer(await gamesOf(await catalogue.list(), await listFavorites(database, player.playerId)))
