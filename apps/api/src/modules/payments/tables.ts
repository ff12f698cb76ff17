import { takeOver } from '../../database/take-over.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { invoiceChecks } from './invoice-checks.ts'

/** Invoices, and the webhooks that were taken. */
export const paymentsTables: ModuleTables = {
  schema: 'payments',
  steps: { '0001_own_schema': takeOver('payments', { tables: ['invoice', 'webhook_delivery'] }) },
  checks: invoiceChecks,
}
