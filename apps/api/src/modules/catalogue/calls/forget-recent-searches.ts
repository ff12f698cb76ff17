import { type CallHandler, done } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { deleteSearches } from '../catalogue-store.ts'

export const forgetRecentSearches =
  ({ database }: CatalogueDeps): CallHandler<'DELETE /api/game/search/recent'> =>
  async ({ player }) => {
    await deleteSearches(database, player.playerId)
    return done
  }
