import { type BettingBlock, liftBettingBlock, listBettingBlocks, setBettingBlock } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'

/** Why an account as a whole lets nobody play. An exclusion is another module's, and is never touched here. */
type AccountBlock = 'account_locked' | 'account_closing' | 'account_closed'

const OWN: readonly string[] = [
  'account_locked',
  'account_closing',
  'account_closed',
] satisfies AccountBlock[]

/** Refuses new stakes of a player from now on. What blocks for another reason goes on beside it. */
export const blockPlay = (tx: Tx, playerId: string, reason: AccountBlock): Promise<void> =>
  setBettingBlock(tx, playerId, { until: 'forever', reason })

/** Lifts what was set for that reason, and nothing else. */
export const liftPlayBlock = (tx: Tx, playerId: string, reason: AccountBlock): Promise<void> =>
  liftBettingBlock(tx, playerId, reason)

/** What keeps a player from playing beside the account's own end: exclusions, the one that ends last before the others. */
export async function listExclusions(tx: Tx, playerId: string): Promise<BettingBlock[]> {
  const blocks = await listBettingBlocks(tx, playerId)
  return blocks.filter(({ reason }) => !OWN.includes(reason))
}
