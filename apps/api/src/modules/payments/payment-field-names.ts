import {
  DESTINATION_FIELDS,
  type FieldName,
  OPTIONAL_PAYMENT_FIELDS,
  TRAVEL_FIELDS,
} from '@tessera/form-rules'

/** Fields of the form field catalogue that a payment method may ask for: who pays, and from or to which account. */
export const PAYMENT_FIELDS = [
  'playerName',
  'playerEmail',
  'firstName',
  'lastName',
  'phone',
  'city',
  'postalCode',
  'address',
  'country',
  'cpf_number',
  'identify_doc_number',
  'bic',
  'sort_code',
  'blik_code',
  ...TRAVEL_FIELDS,
  ...DESTINATION_FIELDS,
  ...OPTIONAL_PAYMENT_FIELDS,
] as const satisfies readonly FieldName[]
export type PaymentFieldName = (typeof PAYMENT_FIELDS)[number]
