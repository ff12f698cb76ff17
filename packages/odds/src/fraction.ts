/** An exact rational number in lowest terms; the denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Returns the greatest common divisor of two integers, at least 0. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** Reduces a numerator over a denominator to lowest terms. Throws a RangeError unless the denominator is above 0. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator <= 0n) throw new RangeError(`the denominator must be above 0, got ${denominator}`)
  const divisor = greatestCommonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n }
export const ONE: Fraction = { numerator: 1n, denominator: 1n }

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** Returns a number below 0 if a is smaller, 0 if both are equal, and above 0 if a is larger. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Denominator for chances: {@link fractionOfChance} rounds to twelve decimals. */
const CHANCE_PARTS = 1_000_000_000_000

/**
 * Converts a model's chance (0 to 1) to a fraction, rounded to twelve decimals. A chance of 0.7 becomes seven tenths,
 * which the floating-point number is not. A value computed from it is then the same as one computed by hand. Throws a
 * RangeError on a value outside 0 to 1.
 */
export function fractionOfChance(chance: number): Fraction {
  if (!(chance >= 0 && chance <= 1)) throw new RangeError(`a chance must be from 0 to 1, got ${chance}`)
  return fraction(BigInt(Math.round(chance * CHANCE_PARTS)), BigInt(CHANCE_PARTS))
}
