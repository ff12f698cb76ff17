import type { PaymentMethod } from '@tessera/contract'

/** What is wrong with an amount; null when nothing is. */
export type AmountProblem = 'missing' | 'below-minimum' | 'above-maximum' | 'above-balance'

/**
 * Checks a typed amount by the rules of its method.
 *
 * @param subunits null when what was typed is no amount
 * @param balance what is there to withdraw; null for a deposit
 */
export function amountProblem(
  subunits: bigint | null,
  method: Pick<PaymentMethod, 'minAmount' | 'maxAmount'>,
  balance: number | null,
): AmountProblem | null {
  if (subunits === null || subunits <= 0n) return 'missing'
  if (balance !== null && subunits > BigInt(balance)) return 'above-balance'
  if (subunits < BigInt(method.minAmount)) return 'below-minimum'
  return subunits > BigInt(method.maxAmount) ? 'above-maximum' : null
}
