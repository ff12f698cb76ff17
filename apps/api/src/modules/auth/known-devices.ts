import { createHash } from 'node:crypto'
import type { Database, Tx } from '@tessera/postgres'
import { newSecretCode } from '../../database/new-id.ts'
import type { LoginName } from './login-store.ts'

/** Maximum number of a player's known devices. Beyond it, those unused for the longest time are deleted. */
const DEVICES_MAX = 20
/** Days after which an unused device is deleted. */
const DEVICE_LIFE_DAYS = 400

const hashOf = (key: string): Buffer => createHash('sha256').update(`device:${key}`).digest()

/** Returns the hash of a device's key as text if the player of this log-in has used the device; else null. */
export async function findKnownDevice(
  database: Database,
  { kind, key: login }: LoginName,
  key: string | undefined,
): Promise<string | null> {
  if (key === undefined) return null
  const hash = hashOf(key)
  const rows = await database.query(
    `select 1 from auth.known_device d join auth.login l on l.player_id = d.player_id
     where l.kind = $1 and l.key = $2 and d.key_hash = $3`,
    [kind, login, hash],
  )
  return rows.length === 1 ? hash.toString('base64url') : null
}

/** Returns the hash of a device's key as text if the player has used the device; else null. */
export async function findPlayerDevice(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
  key: string | undefined,
): Promise<string | null> {
  if (key === undefined) return null
  const hash = hashOf(key)
  const rows = await queryable.query(
    'select 1 from auth.known_device where player_id = $1 and key_hash = $2',
    [playerId, hash],
  )
  return rows.length === 1 ? hash.toString('base64url') : null
}

/**
 * Stores a device as the player's, after the player has logged in on it or opened a link from their mailbox.
 *
 * @param key the key that the device already has, possibly from another player's log-in
 * @returns the key that the device stores
 */
export async function storeDevice(
  tx: Tx,
  playerId: string,
  key: string | undefined,
  now: Date,
): Promise<string> {
  const kept = key ?? newSecretCode()
  await tx.query(
    `insert into auth.known_device (player_id, key_hash, last_used_at) values ($1, $2, $3)
     on conflict (player_id, key_hash) do update set last_used_at = greatest(known_device.last_used_at, $3)`,
    [playerId, hashOf(kept), now],
  )
  await tx.query(
    `delete from auth.known_device where player_id = $1 and key_hash in (
       select key_hash from auth.known_device where player_id = $1 order by last_used_at desc, key_hash offset $2)`,
    [playerId, DEVICES_MAX],
  )
  return kept
}

/** Deletes devices that were unused for {@link DEVICE_LIFE_DAYS}. */
export async function pruneDevices(database: Database, now: Date): Promise<void> {
  await database.query(
    'delete from auth.known_device where last_used_at < $1::timestamptz - make_interval(days => $2)',
    [now, DEVICE_LIFE_DAYS],
  )
}
