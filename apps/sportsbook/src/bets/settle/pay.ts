import { WALLET_WINS_MAX } from '@tessera/contract/provider'
import { type RoundPayment, sendPayments, UNAVAILABLE } from '@tessera/provider-kit'
import { moveAfterPayment, retryDelayMs } from '@tessera/provider-kit/rules'
import type { BetsContext } from '../bets-context.ts'
import { endPayments, firstPayments, type Payment, postponePayment } from '../store/payment-store.ts'
import { paymentId } from '../stored-bet.ts'

const roundPayment = (payment: Payment): RoundPayment => {
  const { betId, number, walletToken, currency, operation, amount, closes } = payment
  const transactionId = paymentId(betId, number, payment)
  return { roundId: betId, token: walletToken, currency, operation, transactionId, amount, closes }
}

/** Amounts owed to players: payments to send next, and bets whose next payments have to be read first. */
export interface Owed {
  readonly payments: readonly Payment[]
  readonly betIds: readonly string[]
}

/**
 * Sends payments of different bets in sets, one set after the other, so that a bet placed meanwhile waits behind at
 * most one of them. Returns the bets that have another payment to send.
 */
async function sendAll(context: BetsContext, payments: readonly Payment[]): Promise<string[]> {
  const { database, wallet, alarms } = context
  const ended: Payment[] = []
  for (let from = 0; from < payments.length; from += WALLET_WINS_MAX) {
    const set = payments.slice(from, from + WALLET_WINS_MAX)
    const responses = (await sendPayments(wallet, set.map(roundPayment))).values()
    for (const payment of set) {
      const response = responses.next().value ?? UNAVAILABLE
      if (moveAfterPayment(response) === 'paid') ended.push(payment)
      else {
        alarms.report(payment.betId, payment.operation, response.status)
        await postponePayment(database, payment, retryDelayMs(payment.attempts))
      }
    }
  }
  return ended.length === 0 ? [] : endPayments(database, ended)
}

/**
 * Sends the owed payments to the wallet, those of one bet in order. A payment that the wallet doesn't accept remains
 * owed and is sent again later with the same id.
 */
export async function payOwed(context: BetsContext, { payments, betIds }: Owed): Promise<void> {
  await pay(context, [...(await sendAll(context, payments)), ...betIds])
}

/** Sends all owed payments of some bets. */
export async function pay(context: BetsContext, betIds: readonly string[]): Promise<void> {
  let waiting = betIds
  while (waiting.length > 0) waiting = await sendAll(context, await firstPayments(context.database, waiting))
}
