import type { Database } from '@tessera/postgres'
import type { FieldVault } from './field-vault.ts'

const BATCH = 500

/**
 * Seals payment fields of former keys with the current key, so that the former keys can be deleted. Safe to repeat and to
 * run next to other processes. The signal stops it between two batches. Returns the number of resealed invoices.
 */
export async function resealFields(
  database: Database,
  vault: Pick<FieldVault, 'reseal'>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  for (let last: string | undefined = ''; last !== undefined && !signal.aborted; ) {
    const rows: { id: string; sealedFields: string }[] = await database.query(
      `select id, sealed_fields as "sealedFields" from payments.invoice where id > $1 and sealed_fields is not null
       order by id limit ${BATCH}`,
      [last],
    )
    const changes = rows.flatMap(({ id, sealedFields }) => {
      const sealed = vault.reseal(id, sealedFields)
      return sealed === null ? [] : [{ id, sealed }]
    })
    await database.query(
      `update payments.invoice i set sealed_fields = s.sealed
       from unnest($1::text[], $2::text[]) as s (id, sealed) where i.id = s.id`,
      [changes.map(({ id }) => id), changes.map(({ sealed }) => sealed)],
    )
    count += changes.length
    last = rows.at(-1)?.id
  }
  return count
}
