import { autoCashOut } from '@tessera/odds'
import { createWorker } from '@tessera/provider-kit'
import type { BetsContext } from '../bets-context.ts'
import { pay } from '../settle/pay.ts'
import { lockBet } from '../store/bet-row.ts'
import { betsWithRule, thresholdsOf } from '../store/cash-out-store.ts'
import { loadBet } from './load-bet.ts'
import { offerOf } from './offer-of.ts'
import { sell } from './sell.ts'

export interface RuleWatch {
  /** Reports changed prices of these events. */
  changed(eventIds: readonly string[]): void
  /** Resolves when no check is pending. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** Sells one bet for its current offer if the offer reaches the bet's threshold. */
async function sellByRule(context: BetsContext, betId: string): Promise<void> {
  const { database, book } = context
  await loadBet(context, betId)
  const isSold = await database.transaction(async (tx) => {
    const bet = await lockBet(tx, betId)
    const threshold = (await thresholdsOf(tx, [betId])).get(betId)
    if (bet === null || threshold === undefined) return false
    const offer = offerOf(book, bet)
    if (offer.amount === null) return false
    const reached = autoCashOut(threshold, { kind: 'offer', amount: BigInt(offer.amount), versions: [] })
    if (reached === null) return false
    return (
      (await sell(tx, book, bet, offer, { idempotencyKey: null, requestHash: null, percent: 100 })) !== null
    )
  })
  if (isSold) await pay(context, [betId])
}

/**
 * Watches the bets that have an automatic cash-out, whether or not their players are online.
 * @param everyMs minimum interval between two checks; changes in between are checked together
 */
export function startRuleWatch(context: BetsContext, everyMs: number): RuleWatch {
  const { database, book, log } = context
  // Null: at the start and after a failure, all rules are checked.
  let dirty: Set<string> | null = null

  async function pass(): Promise<void> {
    const events = dirty === null ? null : [...dirty]
    dirty = new Set()
    try {
      for (const betId of await betsWithRule(database, events)) {
        try {
          await sellByRule(context, betId)
        } catch (error) {
          log.warn({ err: error, betId }, 'an automatic cash-out failed')
        }
      }
    } catch (error) {
      dirty = null
      throw error
    }
  }

  const worker = createWorker({
    hasWork: () => dirty === null || dirty.size > 0,
    isReady: () => book.isReady(),
    work: pass,
    ...{ pauseMs: everyMs, retryMs: everyMs, log },
  })
  worker.wake()
  return {
    changed(eventIds) {
      for (const eventId of eventIds) dirty?.add(eventId)
      worker.wake()
    },
    idle: worker.idle,
    close: worker.close,
  }
}
