import { isCurrencyEnabled, refuseCurrency } from '../../../currencies.ts'
import { answer, type CallHandler } from '../../../http/call-handler.ts'
import { getPlayer } from '../../profile/index.ts'
import { findBalanceToClose } from '../find-balance-to-close.ts'
import { findPaidCard } from '../invoice-store.ts'
import { type Direction, dayOf, methodGroups } from '../methods.ts'
import type { PaymentsDeps } from '../payments.ts'

/** Lists the deposit or withdrawal methods in a currency. While the player can't deposit, there are no deposit methods. */
export const listMethods =
  (
    { database, methods, offered, currencies, clock, gate }: PaymentsDeps,
    direction: Direction,
  ): CallHandler<'GET /api/payment/methods/deposit' | 'GET /api/payment/methods/withdrawal'> =>
  async ({ player, query: { currency, country } }) => {
    const { playerId } = player
    if (!isCurrencyEnabled(currencies, currency)) return refuseCurrency()
    const refused = direction === 'deposit' ? await gate.refuseMethods(playerId, player) : null
    if (refused) return refused
    const { country: own } = await getPlayer(database, playerId)
    const card = direction === 'deposit' ? null : await findPaidCard(database, playerId, methods)
    const remainder = direction === 'deposit' ? null : await findBalanceToClose(database, playerId, currency)
    const about = { country: country ?? own, card, remainder, day: dayOf(clock()) }
    return answer(methodGroups(offered, { direction, currency, ...about }))
  }
