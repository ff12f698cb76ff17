import { type Invoice, invoiceSchema } from '@tessera/contract'

/** The kept first answer of an invoice; null before there is one. */
export const readFirstAnswer = (kept: unknown): Invoice | null => (kept ? invoiceSchema.parse(kept) : null)
