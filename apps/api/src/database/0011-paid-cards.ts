import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Adds the last four digits of the card that paid a deposit: withdrawals to a card go back to it. */
export const paidCards: Migrations[string] = {
  async up(db) {
    await sql`alter table api.invoice add column card text`.execute(db)
    await sql`
      create index invoice_paid_by_card on api.invoice (player_id, created_at desc, id desc)
        where type = 1 and status = 2 and card is not null`.execute(db)
  },
}
