import type { Tx } from '@tessera/postgres'
import type { Queryable } from './queryable.ts'

/** A block of a player's bets. */
export interface BettingBlock {
  /** End of the block; `forever` until it is lifted. */
  until: Date | 'forever'
  /** Reason code of the blocking module, such as `self_exclusion` or `account_closed`. */
  reason: string
}

/**
 * Blocks the player's bets from now on; wins and rollbacks are still accepted. It replaces a block for the same reason. Blocks
 * for different reasons are independent, and bets are refused until the last one has ended. The player's lock ensures that
 * no bet is accepted after the block.
 */
export async function setBettingBlock(
  tx: Tx,
  playerId: string,
  { until, reason }: BettingBlock,
): Promise<void> {
  await write(tx, playerId, reason, until === 'forever' ? 'infinity' : until.toISOString())
}

/** Lifts the block for a reason, if there is one. Blocks for other reasons stay in force. */
export const liftBettingBlock = (tx: Tx, playerId: string, reason: string): Promise<void> =>
  write(tx, playerId, reason, null)

async function write(tx: Tx, playerId: string, reason: string, until: string | null): Promise<void> {
  await tx.query('select ledger.set_betting_block($1, $2, $3::timestamptz)', [playerId, reason, until])
}

/** Returns the blocks in force, the one that ends last first. */
export async function listBettingBlocks(db: Queryable, playerId: string): Promise<BettingBlock[]> {
  const rows = await db.query<{ until: Date | null; reason: string }>(
    `select nullif(b.blocked_until, 'infinity') as until, b.reason from ledger.betting_block b
      where b.player_id = $1 and b.blocked_until > now() order by b.blocked_until desc, b.reason`,
    [playerId],
  )
  return rows.map(({ until, reason }) => ({ until: until ?? 'forever', reason }))
}

/** Returns the block in force that ends last; null if the player may bet. */
export async function findBettingBlock(db: Queryable, playerId: string): Promise<BettingBlock | null> {
  const [strictest = null] = await listBettingBlocks(db, playerId)
  return strictest
}
