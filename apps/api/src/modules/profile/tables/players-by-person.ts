import { readDefinitions } from '@tessera/postgres'
import { sql } from 'kysely'
import type { ModuleTables } from '../../../platform/module-tables.ts'

type Step = ModuleTables['steps'][string]

/** Creates functions that indexes use. Definitions are applied after the steps, too late for an index. */
async function define(db: Parameters<Step['up']>[0], names: readonly string[]): Promise<void> {
  for (const { name, text } of readDefinitions(new URL('../sql/', import.meta.url)))
    if (names.includes(name)) await sql.raw(text).execute(db)
}

/** Step that finds the accounts of one person by phone number, mailbox and document numbers. */
export const playersByPerson: Step = {
  up: async (db) => {
    await define(db, ['mailbox', 'plain_document'])
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

/** Step that creates the index of mailboxes again, after its function learned more hosts. */
export const moreHosts: Step = {
  up: async (db) => {
    await sql`drop index profile.player_by_mailbox`.execute(db)
    await define(db, ['mailbox'])
    await sql`create index player_by_mailbox on profile.player (profile.mailbox(email))`.execute(db)
  },
}
