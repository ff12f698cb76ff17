import type { EventMessage } from '@tessera/feed'
import type { Database } from '@tessera/postgres'
import { settleStep } from '../bets/rules/settle-step.ts'
import { legStanding } from '../bets/rules/standings.ts'
import { findBets } from '../bets/store/bet-row.ts'
import { betsOfEvent } from '../bets/store/settle-store.ts'
import type { LegStanding, StoredBet } from '../bets/stored-bet.ts'
import { withMessage } from '../book/state/event-entry.ts'
import { createResults } from '../book/trading/results.ts'
import { loadEntry } from './event-entry.ts'

/** Amount in subunits, as text because JSON has no large integers. */
export interface EffectAmount {
  readonly currency: string
  readonly paid: string
  readonly takenBack: string
}

/** Consequences of an order for bets: how many change, and what is paid and taken back. */
export interface OrderEffect {
  readonly bets: number
  readonly amounts: readonly EffectAmount[]
}

/** Bets that are read at once. */
const BATCH = 500

type Results = ReturnType<typeof createResults>

/** Returns the results of a bet's legs: those of the event after the order, and of other events as far as known. */
const standingsAfter = (bet: StoredBet, struckAtMs: number, eventId: string, book: Results): LegStanding[] =>
  bet.legs.map(
    (leg, index): LegStanding =>
      leg.eventId === eventId
        ? legStanding(book, leg, struckAtMs)
        : (bet.results?.[index] ?? {
            selections: leg.selections.map(() => ({ result: 'undecided' })),
            deductionPercent: 0,
          }),
  )

/** Computes the effect of a message on all bets of its event, by the rules that settle them. Changes nothing. */
export async function effectOf(
  database: Database,
  message: EventMessage,
  nowMs: number,
): Promise<OrderEffect> {
  const { event: eventId } = message
  const entry = withMessage(await loadEntry(database, eventId, nowMs), message, nowMs)
  const memory = { get: () => entry, isWhole: () => true }
  const book = createResults(
    memory,
    () => null,
    () => nowMs,
  )
  const sums = new Map<string, { paid: bigint; takenBack: bigint }>()
  let bets = 0
  for (let after = ''; ; ) {
    const ids = await betsOfEvent(database, eventId, after, BATCH)
    for (const bet of await findBets(database, ids)) {
      if (bet.struckAtMs === null) continue
      const step = settleStep(bet, standingsAfter(bet, bet.struckAtMs, eventId, book), nowMs)
      if (step === null || (step.bet.state === bet.state && step.bet.payout === bet.payout)) continue
      bets += 1
      const sum = sums.get(bet.currency) ?? { paid: 0n, takenBack: 0n }
      const change = step.bet.payout - bet.payout
      if (change > 0n) sum.paid += change
      else sum.takenBack -= change
      sums.set(bet.currency, sum)
    }
    if (ids.length < BATCH) break
    after = ids.at(-1) ?? after
  }
  return {
    bets,
    amounts: [...sums]
      .filter(([, { paid, takenBack }]) => paid + takenBack > 0n)
      .map(([currency, { paid, takenBack }]) => ({
        currency,
        paid: String(paid),
        takenBack: String(takenBack),
      })),
  }
}
