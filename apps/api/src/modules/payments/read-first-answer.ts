import { type Invoice, invoiceSchema } from '@tessera/contract'

/** The kept first answer of an invoice; null before there is one. */
export const readFirstAnswer = (stored: unknown): Invoice | null =>
  stored ? invoiceSchema.parse(stored) : null
