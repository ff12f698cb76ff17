import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { listSearches } from '../catalogue-store.ts'

export const listRecentSearches =
  ({ database }: CatalogueDeps): CallHandler<'GET /api/game/search/recent'> =>
  async ({ player }) =>
    answer(await listSearches(database, player.playerId))
