import type { Round } from './history.ts'
import type { Queryable } from './queryable.ts'

/** Part of a round's sums that is bonus money, in subunits. */
export interface BonusPart {
  stake: bigint
  refunded: bigint
  payout: bigint
}

/** A round with its bonus money; null if it was played with own money alone. */
export type RoundWithBonus = Round & { bonus: BonusPart | null }

/**
 * Adds the bonus money to rounds of a player, in their order. Rounds of own money cost no query. Money that a round has paid to a
 * bonus after its end went to the house, and is still bonus money of the round.
 */
export async function withBonusParts(
  db: Queryable,
  playerId: string,
  rounds: readonly Round[],
): Promise<RoundWithBonus[]> {
  const split = rounds.filter(({ isSplit }) => isSplit).map(({ id }) => id)
  const parts = split.length === 0 ? [] : await readParts(db, playerId, split)
  const byRound = new Map(parts.map(({ roundId, ...part }) => [roundId, part]))
  return rounds.map((round) => ({ ...round, bonus: byRound.get(round.id) ?? null }))
}

const readParts = (
  db: Queryable,
  playerId: string,
  roundIds: readonly bigint[],
): Promise<(BonusPart & { roundId: bigint })[]> =>
  db.query(
    `select p.round_id as "roundId", sum(p.staked)::bigint as stake, sum(p.refunded)::bigint as refunded, sum(p.paid)::bigint as payout
       from ledger.round_part p
       join ledger.account a on a.id = p.account_id and a.grant_id is not null
       where p.player_id = $1 and p.round_id = any ($2::bigint[])
       group by p.round_id having sum(p.staked) > 0`,
    [playerId, roundIds],
  )
