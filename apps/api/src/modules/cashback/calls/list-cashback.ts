import { succeed } from '@tessera/contract'
import { isCurrencyEnabled, refuseCurrency } from '../../../currencies.ts'
import type { CallHandler } from '../../../http/call-handler.ts'
import { activeAccount } from '../../wallet/index.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { listFor } from '../list-paybacks.ts'

/** Lists cashback and rakeback for a player or a guest. */
export const listCashback =
  (deps: CashbackDeps): CallHandler<'GET /api/game/bonuses/cashback'> =>
  async ({ player, visitor, query }) => {
    const { database, currencies } = deps
    const currency =
      query.currency ?? (player ? (await activeAccount(database, player.playerId)).currency : currencies.base)
    if (!isCurrencyEnabled(currencies, currency)) return refuseCurrency()
    const data = await listFor(deps, {
      ...{ playerId: player?.playerId ?? null, country: visitor.country, currency },
    })
    return succeed({ data })
  }
