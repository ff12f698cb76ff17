import type { BetRefusal } from '@tessera/contract/sportsbook'
import type { BetsContext } from '../bets-context.ts'
import { createRefusalLog } from '../refusal-log.ts'
import { exposureAt } from '../rules/exposure.ts'
import {
  BET_PATIENCE_MS,
  isReturned,
  moveAfterBet,
  needsOperator,
  PRICE_CHECK_VALID_MS,
  retryDelayMs,
} from '../rules/pending-phase.ts'
import { findBet } from '../store/bet-row.ts'
import { lockMarkets, releaseExposures } from '../store/exposure-store.ts'
import {
  acceptBets,
  type BetToAccept,
  beginReturn,
  createAcceptor,
  endRefused,
  postponeBet,
} from '../store/pending-store.ts'
import type { StoredBet, StoredLeg } from '../stored-bet.ts'
import { type Recheck, recheckBet } from './recheck-bet.ts'

/** Interval at which bets that wait for their delay are checked. */
const TICK_MS = 100
/** Delay after which another process takes over a bet that waits for its delay. */
const LATE_MS = 10_000

export interface PendingDriver {
  /** Processes a bet that has just been stored, at prices that have just been checked. */
  begin(bet: StoredBet): Promise<StoredBet>
  /** Resumes a bet that was left behind by a crash or an unreachable wallet. */
  resume(id: string): Promise<void>
  /** Checks the waiting bets. */
  tick(): Promise<void>
  close(): Promise<void>
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
  const { database, book, wallet, log } = context
  const accept = createAcceptor(database)
  const refusals = createRefusalLog(log)
  const waiting = new Map<string, { readonly bet: StoredBet; readonly untilMs: number }>()
  let timer: NodeJS.Timeout | undefined

  const reload = async (bet: StoredBet): Promise<StoredBet> => (await findBet(database, bet.id)) ?? bet

  async function endAsRefused(bet: StoredBet, reason: BetRefusal): Promise<StoredBet> {
    const isEnded = await database.transaction(async (tx) => {
      // Lock markets before rows: a repeated request holds its markets while it waits for the row with its key.
      await lockMarkets(tx, exposureAt(bet))
      if (!(await endRefused(tx, bet, reason))) return false
      await releaseExposures(tx, exposureAt(bet))
      return true
    })
    return isEnded
      ? {
          ...bet,
          state: 'refused',
          refusal: reason,
          newPrices: bet.newPrices ?? bet.legs.map((leg) => leg.price),
        }
      : reload(bet)
  }

  /** Requests a rollback of the stake from the wallet, which may never have taken it. */
  async function returnStake(bet: StoredBet, reason: BetRefusal): Promise<StoredBet> {
    const { status } = await wallet.rollback({
      token: bet.walletToken,
      transactionId: `${bet.id}.rollback`,
      betTransactionId: `${bet.id}.bet`,
      roundId: bet.id,
    })
    if (isReturned(status)) return endAsRefused(bet, reason)
    refusals.report(bet.id, 'rollback', status)
    await postponeBet(database, bet.id, retryDelayMs(attemptsOf(bet)))
    return bet
  }

  async function refuse(
    bet: StoredBet,
    reason: BetRefusal,
    newPrices: readonly (number | null)[] | null,
  ): Promise<StoredBet> {
    if (!(await beginReturn(database, bet.id, reason, newPrices))) return reload(bet)
    return returnStake({ ...bet, refusal: reason, newPrices }, reason)
  }

  /**
   * Accepts a bet at new prices. The markets count its first prices: the difference is added, or the bet is not
   * accepted.
   */
  function acceptAtNewPrices(
    bet: StoredBet,
    entry: BetToAccept,
    legs: readonly StoredLeg[],
  ): Promise<boolean> {
    const [before, after] = [exposureAt(bet), exposureAt(bet, legs)]
    const less = before.map((one, index) => ({
      ...one,
      staked: 0n,
      payout: one.payout - (after[index]?.payout ?? 0n),
    }))
    return database.transaction(async (tx) => {
      // Lock markets before rows.
      await lockMarkets(tx, less)
      const [isAccepted = false] = await acceptBets(tx, [entry])
      if (isAccepted) await releaseExposures(tx, less)
      return isAccepted
    })
  }

