import type { Database } from '@tessera/postgres'

/**
 * Returns all tables with player data: tables with a player column, the tables of players, and tables that reference any of
 * these.
 *
 * @param referencingColumns columns that reference such a table without a foreign key
 */
export async function findPlayerTables(
  database: Database,
  schemas: readonly string[],
  referencingColumns: readonly string[] = [],
): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `with recursive theirs (id) as (
       select distinct a.attrelid
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any ($1) and a.attnum > 0
         and (a.attname like '%player%' or a.attname = any ($2) or (c.relname = 'player' and a.attname = 'id'))
       union
       select k.conrelid from pg_constraint k join theirs on k.confrelid = theirs.id
         join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and not c.relispartition
     )
     select n.nspname || '.' || c.relname as name
     from theirs join pg_class c on c.oid = theirs.id join pg_namespace n on n.oid = c.relnamespace order by 1`,
    [schemas, referencingColumns],
  )
  return rows.map(({ name }) => name)
}

/** Returns the names of tables that don't exist, so that a renamed table doesn't drop out of a check. */
export async function missingTables(database: Database, names: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is null',
    [names],
  )
  return rows.map(({ name }) => name)
}
