import { currencyOf } from '@tessera/money'
import type { Database, Tx } from '@tessera/postgres'
import { type Programme, rewardOf } from '../../loyalty-programme/programme.ts'
import type { LoyaltyFacts } from './rules/account-of.ts'

export type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Stores a version of the programme, as the SQL of this module reads it. Does nothing if it is the current one. */
export async function publishProgramme(
  queryable: Queryable,
  { currency, points, levels }: Programme,
): Promise<void> {
  const content = {
    currency,
    subunitToUnit: currencyOf(currency).subunitToUnit,
    points,
    levels: levels.map((level) => ({
      key: level.key,
      points: level.points,
      reward: rewardOf(level, currency)?.toString() ?? null,
      // A level without them is stored as before they existed, so that it is no new version.
      ...(level.bonus !== undefined && { bonus: level.bonus }),
      ...(level.freeSpins !== undefined && { freeSpins: level.freeSpins }),
    })),
  }
  await queryable.query('select loyalty.publish_programme($1::jsonb)', [JSON.stringify(content)])
}

/** Counts a batch of stakes; null if there is nothing to count or another process counts. */
export async function countStakes(
  queryable: Queryable,
  through: bigint,
  limit: number,
): Promise<bigint | null> {
  const [row] = await queryable.query<{ through: bigint | null }>(
    'select loyalty.count_stakes($1, $2) as through',
    [through, limit],
  )
  return row?.through ?? null
}

/** Returns the position up to which stakes are counted. */
export async function readPosition(queryable: Queryable): Promise<bigint> {
  const [row] = await queryable.query<{ position: bigint }>(
    'select through_transaction_id as position from loyalty.progress',
  )
  return row?.position ?? 0n
}

const FACTS = `a.player_id as "playerId", a.points, a.version,
  array(select r.level from loyalty.reached r where r.player_id = a.player_id order by r.level) as reached`

/** Returns the facts about a player; null if they haven't earned anything. */
export async function findFacts(queryable: Queryable, playerId: string): Promise<LoyaltyFacts | null> {
  const [row] = await queryable.query<LoyaltyFacts>(
    { name: 'loyalty.find_facts', text: `select ${FACTS} from loyalty.account a where a.player_id = $1` },
    [playerId],
  )
  return row ?? null
}

/** Facts about a player whose last change was not published yet. */
export interface UntoldFacts extends LoyaltyFacts {
  readonly playerId: string
  /** Order of the level in the last event. */
  readonly toldLevel: number
}

/** Locks accounts with an unpublished change until the transaction ends, in the order of their players. */
export const lockUntold = (tx: Tx, limit: number): Promise<UntoldFacts[]> =>
  tx.query<UntoldFacts>(
    `select ${FACTS}, a.told_level as "toldLevel" from loyalty.account a
       where a.told_version < a.version order by a.player_id limit $1 for update of a skip locked`,
    [limit],
  )

/** Marks the change of an account as published, with the order of its level. */
export async function markTold(tx: Tx, { playerId, version }: UntoldFacts, level: number): Promise<void> {
  await tx.query('update loyalty.account set told_version = $2, told_level = $3 where player_id = $1', [
    playerId,
    version,
    level,
  ])
}

/** A level whose reward is due. */
export interface DueReward {
  readonly playerId: string
  readonly level: string
  /** In subunits of the currency; null without money. */
  readonly reward: bigint | null
  readonly currency: string
  /** Campaigns of its bonus and its free spins. */
  readonly bonus: string | null
  readonly freeSpins: string | null
}

/** Returns rewards that are due after another one, in a fixed order. */
export const listDue = (queryable: Queryable, after: DueReward | null, limit: number): Promise<DueReward[]> =>
  queryable.query<DueReward>(
    `select player_id as "playerId", level, reward, currency, bonus, free_spins as "freeSpins" from loyalty.reached
       where state = 'due' and (player_id, level) > ($1, $2) order by player_id, level limit $3`,
    [after?.playerId ?? '', after?.level ?? '', limit],
  )

/** Locks a due reward until the transaction ends; false if another process has decided about it. */
export async function lockDue(tx: Tx, { playerId, level }: DueReward): Promise<boolean> {
  const rows = await tx.query(
    `select from loyalty.reached where player_id = $1 and level = $2 and state = 'due' for update skip locked`,
    [playerId, level],
  )
  return rows.length > 0
}

export async function endDue(
  tx: Tx,
  { playerId, level }: DueReward,
  state: 'paid' | 'withheld',
): Promise<void> {
  await tx.query('update loyalty.reached set state = $3 where player_id = $1 and level = $2', [
    playerId,
    level,
    state,
  ])
}

/** Removes the money of a reward that is worth less than a subunit of the player's currency. */
export async function dropMoney(tx: Tx, { playerId, level }: DueReward): Promise<void> {
  await tx.query('update loyalty.reached set reward = null where player_id = $1 and level = $2', [
    playerId,
    level,
  ])
}

/** Converts an amount at the rates of now; null while a rate is missing or out of date. */
export async function convertNow(
  queryable: Queryable,
  amount: bigint,
  from: string,
  to: string,
): Promise<bigint | null> {
  const [row] = await queryable.query<{ converted: bigint | null }>(
    `select case when ledger.is_rate_fresh($2, $3, now()) then ledger.convert($1, $2, $3, now()) end as converted`,
    [amount, from, to],
  )
  return row?.converted ?? null
}
