import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Where a withdrawal goes, masked; methods are named by keys. */
export const destinations: Migrations[string] = {
  async up(db) {
    await sql`alter table api.invoice add column destination text`.execute(db)
    // A replay of a request from before gets its answer in the form that answers have now.
    await sql`
      update api.invoice set first_answer = first_answer - 'methodLabel' || jsonb_build_object('destination', null,
        'methodKey', case method_id when 'demo.deposit.gift' then 'demo' else split_part(method_id, '.', 3) end)
      where first_answer is not null`.execute(db)
  },
}
