import type { BetRefusal } from '@tessera/contract/sportsbook'
import { stakeProblem } from '@tessera/odds'
import type { BetBook } from '../bet-book.ts'
import { centsOf, maxPayoutIn, stakeBounds } from '../rules/bet-limits.ts'
import { withEvents } from '../rules/exposure.ts'
import { returnPerUnit } from '../rules/odds-bet.ts'
import type { StoredBet, StoredLeg } from '../stored-bet.ts'
import { judgeBet } from './judge-bet.ts'

/** Next step of a bet whose stake is taken, by the current state of the book. */
export type Recheck =
  /** Its delay is not over yet. `untilMs` is by the clock of the book. */
  | { readonly type: 'wait'; readonly untilMs: number }
  /** The legs at their new prices if a price has moved within the player's choice; null if none has moved. */
  | { readonly type: 'accept'; readonly legs: readonly StoredLeg[] | null }
  | {
      readonly type: 'refuse'
      readonly reason: BetRefusal
      readonly newPrices: readonly (number | null)[]
    }

/**
 * Interval at which a bet held by danger is checked, and the longest time after its delay that it waits for the
 * danger to pass.
 */
const DANGER_CHECK_MS = 1_000
const DANGER_PATIENCE_MS = 20_000

/**
 * True if danger alone prevents the bet from being accepted. The bet was placed before the danger, and no incident
 * has followed.
 */
function isHeldByDanger(book: BetBook, bet: StoredBet): boolean {
  if (book.now() >= bet.placedAtMs + bet.delayMs + DANGER_PATIENCE_MS) return false
  const seen = withEvents(bet).flatMap(({ selections }) => selections.map((each) => book.selection(each)))
  const closed = seen.filter((each) => each?.status !== 'active')
  return closed.length > 0 && closed.every((each) => each?.isHeld)
}

/**
 * Checks a pending bet again. A bet placed before the start that is accepted after it counts as live from the moment
 * it was received: it waits as long as a live bet, and an incident since then refuses it.
 */
export async function recheckBet(book: BetBook, bet: StoredBet): Promise<Recheck> {
  await book.loadJointChances(withEvents(bet))
  const legs = withEvents(bet).map(({ selections }, index) => {
    const leg = bet.legs[index]
    return { selections, price: leg?.shown ?? 0, version: leg?.version ?? '' }
  })
  const judged = judgeBet(book, { legs, kind: bet.kind, accept: bet.accept })
  const hasIncident = bet.legs.some(({ eventId }) => book.hasIncidentSince(eventId, bet.placedAtMs))
  const newPrices = legs.map((_, index) => (judged.type === 'taken' ? (judged.prices[index] ?? null) : null))
  if (hasIncident && (judged.type === 'refused' || isLive(judged.check.legs, bet)))
    return {
      type: 'refuse',
      reason: 'incident',
      newPrices: judged.type === 'refused' ? judged.newPrices : newPrices,
    }
  if (judged.type === 'refused' && isHeldByDanger(book, bet))
    return { type: 'wait', untilMs: book.now() + DANGER_CHECK_MS }
  if (judged.type === 'refused') return { type: 'refuse', reason: judged.reason, newPrices: judged.newPrices }
  const untilMs = bet.placedAtMs + Math.max(bet.delayMs, judged.delayMs)
  if (book.now() < untilMs) return { type: 'wait', untilMs }
  const isMoved = bet.legs.some(({ price }, index) => price !== judged.prices[index])
  if (!isMoved) return { type: 'accept', legs: null }
  // Exposure was checked with the stake; only the maximum payout has to be checked at the new prices.
  const room = centsOf(maxPayoutIn(bet.currency), bet.currency)
  const bounds = stakeBounds(judged.kind, returnPerUnit(judged.kind, judged.prices), room, bet.currency)
  if (stakeProblem(bet.stakePerLine, bounds) !== null)
    return { type: 'refuse', reason: 'stake-above-max', newPrices }
  const moved = bet.legs.map((leg, index) => ({
    ...leg,
    price: judged.prices[index] ?? leg.price,
    version: judged.check.legs[index]?.version ?? leg.version,
  }))
  return { type: 'accept', legs: moved }
}

const isLive = (checks: readonly { readonly isLive: boolean }[], bet: StoredBet): boolean =>
  checks.some((check) => check.isLive) || bet.legs.some((leg) => leg.isLive)
