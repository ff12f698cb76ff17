import type { Tx } from '@tessera/postgres'
import type { Queryable } from './queryable.ts'

/** An act that a block refuses. The ledger itself enforces blocks of bets; modules ask for the others. */
export type BlockedAct = 'bet' | 'deposit' | 'withdrawal' | 'promotion' | 'sign_in'

/** A block of one act of a player. */
export interface Block {
  act: BlockedAct
  /** End of the block; `forever` until it is lifted. */
  until: Date | 'forever'
  /** Reason code of the blocking module, such as `self_excluded` or `account_closed`. */
  reason: string
}

/**
 * Blocks an act of the player from now on. It replaces a block of the same act for the same reason; blocks for different reasons
 * are independent, and the act is refused until the last one has ended. The player's lock ensures that no bet is accepted
 * after its block; wins and rollbacks are still accepted.
 */
export async function setBlock(tx: Tx, playerId: string, { act, until, reason }: Block): Promise<void> {
  await write(tx, playerId, { act, reason }, until === 'forever' ? 'infinity' : until.toISOString())
}

/** Lifts the block of an act for a reason, if there is one. Blocks for other reasons stay in force. */
export const liftBlock = (tx: Tx, playerId: string, block: Pick<Block, 'act' | 'reason'>): Promise<void> =>
  write(tx, playerId, block, null)

async function write(
  tx: Tx,
  playerId: string,
  { act, reason }: Pick<Block, 'act' | 'reason'>,
  until: string | null,
): Promise<void> {
  await tx.query('select ledger.set_block($1, $2, $3, $4::timestamptz)', [playerId, act, reason, until])
}

/** Returns the blocks of an act in force, or of all acts, the one that ends last first. `at` is by default the database's time. */
export async function listBlocks(
  db: Queryable,
  playerId: string,
  act: BlockedAct | 'any',
  at: Date | null = null,
): Promise<Block[]> {
  const rows = await db.query<{ act: BlockedAct; until: Date | null; reason: string }>(
    `select b.act, nullif(b.ends_at, 'infinity') as until, b.reason from ledger.block b
      where b.player_id = $1 and ($2 = 'any' or b.act::text = $2) and b.ends_at > coalesce($3::timestamptz, now())
      order by b.ends_at desc, b.act, b.reason`,
    [playerId, act, at?.toISOString() ?? null],
  )
  return rows.map(({ until, ...block }) => ({ ...block, until: until ?? 'forever' }))
}

/** Returns the block of an act in force that ends last; null if the player may do it. */
export async function findBlock(
  db: Queryable,
  playerId: string,
  act: BlockedAct,
  at: Date | null = null,
): Promise<Block | null> {
  const [strictest = null] = await listBlocks(db, playerId, act, at)
  return strictest
}
