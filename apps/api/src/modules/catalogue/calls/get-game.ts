import { fail } from '@tessera/contract'
import { listOpenRounds } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { cachedFavorites } from '../cached-favorites.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { toGame } from '../game-list.ts'

export const getGame =
  ({ database, catalogue }: CatalogueDeps): CallHandler<'GET /api/game/games/{id}'> =>
  async ({ params, query, player, visitor }) => {
    const game = await catalogue.find(params.id)
    if (!game) return fail('game_not_available')
    const { facts } = game
    const [favorites, open] = player
      ? await Promise.all([
          cachedFavorites(database, visitor, player.playerId),
          listOpenRounds(
            { query: database.read },
            {
              playerId: player.playerId,
              provider: game.provider.id,
              gameId: facts.gameId,
            },
          ),
        ])
      : [[], []]
    return answer({
      ...toGame(game),
      description: facts.description[query.locale] ?? facts.description.en ?? '',
      tags: facts.tags,
      releasedAt: facts.releasedAt,
      isFavorite: favorites.includes(game.id),
      hasOpenRound: open.length > 0,
    })
  }
