import type { Tx } from '@tessera/postgres'
import type { Queryable } from './queryable.ts'

/** Until when a player may not bet, and why. */
export interface BettingBlock {
  /** `forever` until it is lifted. */
  until: Date | 'forever'
  /** A code of the module that blocks: `self_exclusion`, `account_closed`. */
  reason: string
}

/**
 * Refuses the player's bets from now on (wins and rollbacks are still taken). It takes the place of a block for the same
 * reason and stands beside those for others: each ends by its own, and bets are refused until the last has ended. It takes
 * the player's lock, so that no bet that is answered later slips through.
 */
export async function setBettingBlock(
  tx: Tx,
  playerId: string,
  { until, reason }: BettingBlock,
): Promise<void> {
  await write(tx, playerId, reason, until === 'forever' ? 'infinity' : until.toISOString())
}

/** Lifts the block for that reason, if there is one; those for others go on. */
export const liftBettingBlock = (tx: Tx, playerId: string, reason: string): Promise<void> =>
  write(tx, playerId, reason, null)

async function write(tx: Tx, playerId: string, reason: string, until: string | null): Promise<void> {
  await tx.query('select ledger.set_betting_block($1, $2, $3::timestamptz)', [playerId, reason, until])
}

/** The blocks that hold now, the one that ends last before the others. */
export async function listBettingBlocks(db: Queryable, playerId: string): Promise<BettingBlock[]> {
  const rows = await db.query<{ until: Date | null; reason: string }>(
    `select nullif(b.blocked_until, 'infinity') as until, b.reason from ledger.betting_block b
      where b.player_id = $1 and b.blocked_until > now() order by b.blocked_until desc, b.reason`,
    [playerId],
  )
  return rows.map(({ until, reason }) => ({ until: until ?? 'forever', reason }))
}

/** Of the blocks that hold now the one that ends last; null when the player may bet. */
export async function findBettingBlock(db: Queryable, playerId: string): Promise<BettingBlock | null> {
  const [strictest = null] = await listBettingBlocks(db, playerId)
  return strictest
}
