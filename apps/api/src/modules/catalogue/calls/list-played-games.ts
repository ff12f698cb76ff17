import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { listPlayed } from '../catalogue-store.ts'
import { gamesOf } from '../games-of.ts'

export const listPlayedGames =
  ({ database, catalogue }: CatalogueDeps): CallHandler<'GET /api/game/games/played'> =>
  async ({ player }) =>
    answer(await gamesOf(await catalogue.list(), await listPlayed(database, player.playerId)))
