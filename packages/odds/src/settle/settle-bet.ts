import { largest, roundDown, smallest } from '../amounts.ts'
import { type Fraction, fraction, multiply } from '../fraction.ts'
import { legMultiplier } from '../leg/leg-multiplier.ts'
import { type LegOutcome, WON } from '../leg/leg-outcome.ts'
import { returnOfLines } from '../systems/line-polynomial.ts'
import { lineCount } from '../systems/lines.ts'
import type { Bet, BetLeg } from './bet.ts'

/**
 * How a bet ended: won with more than the stake returned, returned with just the stake, part-won with a won line but less than
 * the stake, lost otherwise.
 */
export type BetLabel = 'won' | 'lost' | 'returned' | 'part-won'

/** What a bet comes to by what is known of its legs. Amounts are in subunits. */
export type BetSettlement =
  | { readonly state: 'open' }
  | {
      readonly state: 'settled'
      /** What is to be paid now, for the part of the stake that still ran. */
      readonly payout: bigint
      /** Whether the bet would have returned more without the maximum payout. */
      readonly capped: boolean
      /** What the bet returned in all, its parts cashed out included, less its stake. */
      readonly net: bigint
      readonly label: BetLabel
    }

/** The whole stake of a bet, in subunits. */
export function stakeOf({ legs, folds, stakePerLine }: Bet): bigint {
  return stakePerLine * BigInt(lineCount({ legs: legs.length, folds }))
}

/** True if a line has won: none of its legs is lost, and one of them has won, if only in half. */
function hasWonLine({ legs, folds }: Bet): boolean {
  const alive = legs.filter((leg) => !isLost(leg))
  return alive.length >= Math.min(...folds) && alive.some(({ outcome }) => outcome?.won)
}

/** The label of a settled bet by what it returned in all, its parts cashed out included, in subunits. */
export function betLabel(bet: Bet, returned: bigint): BetLabel {
  const stake = stakeOf(bet)
  if (returned > stake) return 'won'
  if (returned === stake) return 'returned'
  return returned > 0n && hasWonLine(bet) ? 'part-won' : 'lost'
}

/** What may still be paid for a bet. */
export function payoutRoom({ maxPayout, cashedOut }: Bet): bigint {
  return largest(0n, maxPayout - cashedOut)
}

/** What is still running on each line of a bet, in subunits. */
export function runningStake({ running, stakePerLine }: Bet): Fraction {
  return multiply(running, fraction(stakePerLine))
}

function uncappedPayout(bet: Bet, outcomes: readonly LegOutcome[]): bigint {
  const multipliers = bet.legs.map((leg, index) => legMultiplier(leg, outcomes[index] ?? WON))
  return roundDown(multiply(runningStake(bet), returnOfLines(multipliers, bet.folds)))
}

/** Whether a leg is known to return nothing. */
const isLost = ({ outcome }: BetLeg): boolean => outcome !== null && !outcome.won && outcome.voidHalves === 0

/**
 * Whether what a bet returns still depends on a leg that is not decided: there is one, and enough legs are not lost to
 * make a line with it. A combination is decided by its first lost leg.
 */
function isOpen({ legs, folds }: Bet): boolean {
  const alive = legs.filter((leg) => !isLost(leg)).length
  return legs.some(({ outcome }) => outcome === null) && alive >= Math.min(...folds)
}

/** The most that a bet can still pay: every leg that is not decided wins. In subunits. */
export function potentialPayout(bet: Bet): bigint {
  const payout = uncappedPayout(
    bet,
    bet.legs.map(({ outcome }) => outcome ?? WON),
  )
  return smallest(payout, payoutRoom(bet))
}

/**
 * Settles a bet by the outcomes of its legs: Σ over its lines of stake · ∏ R, in exact fractions, rounded down to the
 * subunit once, then held to the maximum payout. Open as long as a leg can still change that.
 */
export function settleBet(bet: Bet): BetSettlement {
  if (isOpen(bet)) return { state: 'open' }
  // Of a bet that is decided, legs without an outcome stand in lost lines alone: won or not, they pay nothing.
  const outcomes = bet.legs.map(({ outcome }) => outcome ?? WON)
  const [exact, room, stake] = [uncappedPayout(bet, outcomes), payoutRoom(bet), stakeOf(bet)]
  const payout = smallest(exact, room)
  const returned = payout + bet.cashedOut
  return {
    state: 'settled',
    payout,
    capped: exact > room,
    net: returned - stake,
    label: betLabel(bet, returned),
  }
}
