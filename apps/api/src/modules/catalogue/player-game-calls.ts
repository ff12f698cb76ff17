import { fail } from '@tessera/contract'
import type { Database } from '@tessera/postgres'
import { answer, type CallHandlers, done } from '../../http/call-handler.ts'
import type { Catalogue } from './catalogue.ts'
import { addFavorite, isFavorite, listFavorites, listPlayed, removeFavorite } from './catalogue-store.ts'
import { toGame } from './game-list.ts'

type PlayerGameCalls = Pick<
  CallHandlers,
  | 'GET /api/game/games/{id}'
  | 'GET /api/game/games/favorites'
  | 'POST /api/game/games/{id}/favorite'
  | 'DELETE /api/game/games/{id}/favorite'
  | 'GET /api/game/games/played'
>

/** What games are to one player. `hasOpenRound` asks whether a round of a game waits to be finished. */
export function createPlayerGameCalls(
  database: Database,
  catalogue: Catalogue,
  hasOpenRound: (playerId: string, providerId: string, gameId: string) => Promise<boolean>,
): PlayerGameCalls {
  /** The games of some ids in their order; games that are gone are left out. */
  const gamesOf = async (ids: readonly string[]) => {
    const { byId } = await catalogue.list()
    return ids.flatMap((id) => {
      const game = byId.get(id)
      return game ? [toGame(game)] : []
    })
  }
  return {
    'GET /api/game/games/{id}': async ({ params, query, player }) => {
      const game = await catalogue.find(params.id)
      if (!game) return fail('game_not_available')
      const { facts } = game
      const [isMarked, isOpen] = player
        ? await Promise.all([
            isFavorite(database, player.playerId, game.id),
            hasOpenRound(player.playerId, game.provider.id, facts.gameId),
          ])
        : [false, false]
      return answer({
        ...toGame(game),
        description: facts.description[query.locale] ?? facts.description.en ?? '',
        tags: facts.tags,
        releasedAt: facts.releasedAt,
        isFavorite: isMarked,
        hasOpenRound: isOpen,
      })
    },
    'GET /api/game/games/favorites': async ({ player }) =>
      answer(await gamesOf(await listFavorites(database, player.playerId))),
    'POST /api/game/games/{id}/favorite': async ({ player, params }) => {
      if (!(await catalogue.find(params.id))) return fail('game_not_available')
      await addFavorite(database, player.playerId, params.id)
      return done
    },
    'DELETE /api/game/games/{id}/favorite': async ({ player, params }) => {
      await removeFavorite(database, player.playerId, params.id)
      return done
    },
    'GET /api/game/games/played': async ({ player }) =>
      answer(await gamesOf(await listPlayed(database, player.playerId))),
  }
}
