import { roundDown, smallest } from '../amounts.ts'
import { fraction, multiply } from '../fraction.ts'
import type { Bet } from '../settle/bet.ts'
import { payoutRoom, settleBet } from '../settle/settle-bet.ts'
import { fairValue } from './fair-value.ts'
import type { EventForecast } from './forecast.ts'

/** What the house keeps of a bet's fair value when it is cashed out, in hundredths of a percent: 5 %. Our choice. */
export const CASH_OUT_MARGIN_BASIS_POINTS = 500

/** A market that an offer was computed from, and the version of its prices then. */
export interface PriceVersion {
  readonly marketId: string
  readonly version: number
}

/** What a bet can be cashed out for, or why it can't now. The amount is in subunits. */
export type CashOutOffer =
  | { readonly kind: 'offer'; readonly amount: bigint; readonly versions: readonly PriceVersion[] }
  | { readonly kind: 'none'; readonly reason: 'decided' | 'suspended' | 'too-small' }

/**
 * Offers to buy a bet back at its fair value less the margin, rounded down, and not above what may still be paid for it.
 * None for a bet that is decided, one with a leg whose market is suspended, and one worth less than a subunit.
 * @param versions the versions of the prices that the forecasts come from, one a market
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

/** Whether an offer still stands: the same markets, each with the version that it was computed from. */
export function offerStands(offered: readonly PriceVersion[], current: readonly PriceVersion[]): boolean {
  if (offered.length !== current.length) return false
  const now = new Map(current.map(({ marketId, version }) => [marketId, version]))
  return (
    now.size === offered.length && offered.every(({ marketId, version }) => now.get(marketId) === version)
  )
}
