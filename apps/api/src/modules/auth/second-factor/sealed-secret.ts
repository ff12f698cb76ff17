import type { Database } from '@tessera/postgres'
import { requireKey, type Vault } from '@tessera/server-kit'

const BATCH = 500
const contextOf = (playerId: string): string => `authenticator:${playerId}`

/** Seals the secret of an authenticator app for storage. */
export const sealSecret = (vault: Pick<Vault, 'seal'>, playerId: string, secret: Buffer): string =>
  vault.seal(secret.toString('hex'), contextOf(playerId))

/** Opens a sealed secret. Throws for another player's secret, and for a tampered one. */
export const openSecret = (vault: Pick<Vault, 'open'>, playerId: string, sealed: string): Buffer =>
  Buffer.from(vault.open(sealed, contextOf(playerId)), 'hex')

/** Opens one stored secret as a test of the key. Throws `EnvironmentError` if `PLAYER_DATA_KEY` doesn't open it. */
export async function checkSecretKey(database: Database, vault: Pick<Vault, 'open'>): Promise<void> {
  const [row] = await database.query<{ playerId: string; sealed: string }>(
    `select player_id as "playerId", sealed_secret as sealed from auth.second_factor
     where sealed_secret is not null limit 1`,
  )
  if (row) requireKey('PLAYER_DATA_KEY', () => openSecret(vault, row.playerId, row.sealed))
}

/**
 * Reseals secrets of former keys with the current one, and returns their number. It can run next to other processes and
 * be repeated: a secret that changed meanwhile stays as it is. The signal stops it between two batches.
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
      const resealed = vault.reseal(sealed, contextOf(playerId))
      return resealed === null ? [] : [{ playerId, sealed, resealed }]
    })
    await database.query(
      `update auth.second_factor f set sealed_secret = s.resealed
       from unnest($1::text[], $2::text[], $3::text[]) as s (player_id, sealed, resealed)
       where f.player_id = s.player_id and f.sealed_secret = s.sealed`,
      [
        changes.map(({ playerId }) => playerId),
        changes.map(({ sealed }) => sealed),
        changes.map(({ resealed }) => resealed),
      ],
    )
    count += changes.length
    last = rows.at(-1)?.playerId
  }
  return count
}
