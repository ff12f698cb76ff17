import { type Invoice, invoiceSchema } from '@tessera/contract'

/** Parses the stored first response of an invoice; null if there is none yet. */
export const readFirstAnswer = (stored: unknown): Invoice | null =>
  stored ? invoiceSchema.parse(stored) : null
