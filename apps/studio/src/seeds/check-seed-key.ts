import type { Vault } from '@tessera/server-kit'
import type { Queryable } from '../database/queryable.ts'
import { seedContext } from './sealed-seed.ts'

interface SealedRow {
  playerKey: string
  sealedSeed: string
  serverSeedHash: string
}

/** Opens the seed that was sealed last. Throws with another key than the one that sealed it: no round could be drawn. */
export async function checkSeedKey(db: Queryable, vault: Vault): Promise<void> {
  const [row] = await db.query<SealedRow>(
    `select player_key as "playerKey", sealed_seed as "sealedSeed", server_seed_hash as "serverSeedHash"
       from studio.seed_pair
     where state <> 'revealed' order by id desc limit 1`,
  )
  if (row === undefined) return
  try {
    vault.open(row.sealedSeed, seedContext(row.playerKey, row.serverSeedHash))
  } catch (cause) {
    throw new Error(
      'the seed key is not the one that the stored server seeds were sealed with: start with the key of this database ' +
        '(SEED_KEY of the studio, seedKey in the secrets of the main command)',
      { cause },
    )
  }
}
