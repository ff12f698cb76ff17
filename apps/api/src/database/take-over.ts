import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** Objects that move out of `api`, the schema that all modules once shared. */
export interface TakenOver {
  readonly tables: readonly string[]
  /** Functions that refer to no table of the schema, with their parameters: `tell(text)`. */
  readonly functions?: readonly string[]
  /** Functions that refer to tables of the schema. They are dropped, and the module defines its own. */
  readonly ended?: readonly string[]
}

/**
 * Creates the first migration of a module whose tables were in the shared schema. It moves them into the module's schema
 * with their rows, indexes, constraints and triggers, without copying any data.
 */
export const takeOver = (
  schema: string,
  { tables, functions = [], ended = [] }: TakenOver,
): Migrations[string] => ({
  up: async (db) => {
    const statements = [
      ...tables.map((table) => `alter table api.${table} set schema ${schema}`),
      ...functions.map((signature) => `alter function api.${signature} set schema ${schema}`),
      ...ended.map((signature) => `drop function api.${signature}`),
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
