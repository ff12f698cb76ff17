import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Adds the masked destination of a withdrawal, and names payment methods by their keys. */
export const destinations: Migrations[string] = {
  async up(db) {
    await sql`alter table api.invoice add column destination text`.execute(db)
    // Converts stored responses, so that replays of older requests return the current format.
    await sql`
      update api.invoice set first_answer = first_answer - 'methodLabel' || jsonb_build_object('destination', null,
        'methodKey', case method_id when 'demo.deposit.gift' then 'demo' else split_part(method_id, '.', 3) end)
      where first_answer is not null`.execute(db)
  },
}
