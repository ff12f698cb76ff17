import type { FREESPIN_RESULT, NumberOf } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import { type Campaign, campaignSchema } from '../campaign-schema.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Free spins of a player. Amounts are in subunits. */
export interface FreeSpinsRow {
  readonly id: string
  readonly playerId: string
  /** The campaign as it was when they were issued. */
  readonly campaign: Campaign
  readonly campaignVersion: number
  readonly currency: string
  readonly count: number
  readonly stake: bigint
  readonly wonMax: bigint
  readonly won: bigint
  readonly issuedAt: Date
  readonly activateUntil: Date
  readonly activatedAt: Date | null
  readonly expiresAt: Date | null
  readonly endedAt: Date | null
  readonly result: NumberOf<typeof FREESPIN_RESULT> | null
  /** Rounds that were started and not rolled back, and those of them that are open. */
  readonly used: number
  readonly open: number
}

type StoredRow = Omit<FreeSpinsRow, 'campaign'> & { document: unknown }

const SELECT = `select f.id, f.player_id as "playerId", f.document, f.campaign_version as "campaignVersion", f.currency, f.count,
    f.stake, f.won_max as "wonMax", f.won, f.issued_at as "issuedAt", f.activate_until as "activateUntil",
    f.activated_at as "activatedAt", f.expires_at as "expiresAt", f.ended_at as "endedAt", f.result, r.used, r.open
  from bonuses.free_spins f cross join lateral (
    select count(*) filter (where state <> 'rolled_back')::integer as used,
        count(*) filter (where state = 'open')::integer as open
      from bonuses.free_round where free_spins_id = f.id
  ) r`

const toFreeSpins = ({ document, ...row }: StoredRow): FreeSpinsRow => ({
  ...row,
  campaign: campaignSchema.parse(document),
})

const readRows = async (
  queryable: Queryable,
  condition: string,
  values: readonly unknown[],
): Promise<FreeSpinsRow[]> =>
  (await queryable.query<StoredRow>(`${SELECT} where ${condition}`, values)).map(toFreeSpins)

/** Finds free spins by their id. */
export const findFreeSpins = async (queryable: Queryable, id: string): Promise<FreeSpinsRow | null> =>
  (await readRows(queryable, 'f.id = $1', [id]))[0] ?? null

/** Finds the free spins that were issued for a key. */
export const findFreeSpinsByKey = async (tx: Tx, scope: string, key: string): Promise<FreeSpinsRow | null> =>
  (await readRows(tx, 'f.scope = $1 and f.key = $2', [scope, key]))[0] ?? null

/** Lists the player's free spins that have not ended, the latest first. */
export const listUnended = (queryable: Queryable, playerId: string): Promise<FreeSpinsRow[]> =>
  readRows(queryable, 'f.player_id = $1 and f.ended_at is null order by f.issued_at desc, f.id', [playerId])

/** Lists free spins whose time for activation or play is over. */
export const listDueFreeSpins = (queryable: Queryable, now: Date, limit: number): Promise<FreeSpinsRow[]> =>
  readRows(
    queryable,
    `f.ended_at is null and coalesce(f.expires_at, f.activate_until) <= $1
     order by coalesce(f.expires_at, f.activate_until) limit $2`,
    [now, limit],
  )

export type NewFreeSpins = Pick<
  FreeSpinsRow,
  | 'id'
  | 'playerId'
  | 'campaign'
  | 'campaignVersion'
  | 'currency'
  | 'count'
  | 'stake'
  | 'wonMax'
  | 'issuedAt'
  | 'activateUntil'
> & { readonly scope: string; readonly key: string }

/** Stores issued free spins. The caller has found no others with their key, under the player's lock. */
export async function insertFreeSpins(tx: Tx, spins: NewFreeSpins): Promise<void> {
  await tx.query(
    `insert into bonuses.free_spins (id, player_id, campaign_id, campaign_version, document, currency, count, stake, won_max,
       scope, key, issued_at, activate_until) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      spins.id,
      spins.playerId,
      spins.campaign.id,
      spins.campaignVersion,
      JSON.stringify(spins.campaign),
      spins.currency,
      spins.count,
      spins.stake,
      spins.wonMax,
      spins.scope,
      spins.key,
      spins.issuedAt,
      spins.activateUntil,
    ],
  )
}

/** Stores that free spins are active. The caller holds the player's lock. */
export async function setActivated(tx: Tx, id: string, now: Date, expiresAt: Date): Promise<void> {
  await tx.query('update bonuses.free_spins set activated_at = $2, expires_at = $3 where id = $1', [
    id,
    now,
    expiresAt,
  ])
}

/** Ends free spins. Returns false if they have ended. */
export async function setEnded(
  tx: Tx,
  id: string,
  result: NumberOf<typeof FREESPIN_RESULT>,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    'update bonuses.free_spins set ended_at = $3, result = $2 where id = $1 and ended_at is null returning id',
    [id, result, now],
  )
  return rows.length > 0
}

/** Adds to what free spins have won. The caller holds the player's lock. */
export async function addWon(tx: Tx, id: string, amount: bigint): Promise<void> {
  await tx.query('update bonuses.free_spins set won = won + $2 where id = $1', [id, amount])
}
