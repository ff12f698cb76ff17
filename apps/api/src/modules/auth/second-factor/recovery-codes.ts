import { createHmac } from 'node:crypto'
import { FACTOR_RULES } from '@tessera/contract'
import type { Tx } from '@tessera/postgres'
import { newId } from '../../../database/new-id.ts'

/** Number and length of recovery codes. 10 characters of an alphabet of 28 have 48 bits. */
const { recoveryCodes: COUNT, recoveryLength: LENGTH } = FACTOR_RULES

/** Normalizes a typed code: lower case, without separators. */
const plain = (code: string): string => code.replace(/[^0-9a-z]/gi, '').toLowerCase()

const hashOf = (secret: string, playerId: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery-code:${playerId}:${plain(code)}`)
    .digest()

/** Replaces the recovery codes and returns the new ones, which can't be read again. The caller holds the player. */
export async function renewRecoveryCodes(tx: Tx, secret: string, playerId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => newId(LENGTH))
  await tx.query('delete from auth.recovery_code where player_id = $1', [playerId])
  await tx.query(
    'insert into auth.recovery_code (player_id, code_hash) select $1, hash from unnest($2::bytea[]) as h (hash)',
    [playerId, codes.map((code) => hashOf(secret, playerId, code))],
  )
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

/** Uses a recovery code, in one statement; false for an unknown or used one. */
export async function useRecoveryCode(
  tx: Tx,
  secret: string,
  playerId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update auth.recovery_code set used_at = $3
     where player_id = $1 and code_hash = $2 and used_at is null returning player_id`,
    [playerId, hashOf(secret, playerId, code), now],
  )
  return rows.length === 1
}
