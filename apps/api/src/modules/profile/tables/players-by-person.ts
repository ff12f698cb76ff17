import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import type { ModuleTables } from '../../../platform/module-tables.ts'

/** Functions in the indexes below. Definitions are applied after the steps, too late for a new database. */
const FUNCTIONS: readonly string[] = ['mailbox', 'plain_document']

/** Step that finds the accounts of one person by phone number, mailbox and document numbers. */
export const playersByPerson: ModuleTables['steps'][string] = {
  up: async (db) => {
    for (const { name, text } of readDefinitions(new URL('../sql/', import.meta.url)))
      if (FUNCTIONS.includes(name)) await sql.raw(text).execute(db)
    await sql`create index player_by_phone on profile.player (phone)`.execute(db)
    await sql`create index player_by_mailbox on profile.player (profile.mailbox(email))`.execute(db)
    await sql`
      create index player_by_id_number on profile.player (profile.plain_document(details ->> 'personalIdNumber'))
        where details ? 'personalIdNumber'`.execute(db)
    await sql`
      create index player_by_cpf on profile.player (profile.plain_document(details ->> 'cpf_number'))
        where details ? 'cpf_number'`.execute(db)
  },
}
