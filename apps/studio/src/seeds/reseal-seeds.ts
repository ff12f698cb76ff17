import type { Vault } from '@tessera/server-kit'
import type { Queryable } from '../database/queryable.ts'
import { seedContext } from './sealed-seed.ts'

const BATCH = 500

interface SealedRow {
  id: bigint
  playerKey: string
  sealedSeed: string
  serverSeedHash: string
}

/**
 * Reseals the seeds that were sealed with former keys, so that these can be dropped. Safe next to running
 * processes and when repeated: a pair that is revealed meanwhile stays revealed. Returns the number of seeds;
 * the signal stops it between two batches.
 */
export async function resealSeeds(db: Queryable, vault: Vault, signal: AbortSignal): Promise<number> {
  let count = 0
  for (let last: bigint | undefined = 0n; last !== undefined && !signal.aborted; ) {
    const rows: SealedRow[] = await db.query(
      `select id, player_key as "playerKey", sealed_seed as "sealedSeed", server_seed_hash as "serverSeedHash"
       from studio.seed_pair
       where state <> 'revealed' and id > $1 order by id limit ${BATCH}`,
      [last],
    )
    const changes = rows.flatMap((row) => {
      const sealed = vault.reseal(row.sealedSeed, seedContext(row.playerKey, row.serverSeedHash))
      return sealed === null ? [] : [{ id: row.id, sealed }]
    })
    await db.query(
      `update studio.seed_pair p set sealed_seed = s.sealed
       from unnest($1::bigint[], $2::text[]) as s (id, sealed) where p.id = s.id and p.state <> 'revealed'`,
      [changes.map(({ id }) => id), changes.map(({ sealed }) => sealed)],
    )
    count += changes.length
    last = rows.at(-1)?.id
  }
  return count
}
