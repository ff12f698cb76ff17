import { WALLET_WINS_MAX, type WalletResponse } from '@tessera/contract/provider'
import type { Log } from '@tessera/postgres'
import type { BetsContext } from '../bets-context.ts'
import { createRefusalLog, type RefusalLog } from '../refusal-log.ts'
import { retryDelayMs } from '../rules/pending-phase.ts'
import { endPayments, firstPayments, type Payment, postponePayment } from '../store/payment-store.ts'
import { paymentId } from '../stored-bet.ts'

/** Response used when the wallet returned none. */
const UNAVAILABLE: WalletResponse = { status: 'unavailable', balance: null, currency: null }

function requestOf(payment: Payment) {
  const { betId, number, walletToken: token, currency } = payment
  const amount = Number(payment.amount)
  return { token, currency, transactionId: paymentId(betId, number, payment), roundId: betId, amount }
}

/** Sends payments to the wallet; wins go in one call. Responses have the order of the payments. */
async function send({ wallet }: BetsContext, payments: readonly Payment[]): Promise<WalletResponse[]> {
  const wins = payments.filter(({ operation }) => operation === 'win')
  const [answers, corrected] = await Promise.all([
    wins.length === 0 ? [] : wallet.wins(wins.map((win) => ({ ...requestOf(win), roundClosed: win.closes }))),
    Promise.all(payments.map((each) => (each.operation === 'win' ? null : wallet.correct(requestOf(each))))),
  ])
  const ofWins = answers.values()
  return corrected.map((answer) => answer ?? ofWins.next().value ?? UNAVAILABLE)
}

const refusals = new WeakMap<Log, RefusalLog>()

/** Returns the refusal log of a log. One is shared, because several places send payments. */
function refusalsOf(log: Log): RefusalLog {
  const known = refusals.get(log) ?? createRefusalLog(log)
  refusals.set(log, known)
  return known
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
  const { database, log } = context
  const ended: Payment[] = []
  for (let from = 0; from < payments.length; from += WALLET_WINS_MAX) {
    const set = payments.slice(from, from + WALLET_WINS_MAX)
    const answers = await send(context, set)
    for (const [index, payment] of set.entries()) {
      const { status } = answers[index] ?? UNAVAILABLE
      if (status === 'ok') ended.push(payment)
      else {
        refusalsOf(log).report(payment.betId, payment.operation, status)
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
