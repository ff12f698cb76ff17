import { divideDown } from '@tessera/money'
import type { Fraction } from './fraction.ts'

/** Rounds an exact amount down to whole subunits. It is done once a bet, after everything else. */
export function roundDown({ numerator, denominator }: Fraction): bigint {
  return divideDown(numerator, denominator)
}

/** The smallest of some amounts. */
export function smallest(first: bigint, ...others: readonly bigint[]): bigint {
  let least = first
  for (const amount of others) if (amount < least) least = amount
  return least
}

/** The largest of some amounts. */
export function largest(first: bigint, ...others: readonly bigint[]): bigint {
  let most = first
  for (const amount of others) if (amount > most) most = amount
  return most
}
