import type { Database } from '@tessera/postgres'
import type { Vault } from '@tessera/server-kit'
import { resealKey } from './sealed-file.ts'

const BATCH = 500

/**
 * Reseals file keys of former keys with the current one, and returns their number. The files stay as they are. It can run
 * next to other processes and be repeated. The signal stops it between two batches.
 */
export async function resealDocuments(
  database: Database,
  vault: Pick<Vault, 'reseal'>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  for (const table of ['documents.document', 'documents.piece'] as const)
    count += await resealTable(database, table, vault, signal)
  return count
}

async function resealTable(
  database: Database,
  table: 'documents.document' | 'documents.piece',
  vault: Pick<Vault, 'reseal'>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  for (let last: string | undefined = ''; last !== undefined && !signal.aborted; ) {
    const rows: { storedName: string; sealedKey: string }[] = await database.query(
      `select stored_name as "storedName", sealed_key as "sealedKey" from ${table}
       where stored_name > $1 order by stored_name limit ${BATCH}`,
      [last],
    )
    const changes = rows.flatMap((row) => {
      const sealed = resealKey(vault, row)
      return sealed === null ? [] : [{ name: row.storedName, sealed }]
    })
    await database.query(
      `update ${table} d set sealed_key = s.sealed
       from unnest($1::text[], $2::text[]) as s (name, sealed) where d.stored_name = s.name`,
      [changes.map(({ name }) => name), changes.map(({ sealed }) => sealed)],
    )
    count += changes.length
    last = rows.at(-1)?.storedName
  }
  return count
}
