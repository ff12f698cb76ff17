import { autoCashOutProblem } from '@tessera/odds'
import type { BetsContext } from '../bets-context.ts'
import { oddsBet } from '../rules/odds-bet.ts'
import { standingsOf } from '../rules/standings.ts'
import { lockBet } from '../store/bet-row.ts'
import { setRule } from '../store/cash-out-store.ts'
import type { StoredBet } from '../stored-bet.ts'
import { loadBet } from './load-bet.ts'
import { offerOf } from './offer-of.ts'

/** Sets the threshold at which a bet is cashed out automatically; null removes it. */
export async function setAutoCashOut(
  context: BetsContext,
  playerId: string,
  betId: string,
  threshold: number | null,
): Promise<StoredBet | 'not-found' | 'invalid'> {
  const { database, book } = context
  await loadBet(context, betId)
  return database.transaction(async (tx) => {
    const bet = await lockBet(tx, betId)
    if (bet?.playerId !== playerId || bet === null) return 'not-found'
    if (threshold === null) {
      await setRule(tx, bet, null)
      return bet
    }
    if (bet.state !== 'accepted' || !book.isReady()) return 'invalid'
    const { amount } = offerOf(book, bet)
    const odds = oddsBet(bet, standingsOf(book, bet))
    const offer =
      amount === null
        ? ({ kind: 'none', reason: 'suspended' } as const)
        : ({ kind: 'offer', amount: BigInt(amount), versions: [] } as const)
    if (autoCashOutProblem(odds, BigInt(threshold), offer) !== null) return 'invalid'
    await setRule(tx, bet, BigInt(threshold))
    return bet
  })
}
