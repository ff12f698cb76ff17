import { setTimeout as delay } from 'node:timers/promises'
import type { BetsContext } from '../bets-context.ts'
import { eventsOf, standingsOf } from '../rules/standings.ts'
import type { StoredBet } from '../stored-bet.ts'
import { payOwed } from './pay.ts'
import { settleBets } from './settle-bets.ts'

const ATTEMPTS_MAX = 10
const RETRY_MS = 1_000

/**
 * Settles a newly accepted bet if a leg was decided while it was pending, since the book reports that result only
 * once.
 */
export async function settleAccepted(context: BetsContext, bet: StoredBet): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    try {
      await context.book.load(eventsOf([bet]))
      const isDecided = standingsOf(context.book, bet).some(({ selections }) =>
        selections.some(({ result }) => result !== 'undecided'),
      )
      if (isDecided) await payOwed(context, await settleBets(context, [bet.id]))
      return
    } catch (error) {
      context.log.warn({ err: error, betId: bet.id, attempt }, 'a bet could not be settled')
      await delay(RETRY_MS, undefined, { ref: false })
    }
  }
}
