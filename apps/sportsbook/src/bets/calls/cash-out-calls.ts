import { cashOutRequestSchema } from '@tessera/contract/sportsbook'
import { isCashOutPercent } from '@tessera/odds'
import { widgetCalls } from '../../widget-api.ts'
import { setAutoCashOut } from '../cash-out/auto-cash-out.ts'
import type { CashOutDesk } from '../cash-out/cash-out-desk.ts'
import type { PlaceContext } from '../place/place-bet.ts'
import { answer, failure } from '../widget-call.ts'
import { viewOne } from './bet-calls.ts'
import { type CallHandler, forPlayer, isBetId, readKey } from './gate.ts'

export function cashOutOfferCall(cashOuts: CashOutDesk): CallHandler {
  return forPlayer(async ({ playerId }, { params }) => {
    const offer = isBetId(params.betId) ? await cashOuts.offer(playerId, params.betId) : null
    return offer === null ? failure('not_found') : answer(offer)
  })
}

export function cashOutCall(context: PlaceContext, cashOuts: CashOutDesk): CallHandler {
  return forPlayer(async ({ playerId }, { params, body, idempotencyKey, locale }) => {
    const request = cashOutRequestSchema.safeParse(body)
    const key = readKey(idempotencyKey)
    if (!request.success || key === null || !isCashOutPercent(request.data.percent)) return failure('invalid')
    if (!isBetId(params.betId)) return failure('not_found')
    const requested = { playerId, betId: params.betId, idempotencyKey: key }
    const result = await cashOuts.cashOut(requested, request.data)
    switch (result.type) {
      case 'sold':
        return viewOne(context, result.bet, locale)
      case 'offer-moved':
        return failure('offer_moved', result.offer)
      case 'unavailable':
        return failure('unavailable')
      case 'not-found':
        return failure('not_found')
      default:
        return failure(result.type)
    }
  })
}

export function autoCashOutCall(context: PlaceContext): CallHandler {
  return forPlayer(async ({ playerId }, { params, body, locale }) => {
    const request = widgetCalls.autoCashOut.body.safeParse(body)
    if (!request.success) return failure('invalid')
    if (!isBetId(params.betId)) return failure('not_found')
    const bet = await setAutoCashOut(context, playerId, params.betId, request.data.threshold)
    if (bet === 'not-found') return failure('not_found')
    return bet === 'invalid' ? failure('invalid') : viewOne(context, bet, locale)
  })
}
