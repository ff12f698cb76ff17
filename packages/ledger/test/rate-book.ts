/** Value of one subunit of a currency from a time on, in microseconds since the epoch. */
export interface StoredRate {
  readonly currency: string
  readonly validFrom: number
  /** Decimal text with at most 12 places. */
  readonly value: string
}

const DECIMALS = 12

/**
 * Converts an amount at the latest rates before a time, rounded down in exact arithmetic. An amount without a known rate counts as
 * nothing.
 */
export function convertExactly(
  rates: readonly StoredRate[],
  amount: bigint,
  from: string,
  to: string,
  at: number,
): bigint {
  if (from === to) return amount
  const [own, other] = [valueAt(rates, from, at), valueAt(rates, to, at)]
  return own === null || other === null ? 0n : floorDivide(amount * own, other)
}

/** Returns the value in units of 10⁻¹²; null if none is known. */
function valueAt(rates: readonly StoredRate[], currency: string, at: number): bigint | null {
  const latest = rates.reduce<StoredRate | null>(
    (last, rate) =>
      rate.currency === currency &&
      rate.validFrom <= at &&
      (last === null || rate.validFrom >= last.validFrom)
        ? rate
        : last,
    null,
  )
  if (latest === null) return null
  const [units = '', fraction = ''] = latest.value.split('.')
  return BigInt(units + fraction.padEnd(DECIMALS, '0'))
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}
