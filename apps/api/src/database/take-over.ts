import type { Migrations } from '@tessera/postgres'
import { sql } from 'kysely'

/** What leaves the schema that all modules once shared, `api`. */
export interface TakenOver {
  readonly tables: readonly string[]
  /** Functions that name no table there, with their parameters: `tell(text)`. */
  readonly functions?: readonly string[]
  /** Functions that do: they end, and the module defines its own. */
  readonly ended?: readonly string[]
}

/**
 * The first step of a module whose tables once stood in a schema for all: they move into its own, with their rows,
 * indexes, constraints and triggers. It copies nothing, however many rows there are.
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
