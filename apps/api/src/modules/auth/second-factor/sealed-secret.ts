import type { Database } from '@tessera/postgres'
import { requireKey, type Vault } from '@tessera/server-kit'

const BATCH = 500
const contextOf = (playerId: string): string => `authenticator:${playerId}`

/** The secret of an authenticator app as it is kept. */
export const sealSecret = (vault: Pick<Vault, 'seal'>, playerId: string, secret: Buffer): string =>
  vault.seal(secret.toString('hex'), contextOf(playerId))

/** Throws for a secret of another player, and for one that was changed. */
export const openSecret = (vault: Pick<Vault, 'open'>, playerId: string, sealed: string): Buffer =>
  Buffer.from(vault.open(sealed, contextOf(playerId)), 'hex')

/** Opens one stored secret. Throws `EnvironmentError` if `PLAYER_DATA_KEY` does not: no app's code could be checked. */
export async function checkSecretKey(database: Database, vault: Pick<Vault, 'open'>): Promise<void> {
  const [row] = await database.query<{ playerId: string; sealed: string }>(
    `select player_id as "playerId", sealed_secret as sealed from auth.second_factor
     where sealed_secret is not null limit 1`,
  )
  if (row) requireKey('PLAYER_DATA_KEY', () => openSecret(vault, row.playerId, row.sealed))
}

/**
 * Seals anew what former keys sealed. Safe beside running processes and to repeat: a secret that was changed meanwhile
 * stays. Answers how many it was; the signal ends it between two batches.
 */
export async function resealSecrets(
  database: Database,
  vault: Pick<Vault, 'reseal'>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  for (let last: string | undefined = ''; last !== undefined && !signal.aborted; ) {
    const rows: { playerId: string; sealed: string }[] = await database.query(
      `select player_id as "playerId", sealed_secret as sealed from auth.second_factor
       where player_id > $1 and sealed_secret is not null order by player_id limit ${BATCH}`,
      [last],
    )
    const changes = rows.flatMap(({ playerId, sealed }) => {
      const anew = vault.reseal(sealed, contextOf(playerId))
      return anew === null ? [] : [{ playerId, sealed, anew }]
    })
    await database.query(
      `update auth.second_factor f set sealed_secret = s.anew
       from unnest($1::text[], $2::text[], $3::text[]) as s (player_id, sealed, anew)
       where f.player_id = s.player_id and f.sealed_secret = s.sealed`,
      [
        changes.map(({ playerId }) => playerId),
        changes.map(({ sealed }) => sealed),
        changes.map(({ anew }) => anew),
      ],
    )
    count += changes.length
    last = rows.at(-1)?.playerId
  }
  return count
}
