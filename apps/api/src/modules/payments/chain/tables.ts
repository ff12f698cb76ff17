import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Payments on blockchains that invoices are about. */
export const chainArrivals: Migrations[string] = {
  up: async (db) => {
    await sql`alter table payments.invoice add column arrival jsonb`.execute(db)
    await sql`
      create unique index invoice_of_arrival on payments.invoice ((arrival ->> 'paymentId'))
        where arrival is not null`.execute(db)
  },
}
