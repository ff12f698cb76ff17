import type { Tx } from '@tessera/postgres'

/** A round of free spins, as its provider names it. */
export interface FreeRound {
  readonly provider: string
  readonly roundId: string
  readonly freeSpinsId: string
  readonly playerId: string
  readonly betId: string
  /** Game in the catalogue; null if only the rollback of the bet has arrived, and for rounds from before it was stored. */
  readonly gameId: string | null
  readonly state: 'open' | 'closed' | 'rolled_back'
  readonly win: bigint
}

/** Finds a round. The caller holds the player's lock. */
export async function findFreeRound(tx: Tx, provider: string, roundId: string): Promise<FreeRound | null> {
  const [row] = await tx.query<FreeRound>(
    `select provider, round_id as "roundId", free_spins_id as "freeSpinsId", player_id as "playerId", bet_id as "betId", game_id as "gameId",
       state, win
     from bonuses.free_round where provider = $1 and round_id = $2`,
    [provider, roundId],
  )
  return row ?? null
}

/** Stores a round that was started, or one whose rollback has overtaken its bet. */
export async function insertFreeRound(tx: Tx, round: Omit<FreeRound, 'win'>, now: Date): Promise<void> {
  const { provider, roundId, freeSpinsId, playerId, betId, gameId, state } = round
  await tx.query(
    `insert into bonuses.free_round (provider, round_id, free_spins_id, player_id, bet_id, game_id, state, started_at, closed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [provider, roundId, freeSpinsId, playerId, betId, gameId, state, now, state === 'open' ? null : now],
  )
}

/** Closes an open round with its win and the part of it that is paid, or rolls it back. */
export async function closeFreeRound(
  tx: Tx,
  { provider, roundId }: Pick<FreeRound, 'provider' | 'roundId'>,
  end: { readonly state: 'closed' | 'rolled_back'; readonly win: bigint; readonly paid: bigint },
  now: Date,
): Promise<void> {
  await tx.query(
    `update bonuses.free_round set state = $3, win = $4, paid = $5, closed_at = $6 where provider = $1 and round_id = $2`,
    [provider, roundId, end.state, end.win, end.paid, now],
  )
}
