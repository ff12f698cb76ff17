import type { Vault } from '@tessera/server-kit'
import { type Kysely, sql } from 'kysely'
import { seedContext } from '../seeds/sealed-seed.ts'

const BATCH = 1_000

interface OpenRow {
  id: bigint
  playerKey: string
  serverSeed: string
  serverSeedHash: string
}

/** Seals unrevealed server seeds. Revealed ones are stored in plain text, since anyone may check them. */
export async function sealSeeds(db: Kysely<unknown>, vault: Vault): Promise<void> {
  await sql`
    alter table studio.seed_pair add column sealed_seed text, alter column server_seed drop not null`.execute(
    db,
  )
  let last = 0n
  for (;;) {
    const { rows } = await sql<OpenRow>`
      select id, player_key as "playerKey", server_seed as "serverSeed", server_seed_hash as "serverSeedHash"
      from studio.seed_pair
      where state <> 'revealed' and id > ${last} order by id limit ${BATCH}`.execute(db)
    const ids = rows.map(({ id }) => String(id))
    const sealed = rows.map((row) =>
      vault.seal(row.serverSeed, seedContext(row.playerKey, row.serverSeedHash)),
    )
    await sql`
      update studio.seed_pair p set sealed_seed = s.sealed, server_seed = null
      from unnest(${ids}::bigint[], ${sealed}::text[]) as s (id, sealed) where p.id = s.id`.execute(db)
    if (rows.length < BATCH) break
    last = rows.at(-1)?.id ?? last
  }
  await sql`
    alter table studio.seed_pair
      add check ((state = 'revealed') = (server_seed is not null)),
      add check ((state = 'revealed') = (sealed_seed is null))`.execute(db)
}
