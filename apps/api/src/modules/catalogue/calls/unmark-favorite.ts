import { type CallHandler, done } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { removeFavorite } from '../catalogue-store.ts'

export const unmarkFavorite =
  ({ database }: CatalogueDeps): CallHandler<'DELETE /api/game/games/{id}/favorite'> =>
  async ({ player, params }) => {
    await removeFavorite(database, player.playerId, params.id)
    return done
  }
