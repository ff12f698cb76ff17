import { type Fraction, fraction, greatestCommonDivisor } from '../fraction.ts'

/**
 * A polynomial whose coefficient of x^k is the sum over all lines of k legs of what they return, over one common
 * denominator. The legs of a bet make it by multiplication, ∏(1 + R·x): the elementary symmetric sums, without
 * enumerating a line. Legs that are not independent come as one polynomial, their joint expectation.
 */
export interface LinePolynomial {
  readonly coefficients: readonly bigint[]
  readonly denominator: bigint
}

export const NO_LEGS: LinePolynomial = { coefficients: [1n], denominator: 1n }

/** 1 + R·x, of one leg. */
export function ofLeg({ numerator, denominator }: Fraction): LinePolynomial {
  return { coefficients: [denominator, numerator], denominator }
}

export function product(a: LinePolynomial, b: LinePolynomial): LinePolynomial {
  const coefficients = Array.from({ length: a.coefficients.length + b.coefficients.length - 1 }, () => 0n)
  a.coefficients.forEach((left, i) => {
    b.coefficients.forEach((right, j) => {
      coefficients[i + j] = (coefficients[i + j] ?? 0n) + left * right
    })
  })
  return { coefficients, denominator: a.denominator * b.denominator }
}

/**
 * The mean of polynomials of the same degree, each with its weight; the weights need not sum to 1. In lowest terms, so
 * that numbers stay short over many legs.
 */
export function mean(
  parts: readonly { readonly weight: Fraction; readonly of: LinePolynomial }[],
): LinePolynomial {
  const common = parts.reduce((total, { weight, of }) => total * weight.denominator * of.denominator, 1n)
  const scales = parts.map(({ weight, of }) => ({
    weight: (weight.numerator * common) / (weight.denominator * of.denominator),
    of,
  }))
  const degree = Math.max(...parts.map(({ of }) => of.coefficients.length))
  const coefficients = Array.from({ length: degree }, (_, k) =>
    scales.reduce((total, { weight, of }) => total + weight * (of.coefficients[k] ?? 0n), 0n),
  )
  const denominator = scales.reduce((total, { weight, of }) => total + weight * of.denominator, 0n)
  const shared = coefficients.reduce(greatestCommonDivisor, denominator)
  return { coefficients: coefficients.map((value) => value / shared), denominator: denominator / shared }
}

/** What the lines of the given sizes return together, for one subunit on each. */
export function sumOfLines(
  { coefficients, denominator }: LinePolynomial,
  folds: readonly number[],
): Fraction {
  return fraction(
    folds.reduce((total, fold) => total + (coefficients[fold] ?? 0n), 0n),
    denominator,
  )
}

/** What the lines of the given sizes return together, from what each leg returns: stake · e_k(R), summed over k. */
export function returnOfLines(multipliers: readonly Fraction[], folds: readonly number[]): Fraction {
  return sumOfLines(multipliers.map(ofLeg).reduce(product, NO_LEGS), folds)
}
