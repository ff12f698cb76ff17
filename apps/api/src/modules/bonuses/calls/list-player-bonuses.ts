import { BONUS_STATUS, pageMeta, succeed } from '@tessera/contract'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { countBonuses, listBonuses } from '../bonus-store.ts'
import type { BonusesDeps } from '../bonuses-deps.ts'
import { toPlayerBonuses } from '../player-bonuses.ts'

/** Lists issued and active bonuses of the player, filtered by status and currency. */
export const listPlayerBonuses =
  ({ database, clock }: BonusesDeps): CallHandler<'GET /api/game/player-bonuses'> =>
  async ({ player: { playerId }, query: { status, currency } }) => {
    const shown = await toPlayerBonuses(database, playerId, await listBonuses(database, playerId), clock())
    return answer(
      shown.filter(
        (bonus) =>
          bonus.status !== BONUS_STATUS.finished &&
          (!status || status.includes(bonus.status === BONUS_STATUS.issued ? '1' : '2')) &&
          (!currency || currency.includes(bonus.currency)),
      ),
    )
  }

/** Lists all bonuses of the player by page. */
export const listBonusHistory =
  ({ database, clock }: BonusesDeps): CallHandler<'GET /api/game/player-bonuses/history'> =>
  async ({ player: { playerId }, query: { page, perPage } }) => {
    const rows = await listBonuses(database, playerId, { limit: perPage, offset: (page - 1) * perPage })
    return succeed({
      data: await toPlayerBonuses(database, playerId, rows, clock()),
      meta: pageMeta(page, perPage, await countBonuses(database, playerId)),
    })
  }
