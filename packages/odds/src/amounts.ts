import { divideDown } from '@tessera/money'
import type { Fraction } from './fraction.ts'

/** Rounds an exact amount down to whole subunits. Each bet is rounded once, after all other steps. */
export function roundDown({ numerator, denominator }: Fraction): bigint {
  return divideDown(numerator, denominator)
}

/** Returns the smallest of the given amounts. */
export function smallest(first: bigint, ...others: readonly bigint[]): bigint {
  let least = first
  for (const amount of others) if (amount < least) least = amount
  return least
}

/** Returns the largest of the given amounts. */
export function largest(first: bigint, ...others: readonly bigint[]): bigint {
  let most = first
  for (const amount of others) if (amount > most) most = amount
  return most
}
