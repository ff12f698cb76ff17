import type { Queryable } from './queryable.ts'

/** Minimum multiple of the stake for a notable win. `ledger.is_notable` has the same value. */
export const NOTABLE_MULTIPLE = 10

/** A settled round that paid many times its stake. Amounts are in subunits. */
export interface NotableWin {
  id: bigint
  playerId: string
  provider: string
  gameId: string
  currency: string
  stake: bigint
  payout: bigint
  settledAt: Date
}

/** Returns the latest notable wins of all players, newest first. */
export async function listNotableWins(db: Queryable, { limit }: { limit: number }): Promise<NotableWin[]> {
  return db.query<NotableWin>(
    `select r.id, n.player_id as "playerId", r.provider, r.game_id as "gameId", r.currency, r.stake, r.payout,
        n.settled_at as "settledAt"
      from ledger.notable_round n join ledger.round r on r.player_id = n.player_id and r.id = n.round_id
      order by n.settled_at desc limit $1`,
    [limit],
  )
}
