import type { Queryable } from './queryable.ts'

/** A win is notable from this many times its stake; `ledger.round_notable` indexes just these rounds. */
export const notableMultiple = 10

/** A settled round that paid many times its stake. Amounts in subunits. */
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

/** The latest notable wins of all players, the newest first. */
export async function listNotableWins(db: Queryable, { limit }: { limit: number }): Promise<NotableWin[]> {
  return db.query<NotableWin>(
    `select id, player_id as "playerId", provider, game_id as "gameId", currency, stake, payout, settled_at as "settledAt"
      from ledger.round where settled_at is not null and stake > 0 and payout >= stake * ${notableMultiple}
      order by settled_at desc limit $1`,
    [limit],
  )
}
