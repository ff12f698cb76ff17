import { createHash } from 'node:crypto'

/**
 * A database object that always has its latest definition, such as a function. Its text is a `create or replace`
 * statement, which can be applied any number of times.
 */
export interface Definition {
  readonly name: string
  readonly text: string
}

type RunQuery = (text: string, values: unknown[]) => Promise<{ rows: { name: string; hash: string }[] }>

/**
 * Applies the definitions whose text has changed, in the given order, inside the caller's transaction. A missing
 * definition is removed from the list of applied ones; a migration must drop its function.
 */
export async function applyDefinitions(
  query: RunQuery,
  schema: string,
  definitions: readonly Definition[],
): Promise<void> {
  if (definitions.length === 0) return
  await query(
    `create table if not exists ${schema}.definition (name text primary key, hash text not null)`,
    [],
  )
  const { rows } = await query(`select name, hash from ${schema}.definition`, [])
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  for (const { name, text } of definitions) {
    const hash = createHash('sha256').update(text).digest('hex')
    if (applied.get(name) === hash) continue
    await query(text, [])
    await query(
      `insert into ${schema}.definition (name, hash) values ($1, $2)
        on conflict (name) do update set hash = excluded.hash`,
      [name, hash],
    )
  }
  const names = definitions.map(({ name }) => name)
  if ([...applied.keys()].every((name) => names.includes(name))) return
  await query(`delete from ${schema}.definition where name <> all ($1)`, [names])
}
