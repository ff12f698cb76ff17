import { betOf } from '@tessera/provider-kit'
import { BET_PATIENCE_MS, retryDelayMs } from '@tessera/provider-kit/rules'
import type { BetsContext } from '../bets-context.ts'
import { moveAfterRequest, PRICE_CHECK_VALID_MS } from '../rules/pending-phase.ts'
import { findBet } from '../store/bet-row.ts'
import { postponeBet } from '../store/pending-store.ts'
import { betFactsOf, type StoredBet, walletRoundOf } from '../stored-bet.ts'
import { createAcceptance } from './accept-bet.ts'
import { type Recheck, recheckBet } from './recheck-bet.ts'
import { attemptsOf, endAsRefused, refuseBet, returnStake } from './return-stake.ts'
import { createWaitingBets } from './waiting-bets.ts'

/** Delay after which another process takes over a bet that waits for its delay. */
const LATE_MS = 10_000

export interface PendingDriver {
  /** Processes a bet that has just been stored, at prices that have just been checked. */
  begin(bet: StoredBet): Promise<StoredBet>
  /** Resumes a bet that was left behind by a crash or an unreachable wallet. */
  resume(id: string): Promise<void>
  /** Checks the waiting bets. */
  tick(): Promise<void>
  close(): void
}

/**
 * Drives pending bets to their end: requests the stake from the wallet, waits for the delay, checks again, then
 * accepts the bet or returns the stake. Running twice concurrently is harmless: each wallet call has one id, and each
 * step starts from one state.
 */
export function createPendingDriver(
  context: BetsContext,
  onAccepted: (bet: StoredBet) => Promise<void>,
): PendingDriver {
  const { database, book, wallet, alarms } = context
  const accept = createAcceptance(context, onAccepted)
  const waiting = createWaitingBets(context, async (bet) => applyRecheck(bet, await recheckBet(book, bet)))

  async function applyRecheck(bet: StoredBet, check: Recheck): Promise<StoredBet> {
    if (check.type === 'refuse') return refuseBet(context, bet, check)
    if (check.type === 'accept') return accept(bet, book.now(), check.legs)
    waiting.add(bet, check.untilMs)
    await postponeBet(database, bet.id, check.untilMs - book.now() + LATE_MS)
    return bet
  }

  async function requestStake(bet: StoredBet, isFresh: boolean): Promise<StoredBet> {
    const requestedAt = performance.now()
    const stake = bet.stakePerLine * BigInt(bet.lines)
    const response = await wallet.bet(betOf(walletRoundOf(bet), stake, betFactsOf(bet)))
    alarms.report(bet.id, 'bet', response.status)
    const move = moveAfterRequest(response)
    if (move === 'again') {
      await postponeBet(database, bet.id, retryDelayMs(attemptsOf(bet)))
      return bet
    }
    if (move !== 'held') {
      // An earlier call whose response was lost may still arrive. Rolling back its bet first keeps it from being taken.
      if ('refused' in move && isFresh) return endAsRefused(context, bet, move.refused, move.because)
      const reason = 'refused' in move ? move.refused : move.returning
      return refuseBet(context, bet, { reason, newPrices: null })
    }
    const isCheckValid =
      isFresh && bet.delayMs === 0 && performance.now() - requestedAt < PRICE_CHECK_VALID_MS
    return isCheckValid ? accept(bet, bet.placedAtMs, null) : applyRecheck(bet, await recheckBet(book, bet))
  }

  async function resume(id: string): Promise<void> {
    const bet = await findBet(database, id)
    if (bet === null || bet.state !== 'pending') return
    if (bet.refusal !== null) await returnStake(context, bet, bet.refusal)
    else if (bet.ageMs > BET_PATIENCE_MS + bet.delayMs)
      await refuseBet(context, bet, { reason: 'unavailable', newPrices: null })
    else {
      // The stake may have been taken already and is then returned: the player was never told that the bet was
      // accepted.
      const check = await recheckBet(book, bet)
      await (check.type === 'refuse' ? applyRecheck(bet, check) : requestStake(bet, false))
    }
  }

  return {
    begin: (bet) => requestStake(bet, true),
    resume,
    tick: waiting.tick,
    close: waiting.close,
  }
}
