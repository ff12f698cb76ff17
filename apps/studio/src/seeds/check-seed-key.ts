import { requireKey, type Vault } from '@tessera/server-kit'
import type { Queryable } from '../database/queryable.ts'
import { seedContext } from './sealed-seed.ts'

interface SealedRow {
  playerKey: string
  sealedSeed: string
  serverSeedHash: string
}

/**
 * Opens the seed that was sealed last. Throws `EnvironmentError` if the key doesn't open it: no round could
 * be drawn.
 */
export async function checkSeedKey(db: Queryable, vault: Vault): Promise<void> {
  const [row] = await db.query<SealedRow>(
    `select player_key as "playerKey", sealed_seed as "sealedSeed", server_seed_hash as "serverSeedHash"
       from studio.seed_pair
     where state <> 'revealed' order by id desc limit 1`,
  )
  if (row === undefined) return
  requireKey('SEED_KEY', () => vault.open(row.sealedSeed, seedContext(row.playerKey, row.serverSeedHash)))
}
