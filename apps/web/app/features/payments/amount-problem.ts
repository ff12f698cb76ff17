import type { PaymentMethod } from '@tessera/contract'
import type { AmountReading } from '@tessera/money/read-amount'

/** Problem with an amount. */
export type AmountProblem =
  | 'missing'
  | 'unclear'
  | 'ambiguous'
  | 'too-many-decimals'
  | 'below-minimum'
  | 'above-maximum'
  | 'above-balance'

/**
 * Validates an amount against the rules of its payment method; null if it is valid.
 *
 * @param balance available for withdrawal, in subunits; null for a deposit
 */
export function amountProblem(
  reading: AmountReading,
  method: Pick<PaymentMethod, 'minAmount' | 'maxAmount'>,
  balance: number | null,
): AmountProblem | null {
  if (reading.kind === 'empty') return 'missing'
  if (reading.kind === 'too-large') return balance === null ? 'above-maximum' : 'above-balance'
  if (reading.kind !== 'amount') return reading.kind
  const { subunits } = reading
  if (subunits === 0n) return 'missing'
  if (balance !== null && subunits > BigInt(balance)) return 'above-balance'
  if (subunits < BigInt(method.minAmount)) return 'below-minimum'
  return subunits > BigInt(method.maxAmount) ? 'above-maximum' : null
}
