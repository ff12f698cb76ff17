import type { Tx } from '@tessera/postgres'

/** Tables of known devices and of unfinished log-ins on them. */
const DEVICE_TABLES = ['known_device', 'ticket', 'code'] as const
/** Tables without use once a player can't log in any more: those, and the links that were sent. */
const SHORT_LIVED = [...DEVICE_TABLES, 'confirmation'] as const
/** Tables of the second factor. */
const FACTOR = ['second_factor', 'recovery_code'] as const

const forget = async (tx: Tx, playerId: string, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await tx.query(`delete from auth.${table} where player_id = $1`, [playerId])
}

/** Deletes a player's known devices, unfinished log-ins and links. */
export const deleteShortLived = (tx: Tx, playerId: string): Promise<void> => forget(tx, playerId, SHORT_LIVED)

/** Deletes a player's known devices and unfinished log-ins. The record of sent and used links stays. */
export const deleteDevices = (tx: Tx, playerId: string): Promise<void> => forget(tx, playerId, DEVICE_TABLES)

/** Deletes a player's second factor and recovery codes. Passkeys stay. */
export const deleteFactor = (tx: Tx, playerId: string): Promise<void> => forget(tx, playerId, FACTOR)
