import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import { takeOver } from '../../database/take-over.ts'
import type { ModuleTables } from '../../platform/module-tables.ts'
import { chainArrivals } from './chain/tables.ts'
import { invoiceChecks } from './invoice-checks.ts'
import { liabilityReports } from './liabilities/tables.ts'
import { refundStates } from './refunds/tables.ts'
import { unmatchedReports } from './reports/tables.ts'
import { withdrawalReview } from './withdrawals/tables.ts'

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
          alter table payments.invoice add column fee bigint not null default 0 check (fee >= 0)`.execute(db)
      },
    },
    '0004_flows': {
      up: async (db) => {
        // How the player completes the payment, what arrived if it isn't the requested amount, and what was taken back.
        await sql`
          alter table payments.invoice
            add column flow text,
            add column details jsonb,
            add column in_review boolean not null default false,
            add column requested_amount bigint,
            add column reversed bigint not null default 0,
            add column reversal text`.execute(db)
      },
    },
    '0005_review': withdrawalReview,
    '0006_arrivals': chainArrivals,
    '0007_parts': {
      up: async (db) => {
        // The withdrawal that was split, and the amount of the whole.
        await sql`
          alter table payments.invoice
            add column part_of text collate "C",
            add column part_total bigint,
            add constraint invoice_part check ((part_of is null) = (part_total is null) and (part_of is null or type = 2))`.execute(
          db,
        )
        await sql`create index invoice_by_whole on payments.invoice (part_of) where part_of is not null`.execute(
          db,
        )
      },
    },
    '0008_failures': {
      up: async (db) => {
        await sql`
          create index invoice_failed on payments.invoice (updated_at) where status = 3 and type = 1`.execute(
          db,
        )
      },
    },
    '0009_refunds': refundStates,
    '0010_unmatched_reports': unmatchedReports,
    '0011_authentication': {
      up: async (db) => {
        // Result of 3-D Secure: whether the bank has challenged the cardholder.
        await sql`
          alter table payments.invoice
            add column authentication text check (authentication in ('challenge', 'frictionless'))`.execute(
          db,
        )
      },
    },
    '0012_liability_reports': liabilityReports,
  },
  definitions: readDefinitions(new URL('./sql/', import.meta.url)),
  offers: ['payments.count_deposits', 'payments.player_payment', 'payments.payout_place'],
  checks: invoiceChecks,
}
