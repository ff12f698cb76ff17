import { type BettingBlock, findBettingBlock, lockPlayer, setBettingBlock } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'

/** Why an account as a whole lets nobody play. An exclusion is another module's, and is never touched here. */
type AccountBlock = 'account_locked' | 'account_closing' | 'account_closed'

const OWN: readonly string[] = [
  'account_locked',
  'account_closing',
  'account_closed',
] satisfies AccountBlock[]

/**
 * Refuses new stakes of a player from now on. What blocks for another reason stays: whoever is excluded is so for as long
 * as that says, whatever becomes of the account.
 */
export async function blockPlay(tx: Tx, playerId: string, reason: AccountBlock): Promise<void> {
  await lockPlayer(tx, playerId)
  const present = await findBettingBlock(tx, playerId)
  if (present === null || OWN.includes(present.reason))
    await setBettingBlock(tx, playerId, { until: 'forever', reason })
}

/** Lifts what was set for that reason, and nothing else. */
export async function liftPlayBlock(tx: Tx, playerId: string, reason: AccountBlock): Promise<void> {
  await lockPlayer(tx, playerId)
  if ((await findBettingBlock(tx, playerId))?.reason === reason) await setBettingBlock(tx, playerId, null)
}

/** What keeps a player from playing beside the account's own end: an exclusion. */
export async function findExclusion(tx: Tx, playerId: string): Promise<BettingBlock | null> {
  const present = await findBettingBlock(tx, playerId)
  return present !== null && !OWN.includes(present.reason) ? present : null
}
