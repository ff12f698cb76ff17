import {
  type BONUS_RESULT,
  type BonusTerms,
  bonusTermsSchema,
  type LocalText,
  localTextSchema,
  type NumberOf,
} from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A bonus of a player. An activated one has its state in the ledger's grant. */
export interface BonusRow {
  readonly id: string
  readonly playerId: string
  readonly campaignId: string
  readonly currency: string
  readonly amount: bigint
  readonly title: LocalText
  readonly packageId: string | null
  readonly terms: BonusTerms
  readonly issuedAt: Date
  readonly activateUntil: Date
  readonly grantId: bigint | null
  readonly activatedAt: Date | null
  /** End and result of a bonus that was never activated. */
  readonly endedAt: Date | null
  readonly result: NumberOf<typeof BONUS_RESULT> | null
}

type StoredRow = Omit<BonusRow, 'title' | 'terms'> & { title: unknown; terms: unknown }

const COLUMNS = `id, player_id as "playerId", campaign_id as "campaignId", currency, amount, title,
  package_id as "packageId", terms, issued_at as "issuedAt", activate_until as "activateUntil", grant_id as "grantId",
  activated_at as "activatedAt", ended_at as "endedAt", result`

const toBonus = (row: StoredRow): BonusRow => ({
  ...row,
  title: localTextSchema.parse(row.title),
  terms: bonusTermsSchema.parse(row.terms),
})

export interface NewBonus extends Omit<BonusRow, 'grantId' | 'activatedAt' | 'endedAt' | 'result'> {
  readonly campaignVersion: number
  readonly scope: string
  readonly key: string
}

/** Stores an issued bonus. The caller has found no other one with its key, under the player's lock. */
export async function insertBonus(tx: Tx, bonus: NewBonus): Promise<BonusRow> {
  const [row] = await tx.query<StoredRow>(
    `insert into bonuses.bonus (id, player_id, campaign_id, campaign_version, currency, amount, title, package_id, terms,
       scope, key, issued_at, activate_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${COLUMNS}`,
    [
      bonus.id,
      bonus.playerId,
      bonus.campaignId,
      bonus.campaignVersion,
      bonus.currency,
      bonus.amount,
      JSON.stringify(bonus.title),
      bonus.packageId,
      JSON.stringify(bonus.terms),
      bonus.scope,
      bonus.key,
      bonus.issuedAt,
      bonus.activateUntil,
    ],
  )
  if (!row) throw new Error('a bonus was not stored')
  return toBonus(row)
}

/** Finds the bonus that was issued for a key. */
export async function findBonusByKey(tx: Tx, scope: string, key: string): Promise<BonusRow | null> {
  const [row] = await tx.query<StoredRow>(
    `select ${COLUMNS} from bonuses.bonus where scope = $1 and key = $2`,
    [scope, key],
  )
  return row ? toBonus(row) : null
}

/** Finds a bonus of a player. */
export async function findBonus(
  queryable: Queryable,
  playerId: string,
  id: string,
): Promise<BonusRow | null> {
  const [row] = await queryable.query<StoredRow>(
    `select ${COLUMNS} from bonuses.bonus where id = $1 and player_id = $2`,
    [id, playerId],
  )
  return row ? toBonus(row) : null
}

/** Lists bonuses of a player, the latest first. */
export async function listBonuses(
  queryable: Queryable,
  playerId: string,
  page: { readonly limit: number; readonly offset: number } = { limit: 1000, offset: 0 },
): Promise<BonusRow[]> {
  const rows = await queryable.query<StoredRow>(
    `select ${COLUMNS} from bonuses.bonus where player_id = $1 order by issued_at desc, id limit $2 offset $3`,
    [playerId, page.limit, page.offset],
  )
  return rows.map(toBonus)
}

/** Counts the bonuses that a player has received, by campaign. A bonus with free spins counts once. */
export async function countReceived(
  queryable: Queryable,
  playerId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await queryable.query<{ campaignId: string; count: number }>(
    `select campaign_id as "campaignId", count(*)::integer as count from (
       select campaign_id, scope, key from bonuses.bonus where player_id = $1 and scope <> 'free-spins'
       union select campaign_id, scope, key from bonuses.free_spins where player_id = $1
     ) received group by campaign_id`,
    [playerId],
  )
  return new Map(rows.map(({ campaignId, count }) => [campaignId, count]))
}

/** Counts all bonuses of a player. */
export async function countBonuses(queryable: Queryable, playerId: string): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    'select count(*)::integer as count from bonuses.bonus where player_id = $1',
    [playerId],
  )
  return row?.count ?? 0
}

/** Connects an activated bonus with its grant. The caller holds the player's lock. */
export async function setGrant(tx: Tx, id: string, grantId: bigint, now: Date): Promise<void> {
  await tx.query('update bonuses.bonus set grant_id = $2, activated_at = $3 where id = $1', [
    id,
    grantId,
    now,
  ])
}

/** Ends a bonus that was never activated. Returns false if it was activated or has ended. */
export async function endUnclaimed(
  tx: Tx,
  id: string,
  result: NumberOf<typeof BONUS_RESULT>,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update bonuses.bonus set ended_at = $3, result = $2 where id = $1 and grant_id is null and ended_at is null
     returning id`,
    [id, result, now],
  )
  return rows.length > 0
}

/** Lists bonuses whose time for activation is over. */
export async function listUnclaimed(queryable: Queryable, now: Date, limit: number): Promise<BonusRow[]> {
  const rows = await queryable.query<StoredRow>(
    `select ${COLUMNS} from bonuses.bonus where grant_id is null and ended_at is null and activate_until <= $1
     order by activate_until limit $2`,
    [now, limit],
  )
  return rows.map(toBonus)
}
