import { largest, roundDown, smallest } from '../amounts.ts'
import { type Fraction, fraction, multiply } from '../fraction.ts'
import { legMultiplier } from '../leg/leg-multiplier.ts'
import { type LegOutcome, WON } from '../leg/leg-outcome.ts'
import { returnOfLines } from '../systems/line-polynomial.ts'
import { lineCount } from '../systems/lines.ts'
import type { Bet, BetLeg } from './bet.ts'

/**
 * Label of a settled bet: won if it returned more than the stake, returned if exactly the stake, part-won if a line
 * won but less than the stake was returned, and lost otherwise.
 */
export type BetLabel = 'won' | 'lost' | 'returned' | 'part-won'

/** Settlement of a bet from the known outcomes of its legs. Amounts are in subunits. */
export type BetSettlement =
  | { readonly state: 'open' }
  | {
      readonly state: 'settled'
      /** The amount to pay now, for the part of the stake that was still running. */
      readonly payout: bigint
      /** True if the maximum payout reduced the return. */
      readonly capped: boolean
      /** Total return of the bet, including cashed-out parts, less its stake. */
      readonly net: bigint
      readonly label: BetLabel
    }

/** Returns the total stake of a bet, in subunits. */
export function stakeOf({ legs, folds, stakePerLine }: Bet): bigint {
  return stakePerLine * BigInt(lineCount({ legs: legs.length, folds }))
}

/** True if a line has won: none of its legs is lost, and at least one has won in full or in half. */
function hasWonLine({ legs, folds }: Bet): boolean {
  const alive = legs.filter((leg) => !isLost(leg))
  return alive.length >= Math.min(...folds) && alive.some(({ outcome }) => outcome?.won)
}

/** Returns the label of a settled bet from its total return in subunits, including the parts cashed out. */
export function betLabel(bet: Bet, returned: bigint): BetLabel {
  const stake = stakeOf(bet)
  if (returned > stake) return 'won'
  if (returned === stake) return 'returned'
  return returned > 0n && hasWonLine(bet) ? 'part-won' : 'lost'
}

/** Returns the amount that may still be paid for a bet, in subunits. */
export function payoutRoom({ maxPayout, cashedOut }: Bet): bigint {
  return largest(0n, maxPayout - cashedOut)
}

/** Returns the stake that is still running on each line of a bet, in subunits. */
export function runningStake({ running, stakePerLine }: Bet): Fraction {
  return multiply(running, fraction(stakePerLine))
}

function uncappedPayout(bet: Bet, outcomes: readonly LegOutcome[]): bigint {
  const multipliers = bet.legs.map((leg, index) => legMultiplier(leg, outcomes[index] ?? WON))
  return roundDown(multiply(runningStake(bet), returnOfLines(multipliers, bet.folds)))
}

/** True if a leg is certain to return nothing. */
const isLost = ({ outcome }: BetLeg): boolean => outcome !== null && !outcome.won && outcome.voidHalves === 0

/**
 * True if the return of a bet still depends on an undecided leg: there is one, and enough legs are not lost to form a
 * line with it. A combination is decided by its first lost leg.
 */
function isOpen({ legs, folds }: Bet): boolean {
  const alive = legs.filter((leg) => !isLost(leg)).length
  return legs.some(({ outcome }) => outcome === null) && alive >= Math.min(...folds)
}

/** Returns the most that a bet can still pay, in subunits: every undecided leg wins. */
export function potentialPayout(bet: Bet): bigint {
  const payout = uncappedPayout(
    bet,
    bet.legs.map(({ outcome }) => outcome ?? WON),
  )
  return smallest(payout, payoutRoom(bet))
}

/**
 * Settles a bet from the outcomes of its legs: Σ over its lines of stake · ∏ R, in exact fractions. The sum is
 * rounded down to the subunit once and then capped at the maximum payout. The bet is open while an undecided leg can
 * change the sum.
 */
export function settleBet(bet: Bet): BetSettlement {
  if (isOpen(bet)) return { state: 'open' }
  // In a decided bet, legs without an outcome belong to lost lines only, so the outcome assumed for them pays
  // nothing.
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
