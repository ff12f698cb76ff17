import { succeed } from '@tessera/contract'
import { isCurrencyEnabled, refuseCurrency } from '../../../currencies.ts'
import type { CallHandler } from '../../../http/call-handler.ts'
import { activeAccount } from '../../wallet/index.ts'
import type { BonusesDeps } from '../bonuses-deps.ts'
import { listOffers } from '../offers.ts'

/** Lists the bonuses on offer to a player or a guest. */
export const listBonusOffers =
  (deps: BonusesDeps): CallHandler<'GET /api/game/bonuses'> =>
  async ({ player, visitor, query: { amount, ...query } }) => {
    const { database, currencies } = deps
    const currency =
      query.currency ?? (player ? (await activeAccount(database, player.playerId)).currency : currencies.base)
    if (!isCurrencyEnabled(currencies, currency)) return refuseCurrency()
    const data = await listOffers(deps, database, {
      playerId: player?.playerId ?? null,
      country: visitor.country,
      currency,
      amount: amount === undefined ? undefined : BigInt(amount),
    })
    return succeed({ data })
  }
