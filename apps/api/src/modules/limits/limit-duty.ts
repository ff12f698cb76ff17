import { type CashPeriod, LIMIT_DEFINITION } from '@tessera/contract'
import { type BlockedAct, liftBlock, listBlocks, listLimits, lockPlayer, setBlock } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import type { Resident } from '../../jurisdiction/jurisdiction-of.ts'
import type { LimitsDeps } from './limits-deps.ts'
import { missingPeriods, reviewDueSince } from './rules/limit-duty-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Reason of the blocks of a player who has to set a deposit limit first. */
const REQUIRED = 'limit_required'
/** Reason of the block of a player who has to set or decline a deposit limit first. */
const CHOICE = 'limit_choice'

/** Blocks of a player for each duty. */
const DUTIES: readonly { readonly reason: string; readonly acts: readonly BlockedAct[] }[] = [
  { reason: REQUIRED, acts: ['bet', 'deposit'] },
  { reason: CHOICE, acts: ['deposit'] },
]

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
 * True if the jurisdiction asks for a choice before a deposit, and the player has never set a deposit limit nor declined one (UKGC
 * RTS 12B).
 */
export async function awaitsChoice(
  { jurisdictionOf }: Pick<LimitsDeps, 'jurisdictionOf'>,
  queryable: Queryable,
  playerId: string,
  resident: Resident,
): Promise<boolean> {
  if (!jurisdictionOf(resident).limits.asksBeforeDeposit) return false
  const rows = await queryable.query(
    `select 1 from limits.declined where player_id = $1
     union all
     select 1 from limits.change where player_id = $1 and definition = $2 and source = 'player'
     limit 1`,
    [playerId, LIMIT_DEFINITION.deposit],
  )
  return rows.length === 0
}

/** Records that the player has declined a deposit limit. */
export async function storeDecline(tx: Tx, playerId: string, now: Date): Promise<void> {
  await tx.query(
    'insert into limits.declined (player_id, declined_at) values ($1, $2) on conflict (player_id) do nothing',
    [playerId, now],
  )
}

/** Returns the reasons of the duties that a player has still to meet. */
async function listOpenDuties(
  deps: Pick<LimitsDeps, 'jurisdictionOf'>,
  queryable: Queryable,
  playerId: string,
  resident: Resident,
): Promise<string[]> {
  const isMissing = (await listMissing(deps, queryable, playerId, resident)).length > 0
  const isAsked = await awaitsChoice(deps, queryable, playerId, resident)
  return [...(isMissing ? [REQUIRED] : []), ...(isAsked ? [CHOICE] : [])]
}

/**
 * Blocks what a player may not do while they lack a deposit limit that the jurisdiction requires, or haven't chosen if they want
 * one, and lifts the block once they have. The ledger then refuses the next bet, as for every block.
 */
export async function followDuty(deps: LimitsDeps, playerId: string, resident: Resident): Promise<void> {
  const { database } = deps
  const open = await listOpenDuties(deps, database, playerId, resident)
  const blocked = (await listBlocks(database, playerId, 'deposit')).map(({ reason }) => reason)
  if (DUTIES.every(({ reason }) => open.includes(reason) === blocked.includes(reason))) return
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
  const open = await listOpenDuties(deps, tx, playerId, resident)
  for (const { reason, acts } of DUTIES)
    for (const act of acts)
      if (open.includes(reason)) await setBlock(tx, playerId, { act, until: 'forever', reason })
      else await liftBlock(tx, playerId, { act, reason })
}

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
