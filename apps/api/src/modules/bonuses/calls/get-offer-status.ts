import { succeed } from '@tessera/contract'
import { isCurrencyEnabled, refuseCurrency } from '../../../currencies.ts'
import type { CallHandler } from '../../../http/call-handler.ts'
import type { BonusesDeps } from '../bonuses-deps.ts'
import { findOffer } from '../offers.ts'

/** Tells which offered bonuses the player can get now. An unknown one is not available. */
export const getOfferStatus =
  (deps: BonusesDeps): CallHandler<'GET /api/game/bonuses/status'> =>
  async ({ player: { playerId }, query: { bonusIds, currency } }) => {
    if (!isCurrencyEnabled(deps.currencies, currency)) return refuseCurrency()
    const data = []
    for (const bonusId of new Set(bonusIds)) {
      const offer = await findOffer(deps, deps.database, { playerId, currency }, bonusId)
      const reason = offer ? offer.unavailable : ('unknown' as const)
      data.push({ bonusId, isAvailable: reason === null, reason })
    }
    return succeed({ data })
  }
