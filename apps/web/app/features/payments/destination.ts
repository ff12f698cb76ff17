import type { PaymentMethod } from '@tessera/contract'
import { DESTINATION_FIELDS } from '@tessera/form-rules'
import { maskDestination, normalizeDestination } from '@tessera/form-rules/destinations'

type Fields = Readonly<Record<string, string>>

/** Where an order goes, as a headline names it: `DE…3034`; null when the method has a place of its own, or none. */
export function destinationMark({ fields }: Pick<PaymentMethod, 'fields'>, values: Fields): string | null {
  const field = DESTINATION_FIELDS.find((name) => fields.includes(name))
  return field === undefined
    ? null
    : maskDestination({ [field]: normalizeDestination(field, values[field] ?? '') })
}

/** A field for the last look: what a provider will get, an IBAN in groups of four as bank statements write it. */
export function reviewedValue(field: string, value: string): string {
  const text = normalizeDestination(field, value)
  return field === 'iban' ? text.replace(/(.{4})(?=.)/g, '$1\u00a0') : text
}

/** A method as the player tells it from others: with the end of the card that it pays to, as `Card …4242`. */
export const placedName = (name: string, { destination }: Pick<PaymentMethod, 'destination'>): string =>
  destination === null ? name : `${name} ${destination}`
