import type { CashPeriod } from '@tessera/contract'
import { type BlockedAct, liftBlock, listBlocks, listLimits, lockPlayer, setBlock } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import type { Resident } from '../../jurisdiction/jurisdiction-of.ts'
import type { LimitsDeps } from './limits-deps.ts'
import { missingPeriods, reviewDueSince } from './rules/limit-duty-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Reason of the blocks of a player who has to set a deposit limit first. */
const REASON = 'limit_required'
const BLOCKED: readonly BlockedAct[] = ['bet', 'deposit']

/** Lists the periods for which the player still needs a deposit limit of their own. */
export const listMissing = async (
  { jurisdictionOf }: Pick<LimitsDeps, 'jurisdictionOf'>,
  queryable: Queryable,
  playerId: string,
  resident: Resident,
): Promise<CashPeriod[]> => {
  const required = jurisdictionOf(resident).limits.requiredDeposits
  return required.length === 0 ? [] : missingPeriods(await listLimits(queryable, playerId), required)
}

/**
 * Blocks bets and deposits while the player lacks a deposit limit that the jurisdiction requires, and lifts the block once it
 * is set. The ledger then refuses the next bet, as for every block.
 */
export async function followDuty(deps: LimitsDeps, playerId: string, resident: Resident): Promise<void> {
  const { database } = deps
  const isMissing = (await listMissing(deps, database, playerId, resident)).length > 0
  if (isMissing === (await isBlocked(database, playerId))) return
  await database.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    await applyDuty(deps, tx, playerId, resident)
  })
}

/** The same in the transaction that changes a limit. The caller holds the player's lock. */
export async function applyDuty(
  deps: Pick<LimitsDeps, 'jurisdictionOf'>,
  tx: Tx,
  playerId: string,
  resident: Resident,
): Promise<void> {
  const isMissing = (await listMissing(deps, tx, playerId, resident)).length > 0
  for (const act of BLOCKED)
    if (isMissing) await setBlock(tx, playerId, { act, until: 'forever', reason: REASON })
    else await liftBlock(tx, playerId, { act, reason: REASON })
}

const isBlocked = async (queryable: Queryable, playerId: string): Promise<boolean> =>
  (await listBlocks(queryable, playerId, 'bet')).some(({ reason }) => reason === REASON)

/** Returns the time since which the player should review their limits; null if there is nothing to review. */
export async function findReview(
  { database, clock, jurisdictionOf }: LimitsDeps,
  playerId: string,
  resident: Resident,
): Promise<Date | null> {
  const { reviewMonths } = jurisdictionOf(resident).limits
  if (reviewMonths === null) return null
  const own = (await listLimits(database, playerId)).filter(({ source }) => source === 'player')
  if (own.length === 0) return null
  const [row] = await database.query<{ at: Date | null }>(
    `select greatest(
       (select max(at) from limits.change where player_id = $1 and source = 'player'),
       (select reviewed_at from limits.review where player_id = $1)) as at`,
    [playerId],
  )
  return reviewDueSince(row?.at ?? null, reviewMonths, clock())
}

/** Records that the player has reviewed their limits and keeps them. */
export async function storeReview(tx: Tx, playerId: string, now: Date): Promise<void> {
  await tx.query(
    `insert into limits.review (player_id, reviewed_at) values ($1, $2)
     on conflict (player_id) do update set reviewed_at = excluded.reviewed_at`,
    [playerId, now],
  )
}
