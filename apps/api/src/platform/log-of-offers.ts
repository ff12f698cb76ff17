import type { Database } from '@tessera/postgres'

/** Returns a line for each version of what operators have published in the table `offer` of a schema, the oldest first. */
export async function logOfOffers(database: Database, schema: 'quests' | 'tournaments'): Promise<string[]> {
  const rows = await database.query<{ text: string }>(
    `select id || ' version ' || version || case when is_withdrawn then ', withdrawn' else '' end || '  ' || operator || ': '
       || reason as text
     from ${schema}.offer order by published_at, id`,
  )
  return rows.map(({ text }) => `${text}\n`)
}
