import { toJsonAmount } from '@tessera/money'
import type { Database, Tx } from '@tessera/postgres'
import { countedOf, type PublishedPayback, subunitsOf } from '../bonuses/index.ts'

export type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Period of a player in a campaign. Amounts are in subunits. */
export interface PeriodRow {
  readonly id: string
  readonly playerId: string
  readonly campaignId: string
  readonly campaignVersion: number
  /** The campaign as it was when the period began for the player. */
  readonly document: unknown
  readonly currency: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Null until the period is closed. */
  readonly amount: bigint | null
  readonly claimUntil: Date | null
  readonly state: 'open' | 'none' | 'withheld' | 'due' | 'claimed' | 'lapsed'
}

const COLUMNS = `p.id, p.player_id as "playerId", p.campaign_id as "campaignId", p.campaign_version as "campaignVersion", p.document,
  p.currency, p.starts_at as "startsAt", p.ends_at as "endsAt", p.amount, p.claim_until as "claimUntil", p.state`

/** Returns the published campaigns as the SQL of this module reads them. */
export const toCountedCampaigns = (published: readonly PublishedPayback[]): string =>
  JSON.stringify(
    published.map(({ campaign, version, publishedAt }) => ({
      ...{ id: campaign.id, kind: campaign.kind, version, period: campaign.payback.period },
      counted: countedOf(campaign.payback),
      from: latest(publishedAt, campaign.startsAt),
      until: campaign.endsAt,
      amounts: Object.fromEntries(
        Object.keys(campaign.amount).map((currency) => [
          currency,
          {
            most: toJsonAmount(subunitsOf(campaign.amount, currency) ?? 0n),
            minimum: toJsonAmount(subunitsOf(campaign.payback.minimum, currency) ?? 0n),
          },
        ]),
      ),
      document: campaign,
    })),
  )

const latest = (publishedAt: Date, startsAt: string | null): string =>
  startsAt !== null && new Date(startsAt) > publishedAt ? startsAt : publishedAt.toISOString()

/** Counts a batch of transactions; null if there is nothing to count or another process counts. */
export async function countBatch(
  tx: Tx,
  through: bigint,
  limit: number,
  campaigns: string,
): Promise<bigint | null> {
  const [row] = await tx.query<{ through: bigint | null }>(
    'select cashback.count_batch($1, $2, $3::jsonb) as through',
    [through, limit, campaigns],
  )
  return row?.through ?? null
}

/** Counts the settled rounds of a player that are not counted yet. */
export async function countPlayer(tx: Tx, playerId: string, campaigns: string): Promise<void> {
  await tx.query('select cashback.count_players($1, $2::jsonb)', [[playerId], campaigns])
}

/** Returns the transaction up to which players are counted. */
export async function readPosition(queryable: Queryable): Promise<bigint> {
  const [row] = await queryable.query<{ position: bigint }>(
    'select through_transaction_id as position from cashback.position',
  )
  return row?.position ?? 0n
}

/** Lists running periods that have ended, by the clock of the database, which the rounds are settled by. */
export const listEnded = (queryable: Queryable, limit: number): Promise<{ id: string; playerId: string }[]> =>
  queryable.query(
    `select p.id, p.player_id as "playerId" from cashback.period p
     where p.state = 'open' and p.ends_at <= clock_timestamp() order by p.ends_at, p.id limit $1`,
    [limit],
  )

/** Locks a period until the transaction ends; null if there is none. The caller holds the player's lock. */
export async function lockPeriod(tx: Tx, id: string): Promise<PeriodRow | null> {
  const [row] = await tx.query<PeriodRow>(
    `select ${COLUMNS} from cashback.period p where p.id = $1 for update`,
    [id],
  )
  return row ?? null
}

/** Closes a period at a rate in basis points. The caller has locked it. */
export async function closePeriod(
  tx: Tx,
  { id }: PeriodRow,
  end: { readonly rate: number; readonly isWithheld: boolean; readonly at: Date; readonly claimUntil: Date },
): Promise<PeriodRow> {
  await tx.query('select cashback.close_period($1, $2, $3, $4, $5)', [
    id,
    end.rate,
    end.isWithheld,
    end.at,
    end.claimUntil,
  ])
  const closed = await lockPeriod(tx, id)
  if (!closed) throw new Error('a closed period was not found')
  return closed
}

/** Ends a period that runs or whose amount is due. The caller has locked it. */
export async function endPeriod(
  tx: Tx,
  { id }: PeriodRow,
  state: 'claimed' | 'lapsed' | 'withheld',
  at: Date,
): Promise<void> {
  await tx.query('update cashback.period set state = $2, ended_at = $3 where id = $1', [id, state, at])
}

/** Lists amounts that were not claimed in time. */
export const listLapsed = (
  queryable: Queryable,
  now: Date,
  limit: number,
): Promise<{ id: string; playerId: string }[]> =>
  queryable.query(
    `select p.id, p.player_id as "playerId" from cashback.period p
     where p.state = 'due' and p.claim_until <= $1 order by p.claim_until, p.id limit $2`,
    [now, limit],
  )

/** Lists periods of a player that run or whose amount is due, the earliest first. */
export const listUnended = (queryable: Queryable, playerId: string): Promise<PeriodRow[]> =>
  queryable.query<PeriodRow>(
    `select ${COLUMNS} from cashback.period p where p.player_id = $1 and p.state in ('open', 'due') order by p.ends_at, p.id`,
    [playerId],
  )

/** A running period, as the player sees it. */
export interface RunningRow {
  readonly campaignId: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** The loss or margin that counts so far, in subunits, rounded down; at least 0. */
  readonly counted: bigint
  /** Amount that it gives at the rate. */
  readonly amount: bigint
}

/**
 * Reads the running period of a campaign in a currency; null if nothing has counted.
 *
 * @param rate in basis points
 */
export async function findRunning(
  queryable: Queryable,
  {
    playerId,
    campaignId,
    currency,
    rate,
  }: { playerId: string; campaignId: string; currency: string; rate: number },
): Promise<RunningRow | null> {
  const [row] = await queryable.query<RunningRow>(
    `select p.campaign_id as "campaignId", p.starts_at as "startsAt", p.ends_at as "endsAt",
       greatest(floor(p.basis / 10000), 0)::bigint as counted,
       cashback.amount_of(p.basis, $4, p.minimum, p.amount_max) as amount
     from cashback.period p
     where p.player_id = $1 and p.campaign_id = $2 and p.currency = $3 and p.state = 'open' and p.ends_at > clock_timestamp()
     order by p.starts_at limit 1`,
    [playerId, campaignId, currency, rate],
  )
  return row ?? null
}

/** True if a player can still claim an amount. */
export async function hasDuePaybacks(tx: Tx, playerId: string): Promise<boolean> {
  const found = await tx.query(
    `select 1 from cashback.period where player_id = $1 and state = 'due' limit 1`,
    [playerId],
  )
  return found.length > 0
}
