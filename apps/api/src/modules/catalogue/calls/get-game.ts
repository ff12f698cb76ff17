import { fail } from '@tessera/contract'
import { listOpenRounds } from '@tessera/ledger'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { isFavorite } from '../catalogue-store.ts'
import { toGame } from '../game-list.ts'

export const getGame =
  ({ database, catalogue }: CatalogueDeps): CallHandler<'GET /api/game/games/{id}'> =>
  async ({ params, query, player }) => {
    const game = await catalogue.find(params.id)
    if (!game) return fail('game_not_available')
    const { facts } = game
    const [isMarked, open] = player
      ? await Promise.all([
          isFavorite(database, player.playerId, game.id),
          listOpenRounds(database, {
            playerId: player.playerId,
            provider: game.provider.id,
            gameId: facts.gameId,
          }),
        ])
      : [false, []]
    return answer({
      ...toGame(game),
      description: facts.description[query.locale] ?? facts.description.en ?? '',
      tags: facts.tags,
      releasedAt: facts.releasedAt,
      isFavorite: isMarked,
      hasOpenRound: open.length > 0,
    })
  }
