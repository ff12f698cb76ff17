import { sql } from 'kysely'
import { takeOver } from '../../database/take-over.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { invoiceChecks } from './invoice-checks.ts'

/** Invoices and processed webhooks. */
export const paymentsTables: ModuleTables = {
  schema: 'payments',
  steps: {
    '0001_own_schema': takeOver('payments', { tables: ['invoice', 'webhook_delivery'] }),
    '0002_places': {
      up: async (db) => {
        // Hash of the destination with a key outside of the database: comparable, but not readable.
        await sql`alter table payments.invoice add column place_hash bytea`.execute(db)
        await sql`
          create index invoice_by_place on payments.invoice (player_id, place_hash) where place_hash is not null`.execute(
          db,
        )
      },
    },
    '0003_fees': {
      up: async (db) => {
        await sql`
          alter table payments.invoice add column fee bigint not null default 0 check (fee between 0 and amount)`.execute(
          db,
        )
      },
    },
  },
  checks: invoiceChecks,
}
