import { type Block, liftBlock, listBlocks, setBlock } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'

/** Reason of a block on a whole account. Exclusions belong to another module and are never changed here. */
type AccountBlock = 'account_locked' | 'account_closing' | 'account_closed'

const ACCOUNT_REASONS: readonly string[] = [
  'account_locked',
  'account_closing',
  'account_closed',
] satisfies AccountBlock[]

/** Refuses new stakes of a player from now on. Blocks for other reasons stay in place. */
export const blockPlay = (tx: Tx, playerId: string, reason: AccountBlock): Promise<void> =>
  setBlock(tx, playerId, { act: 'bet', until: 'forever', reason })

/** Lifts the block for this reason only. */
export const liftPlayBlock = (tx: Tx, playerId: string, reason: AccountBlock): Promise<void> =>
  liftBlock(tx, playerId, { act: 'bet', reason })

/** Lists a player's exclusions: blocks for other reasons than the account's status. The last one to end comes first. */
export async function listExclusions(tx: Tx, playerId: string): Promise<Block[]> {
  const blocks = await listBlocks(tx, playerId, 'any')
  return blocks.filter(({ reason }) => !ACCOUNT_REASONS.includes(reason))
}
