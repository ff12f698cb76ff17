import type { PaymentMethod } from '@tessera/contract'

/** Fields about the person who is paid: they name nobody's account. */
const ABOUT_THE_PERSON = new Set([
  'fullName',
  'playerName',
  'firstName',
  'lastName',
  'phone',
  'email',
  'playerEmail',
  'city',
  'postalCode',
  'address',
  'country',
  'cpf_number',
  'identify_doc_number',
  'personalIdNumber',
])

/** The field of a method that says where the money goes, such as an IBAN; null when the method needs none. */
export const destinationField = ({ fields }: Pick<PaymentMethod, 'fields'>): string | null =>
  fields.find((name) => !ABOUT_THE_PERSON.has(name)) ?? null

const SHOWN = 2

/** The first and the last two characters, `DE…34`: enough to know it again. What is short is hidden altogether. */
export function maskDestination(value: string): string {
  const signs = [...value.replace(/\s/g, '')]
  if (signs.length < 3 * SHOWN) return '…'
  return `${signs.slice(0, SHOWN).join('')}…${signs.slice(-SHOWN).join('')}`
}

/** A destination in groups of four, as bank statements write it, where it is one long word. */
export const readableDestination = (value: string): string => {
  const text = value.trim()
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/i.test(text.replace(/\s/g, ''))
    ? text
        .replace(/\s/g, '')
        .toUpperCase()
        .replace(/(.{4})(?=.)/g, '$1\u00a0')
    : text
}
