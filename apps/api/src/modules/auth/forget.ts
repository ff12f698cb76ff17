import type { Tx } from '@tessera/postgres'

/** Devices, and steps of coming in that were begun on them. */
const ENTRANCES = ['known_device', 'ticket', 'code'] as const
/** What is of no use once nobody comes in as a player any more: these, and links that were sent. */
const SHORT_LIVED = [...ENTRANCES, 'confirmation'] as const
/** What a player shows beside the first proof. */
const FACTOR = ['second_factor', 'recovery_code'] as const

const forget = async (tx: Tx, playerId: string, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await tx.query(`delete from auth.${table} where player_id = $1`, [playerId])
}

/** Forgets a player's devices and all steps of coming in that were begun. */
export const forgetShortLived = (tx: Tx, playerId: string): Promise<void> => forget(tx, playerId, SHORT_LIVED)

/** Forgets a player's devices and what was begun on them, and remembers which links were sent and used. */
export const forgetEntrances = (tx: Tx, playerId: string): Promise<void> => forget(tx, playerId, ENTRANCES)

/** Forgets a player's second factor, with what stands in for it. */
export const forgetFactor = (tx: Tx, playerId: string): Promise<void> => forget(tx, playerId, FACTOR)
