import type { BetsContext } from '../bets-context.ts'
import { type SettleStep, settleStep } from '../rules/settle-step.ts'
import { eventsOf, standingsOf } from '../rules/standings.ts'
import { findBets, lockBets } from '../store/bet-row.ts'
import type { Payment } from '../store/payment-store.ts'
import { storeSteps } from '../store/settle-store.ts'
import type { StoredBet } from '../stored-bet.ts'
import type { Owed } from './pay.ts'

const NOTHING: Owed = { payments: [], betIds: [] }

/**
 * Returns the next step of a bet. A bet that can't be settled is left unchanged, so that it doesn't delay the others'
 * payouts.
 */
function stepOf({ book, log }: BetsContext, bet: StoredBet): SettleStep | null {
  if (bet.struckAtMs === null) return null
  try {
    return settleStep(bet, standingsOf(book, bet), book.now())
  } catch (error) {
    log.error({ err: error, betId: bet.id }, 'a bet could not be settled')
    return null
  }
}

/**
 * Returns the first payment of a bet, which is sent from memory. Later ones wait their turn and are read from the
 * database.
 */
function firstPayment({ bet, payment }: SettleStep): Payment[] {
  if (payment === null || bet.payments > 1) return []
  const { id: betId, walletToken, currency } = bet
  return [{ ...payment, betId, number: 1, attempts: 0, walletToken, currency }]
}

/**
 * Updates bets to the results of the book: settles them, settles them again or reopens them. Returns the payments owed.
 * Bets without a change are only read. Before a settled bet changes, what other processes have stored about its events is
 * applied: a process that has just become the leader may not know a result yet by which the former leader settled the bet.
 */
export async function settleBets(context: BetsContext, ids: readonly string[]): Promise<Owed> {
  const { database, book } = context
  const bets = await findBets(database, ids)
  await book.load(eventsOf(bets))
  const changing = bets.filter((bet) => stepOf(context, bet) !== null)
  if (changing.length === 0) return NOTHING
  const settled = changing.filter(({ state }) => state !== 'accepted')
  await book.catchUp(eventsOf(settled))
  const settledIds = new Set(settled.map(({ id }) => id))
  const changingIds = changing.map(({ id }) => id)
  return database.transaction(async (tx) => {
    const locked = await lockBets(tx, changingIds)
    // The former leader may have settled a bet since it was read; that result is checked when this process receives it.
    const known = locked.filter(({ id, state }) => state === 'accepted' || settledIds.has(id))
    const steps = known.map((bet) => stepOf(context, bet)).filter((step) => step !== null)
    if (steps.length > 0) await storeSteps(tx, steps)
    const later = steps.filter(({ bet, payment }) => payment !== null && bet.payments > 1)
    return { payments: steps.flatMap(firstPayment), betIds: later.map(({ bet }) => bet.id) }
  })
}
