import type { Tx } from '@tessera/postgres'
import { lockPlayer } from './events.ts'
import { onlyRow, type Queryable } from './queryable.ts'

/** Until when a player may not bet, and why. */
export interface BettingBlock {
  /** `forever` until it is lifted. */
  until: Date | 'forever'
  /** A code of the module that blocks: `self_exclusion`, `account_closed`. */
  reason: string
}

/**
 * Refuses the player's bets from now on (wins and rollbacks are still taken); null lifts the block. It takes the
 * player's lock, so that no bet that is answered later slips through.
 */
export async function setBettingBlock(tx: Tx, playerId: string, block: BettingBlock | null): Promise<void> {
  await lockPlayer(tx, playerId)
  const until = block === null ? null : block.until === 'forever' ? 'infinity' : block.until.toISOString()
  await tx.query(
    'update ledger.player set betting_blocked_until = $2::timestamptz, betting_block_reason = $3 where id = $1',
    [playerId, until, block?.reason ?? null],
  )
}

/** The block that holds now; null when the player may bet. */
export async function findBettingBlock(db: Queryable, playerId: string): Promise<BettingBlock | null> {
  const rows = await db.query<{ until: Date | null; reason: string }>(
    `select nullif(betting_blocked_until, 'infinity') as until, betting_block_reason as reason
      from ledger.player where id = $1 and betting_blocked_until > now()`,
    [playerId],
  )
  if (rows.length === 0) return null
  const { until, reason } = onlyRow(rows)
  return { until: until ?? 'forever', reason }
}
