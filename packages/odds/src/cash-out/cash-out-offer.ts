import { roundDown, smallest } from '../amounts.ts'
import { fraction, multiply } from '../fraction.ts'
import type { Bet } from '../settle/bet.ts'
import { payoutRoom, settleBet } from '../settle/settle-bet.ts'
import { fairValue } from './fair-value.ts'
import type { EventForecast } from './forecast.ts'

/** The house's margin on the fair value of a cashed-out bet, in hundredths of a percent: 5 %. Our choice. */
export const CASH_OUT_MARGIN_BASIS_POINTS = 500

/** A market that an offer was computed from, with the version of its prices at that time. */
export interface PriceVersion {
  readonly marketId: string
  readonly version: number
}

/** The amount in subunits that a bet can be cashed out for, or the reason why it can't be cashed out now. */
export type CashOutOffer =
  | { readonly kind: 'offer'; readonly amount: bigint; readonly versions: readonly PriceVersion[] }
  | { readonly kind: 'none'; readonly reason: 'decided' | 'suspended' | 'too-small' }

/**
 * Offers to buy back a bet at its fair value less the margin, rounded down and capped at what may still be paid for
 * it. Returns no offer for a decided bet, for a bet with a leg in a suspended market, and for a value below one
 * subunit.
 * @param versions the price versions behind the forecasts, one per market
 */
export function cashOutOffer(
  bet: Bet,
  forecasts: readonly EventForecast[],
  versions: readonly PriceVersion[],
  marginBasisPoints = CASH_OUT_MARGIN_BASIS_POINTS,
): CashOutOffer {
  if (settleBet(bet).state === 'settled') return { kind: 'none', reason: 'decided' }
  const value = fairValue(bet, forecasts)
  if (value === null) return { kind: 'none', reason: 'suspended' }
  const exact = roundDown(multiply(value, fraction(BigInt(10_000 - marginBasisPoints), 10_000n)))
  const amount = smallest(exact, payoutRoom(bet))
  return amount > 0n ? { kind: 'offer', amount, versions } : { kind: 'none', reason: 'too-small' }
}

/** True if an offer is still current: the same markets, each with the version that the offer was computed from. */
export function offerStands(offered: readonly PriceVersion[], current: readonly PriceVersion[]): boolean {
  if (offered.length !== current.length) return false
  const now = new Map(current.map(({ marketId, version }) => [marketId, version]))
  return (
    now.size === offered.length && offered.every(({ marketId, version }) => now.get(marketId) === version)
  )
}
