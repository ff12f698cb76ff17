import type { PaymentMethod } from '@tessera/contract'
import { PAYOUT_FIELDS } from '@tessera/form-rules'
import { maskDestination, normalizeDestination } from '@tessera/form-rules/destinations'

type Fields = Readonly<Record<string, string>>

/**
 * Returns the masked destination of an order for a headline: `DE…3034`; null if the method has a fixed
 * destination or none.
 */
export function maskedDestination({ fields }: Pick<PaymentMethod, 'fields'>, values: Fields): string | null {
  const field = [...PAYOUT_FIELDS, 'playerEmail'].find((name) => fields.includes(name))
  return field === undefined
    ? null
    : maskDestination({ [field]: normalizeDestination(field, values[field] ?? '') })
}

/** Formats a field for the review as the provider receives it, with an IBAN in groups of four as on bank statements. */
export function reviewedValue(field: string, value: string): string {
  const text = normalizeDestination(field, value)
  return field === 'iban' ? text.replace(/(.{4})(?=.)/g, '$1\u00a0') : text
}

/** Returns the name of a method with the end of its linked card, such as `Card …4242`. */
export const nameWithDestination = (
  name: string,
  { destination }: Pick<PaymentMethod, 'destination'>,
): string => (destination === null ? name : `${name} ${destination}`)
