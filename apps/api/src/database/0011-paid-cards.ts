import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Which card a deposit came from, by its last four digits: withdrawals to a card go back to it. */
export const paidCards: Migrations[string] = {
  async up(db) {
    await sql`alter table api.invoice add column card text`.execute(db)
    await sql`
      create index invoice_paid_by_card on api.invoice (player_id, created_at desc, id desc)
        where type = 1 and status = 2 and card is not null`.execute(db)
  },
}
