import type { Queryable } from './queryable.ts'

export interface StakesQuery {
  /** A player and merged duplicates. */
  playerIds: readonly string[]
  currency: string
  /** Starts of the periods, in ascending order. A period ends with the start of the next one, the last one now. */
  starts: readonly Date[]
}

/**
 * Sums the stakes from own money in a currency over periods, by the opening of their rounds. Refunded stakes and those from
 * bonus money don't count. Reads all rounds of the players.
 */
export async function sumStakes(
  db: Queryable,
  { playerIds, currency, starts }: StakesQuery,
): Promise<bigint[]> {
  if (starts.length === 0) return []
  const rows = await db.query<{ period: number; staked: string }>(
    `select width_bucket(r.opened_at, $3::timestamptz[]) as period, sum(
         case when r.is_split then (select coalesce(sum(p.staked - p.refunded), 0) from ledger.round_part p
           where p.player_id = r.player_id and p.round_id = r.id and p.account_id = r.account_id)
         else r.stake - r.refunded end)::text as staked
       from ledger.round r
       where r.player_id = any ($1) and r.currency = $2 and r.opened_at >= ($3::timestamptz[])[1]
       group by period`,
    [playerIds, currency, starts.map((start) => start.toISOString())],
  )
  const staked = new Map(rows.map((row) => [row.period, BigInt(row.staked)]))
  return starts.map((_, index) => staked.get(index + 1) ?? 0n)
}
