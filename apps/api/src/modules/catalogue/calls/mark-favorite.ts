import { fail } from '@tessera/contract'
import { type CallHandler, done } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { addFavorite } from '../catalogue-store.ts'

export const markFavorite =
  ({ database, catalogue }: CatalogueDeps): CallHandler<'POST /api/game/games/{id}/favorite'> =>
  async ({ player, params }) => {
    if (!(await catalogue.find(params.id))) return fail('game_not_available')
    await addFavorite(database, player.playerId, params.id)
    return done
  }
