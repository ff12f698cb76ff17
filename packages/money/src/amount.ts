import type { Currency } from './currency.ts'

/**
 * Converts an amount in subunits to a safe integer for JSON.
 * Throws a RangeError if it doesn't fit: amounts are never rounded silently.
 */
export function toJsonAmount(subunits: bigint): number {
  const value = Number(subunits)
  if (!Number.isSafeInteger(value)) throw new RangeError(`amount ${subunits} is not a safe integer`)
  return value
}

/** Reverses {@link toJsonAmount}. Throws a RangeError for anything but a safe integer. */
export function fromJsonAmount(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`amount ${value} is not a safe integer`)
  return BigInt(value)
}

/** Returns the decimal text of an amount with all decimals of its currency or unit: 1250n EUR is `12.50`. */
export function toDecimalText(subunits: bigint, currency: Pick<Currency, 'decimals'>): string {
  const negative = subunits < 0n
  const digits = (negative ? -subunits : subunits).toString().padStart(currency.decimals + 1, '0')
  const split = digits.length - currency.decimals
  const text = currency.decimals === 0 ? digits : `${digits.slice(0, split)}.${digits.slice(split)}`
  return negative ? `-${text}` : text
}

/** Divides and rounds towards zero, so that the house never pays more than the exact value. */
export function divideDown(dividend: bigint, divisor: bigint): bigint {
  return dividend / divisor
}

/** Divides and rounds to the nearest integer, halves away from zero. For display only. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const a = dividend < 0n ? -dividend : dividend
  const b = divisor < 0n ? -divisor : divisor
  const rounded = (2n * a + b) / (2n * b)
  return negative ? -rounded : rounded
}
