/** Fee of a payment: a part of the amount and a fixed part in subunits. */
export interface Fee {
  readonly percent: number
  readonly fixed: number
}

/**
 * Returns the fee for an amount in subunits, rounded up to a whole subunit; null is no fee. The part has at most two decimals
 * of a percent, so the calculation is exact.
 */
export function feeOf(fee: Fee | null, amount: number): number {
  if (fee === null) return 0
  const hundredths = BigInt(Math.round(fee.percent * 100))
  return fee.fixed + Number((BigInt(amount) * hundredths + 9_999n) / 10_000n)
}
