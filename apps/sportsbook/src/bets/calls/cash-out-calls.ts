import { isCashOutPercent } from '@tessera/odds'
import { ok } from '@tessera/provider-kit'
import { failure } from '../../http/errors.ts'
import { setAutoCashOut } from '../cash-out/auto-cash-out.ts'
import type { CashOutDesk } from '../cash-out/cash-out-desk.ts'
import type { PlaceContext } from '../place/place-bet.ts'
import { viewOne } from './bet-calls.ts'
import { type BetHandler, isBetId } from './call-handler.ts'

export function cashOutOfferCall(cashOuts: CashOutDesk): BetHandler<'cashOutOffer'> {
  return async ({ session, params: { betId } }) => {
    const offer = isBetId(betId) ? await cashOuts.offer(session.playerId, betId) : null
    return offer === null ? failure('not_found') : ok(offer)
  }
}

export function cashOutCall(context: PlaceContext, cashOuts: CashOutDesk): BetHandler<'cashOut'> {
  return async ({ session, params: { betId }, body, idempotencyKey, locale }) => {
    if (!isCashOutPercent(body.percent)) return failure('invalid')
    if (!isBetId(betId)) return failure('not_found')
    const result = await cashOuts.cashOut({ playerId: session.playerId, betId, idempotencyKey }, body)
    switch (result.type) {
      case 'sold':
        return viewOne(context, result.bet, locale)
      case 'offer-moved':
        return failure('offer_moved', { offer: result.offer })
      case 'not-found':
        return failure('not_found')
      default:
        return failure(result.type)
    }
  }
}

export function autoCashOutCall(context: PlaceContext): BetHandler<'autoCashOut'> {
  return async ({ session, params: { betId }, body, locale }) => {
    if (!isBetId(betId)) return failure('not_found')
    const bet = await setAutoCashOut(context, session.playerId, betId, body.threshold)
    if (bet === 'not-found') return failure('not_found')
    return bet === 'invalid' ? failure('invalid') : viewOne(context, bet, locale)
  }
}
