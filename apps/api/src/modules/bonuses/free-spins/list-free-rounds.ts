import type { Database } from '@tessera/postgres'

/** A round of free spins in the history. Amounts are in subunits. */
export interface ListedFreeRound {
  readonly provider: string
  readonly roundId: string
  /** Null for rounds from before games were stored with them. */
  readonly gameId: string | null
  /** Name of the campaign that gave the spins, by language. */
  readonly title: Readonly<Record<string, string>>
  readonly currency: string
  /** Stake of the free spin, which the player didn't pay. */
  readonly stake: bigint
  /** Win that the player got, at most what the campaign allows. */
  readonly paid: bigint
  readonly state: 'open' | 'closed' | 'rolled_back'
  readonly startedAt: Date
  readonly closedAt: Date | null
}

/** Returns a page of the player's rounds of free spins, the latest first. */
export const listFreeRounds = (
  queryable: Pick<Database, 'query'>,
  { playerId, limit, offset }: { readonly playerId: string; readonly limit: number; readonly offset: number },
): Promise<ListedFreeRound[]> =>
  queryable.query<ListedFreeRound>(
    `select r.provider, r.round_id as "roundId", r.game_id as "gameId", f.document -> 'title' as title, f.currency, f.stake,
        r.paid, r.state, r.started_at as "startedAt", r.closed_at as "closedAt"
      from bonuses.free_round r join bonuses.free_spins f on f.id = r.free_spins_id
      where r.player_id = $1 order by r.started_at desc, r.provider, r.round_id limit $2 offset $3`,
    [playerId, limit, offset],
  )

/** Returns the number of the player's rounds of free spins. */
export async function countFreeRounds(queryable: Pick<Database, 'query'>, playerId: string): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    'select count(*)::integer as count from bonuses.free_round where player_id = $1',
    [playerId],
  )
  return row?.count ?? 0
}