  async function acceptAt(bet: StoredBet, struckAtMs: number, legs: readonly StoredLeg[] | null) {
    const entry = { id: bet.id, struckAtMs, legs }
    const isAccepted = legs === null ? await accept(entry) : await acceptAtNewPrices(bet, entry, legs)
    if (!isAccepted) return reload(bet)
    const accepted: StoredBet = { ...bet, state: 'accepted', struckAtMs, legs: legs ?? bet.legs }
    void onAccepted(accepted)
    return accepted
  }

  async function applyRecheck(bet: StoredBet, check: Recheck): Promise<StoredBet> {
    if (check.type === 'refuse') return refuse(bet, check.reason, check.newPrices)
    if (check.type === 'accept') return acceptAt(bet, book.now(), check.legs)
    waiting.set(bet.id, { bet, untilMs: check.untilMs })
    timer ??= setInterval(() => void tick(), TICK_MS).unref()
    await postponeBet(database, bet.id, check.untilMs - book.now() + LATE_MS)
    return bet
  }

  async function requestStake(bet: StoredBet, isFresh: boolean): Promise<StoredBet> {
    const requestedAt = performance.now()
    const { status } = await wallet.bet({
      token: bet.walletToken,
      transactionId: `${bet.id}.bet`,
      roundId: bet.id,
      amount: Number(bet.stakePerLine) * bet.lines,
      currency: bet.currency,
      details: { kind: bet.kind, lines: bet.lines },
    })
    if (needsOperator(status)) log.error({ betId: bet.id, status }, 'the wallet refused a bet')
    const move = moveAfterBet(status)
    if (move === 'again') {
      await postponeBet(database, bet.id, retryDelayMs(attemptsOf(bet)))
      return bet
    }
    // An earlier call whose response was lost may still arrive. Rolling back its bet first keeps it from being taken.
    if (move !== 'held' && 'refused' in move)
      return isFresh ? endAsRefused(bet, move.refused) : refuse(bet, move.refused, null)
    if (move !== 'held') return refuse(bet, move.returning, null)
    const isCheckValid =
      isFresh && bet.delayMs === 0 && performance.now() - requestedAt < PRICE_CHECK_VALID_MS
    return isCheckValid ? acceptAt(bet, bet.placedAtMs, null) : applyRecheck(bet, await recheckBet(book, bet))
  }

  async function resume(id: string): Promise<void> {
    const bet = await findBet(database, id)
    if (bet === null || bet.state !== 'pending') return
    if (bet.refusal !== null) await returnStake(bet, bet.refusal)
    else if (bet.ageMs > BET_PATIENCE_MS + bet.delayMs) await refuse(bet, 'unavailable', null)
    else {
      // The stake may have been taken already and is then returned: the player was never told that the bet was
      // accepted.
      const check = await recheckBet(book, bet)
      await (check.type === 'refuse' ? applyRecheck(bet, check) : requestStake(bet, false))
    }
  }

  async function tick(): Promise<void> {
    const now = book.now()
    const due = [...waiting.values()].filter(
      ({ bet, untilMs }) =>
        untilMs <= now || bet.legs.some(({ eventId }) => book.hasIncidentSince(eventId, bet.placedAtMs)),
    )
    await Promise.all(
      due.map(async ({ bet }) => {
        waiting.delete(bet.id)
        try {
          await applyRecheck(bet, await recheckBet(book, bet))
        } catch (error) {
          log.warn(
            { err: error, betId: bet.id },
            'a pending bet could not be checked; the next sweep resumes it',
          )
        }
      }),
    )
    if (waiting.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }

  return {
    begin: (bet) => requestStake(bet, true),
    resume,
    tick,
    async close() {
      clearInterval(timer)
      waiting.clear()
    },
  }
}

/**
 * Estimates the number of wallet calls sent so far from the age of the bet, since each wait is twice as long as the
 * previous one.
 */
const attemptsOf = ({ ageMs }: StoredBet): number => Math.floor(Math.log2(1 + ageMs / 1_000))
