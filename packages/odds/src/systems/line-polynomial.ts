import { type Fraction, fraction, greatestCommonDivisor } from '../fraction.ts'

/**
 * A polynomial over one common denominator. The coefficient of x^k is the sum of the returns of all lines of k legs.
 * The product ∏(1 + R·x) over the legs of a bet yields these elementary symmetric sums without enumerating the lines.
 * Dependent legs are one polynomial, their joint expectation.
 */
export interface LinePolynomial {
  readonly coefficients: readonly bigint[]
  readonly denominator: bigint
}

export const NO_LEGS: LinePolynomial = { coefficients: [1n], denominator: 1n }

/** Returns 1 + R·x, the polynomial of one leg. */
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
 * Returns the weighted mean of polynomials of the same degree; the weights need not sum to 1. The result is in lowest
 * terms, so that numbers stay short over many legs.
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

/** Returns the total return of all lines of the given sizes, for one subunit on each line. */
export function sumOfLines(
  { coefficients, denominator }: LinePolynomial,
  folds: readonly number[],
): Fraction {
  return fraction(
    folds.reduce((total, fold) => total + (coefficients[fold] ?? 0n), 0n),
    denominator,
  )
}

/**
 * Returns the total return of all lines of the given sizes from the returns of the legs: stake · e_k(R), summed over
 * k.
 */
export function returnOfLines(multipliers: readonly Fraction[], folds: readonly number[]): Fraction {
  return sumOfLines(multipliers.map(ofLeg).reduce(product, NO_LEGS), folds)
}
