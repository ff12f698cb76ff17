/** An exact rational number in lowest terms; the denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** The greatest common divisor of two integers, 0 or above. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** Numerator over denominator in lowest terms. Throws a RangeError unless the denominator is above 0. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator <= 0n) throw new RangeError(`a fraction over ${denominator}`)
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

/** Below 0 when a is the smaller, 0 when they are equal, above 0 when a is the larger. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Parts of one that a chance is counted in: {@link fractionOfChance} keeps twelve decimals. */
const CHANCE_PARTS = 1_000_000_000_000

/**
 * A chance of a model (0 to 1) as a fraction, to twelve decimals. A chance of 0.7 is then seven tenths, which the
 * floating-point number is not, so that a value computed from it falls on the subunit that a person computes.
 * Throws a RangeError on anything that is no chance.
 */
export function fractionOfChance(chance: number): Fraction {
  if (!(chance >= 0 && chance <= 1)) throw new RangeError(`${chance} is no chance`)
  return fraction(BigInt(Math.round(chance * CHANCE_PARTS)), BigInt(CHANCE_PARTS))
}
