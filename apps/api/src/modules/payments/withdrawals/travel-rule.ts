import { TRAVEL_FIELDS } from '@tessera/form-rules'
import type { UsableMethod } from '../methods.ts'
import type { BaseValue } from './base-value.ts'

/** Amount of a request, and its value for comparisons with thresholds. */
export interface ValuedAmount {
  /** In subunits. */
  readonly amount: bigint
  readonly currency: string
  readonly value: BaseValue
}

/**
 * Adds the fields of the travel rule to a method for crypto, if the amount is above the threshold of the jurisdiction.
 *
 * @param above threshold in units of the base currency; null for never
 */
export function withTravelFields(
  usable: UsableMethod,
  { amount, currency, value }: ValuedAmount,
  above: number | null,
): UsableMethod {
  const { rule, method } = usable
  if (above === null || rule.group !== 'crypto' || value.toBase(amount, currency) <= above) return usable
  return { rule, method: { ...method, fields: [...method.fields, ...TRAVEL_FIELDS] } }
}
