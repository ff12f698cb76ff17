import type { Database, Tx } from '@tessera/postgres'
import type { Operator } from '@tessera/server-kit/command-line'
import { type Campaign, campaignSchema } from './campaign-schema.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A campaign as it is offered. */
export interface PublishedCampaign {
  readonly campaign: Campaign
  readonly version: number
  readonly issued: number
  /** Time of this version. */
  readonly publishedAt: Date
  readonly withdrawnAt: Date | null
}

interface CampaignRow {
  version: number
  publishedAt: Date
  document: unknown
  issued: number
  withdrawnAt: Date | null
}

const COLUMNS = 'version, document, issued, published_at as "publishedAt", withdrawn_at as "withdrawnAt"'

const toPublished = ({ document, ...row }: CampaignRow): PublishedCampaign => ({
  ...row,
  campaign: campaignSchema.parse(document),
})

/** Lists the campaigns that are offered, in the order of their package and step, then by id. */
export async function listCampaigns(queryable: Queryable): Promise<PublishedCampaign[]> {
  const rows = await queryable.query<CampaignRow>(
    `select ${COLUMNS} from bonuses.campaign where withdrawn_at is null
     order by document -> 'package' ->> 'id' nulls last, (document -> 'package' ->> 'step')::integer, id`,
  )
  return rows.map(toPublished)
}

/** Lists a page of all campaigns, the latest publication first. */
export async function pageOfCampaigns(
  queryable: Queryable,
  page: {
    readonly state: 'offered' | 'withdrawn' | null
    /** The last campaign of the page before. */
    readonly after: { readonly createdAt: Date; readonly id: string } | null
    readonly limit: number
  },
): Promise<PublishedCampaign[]> {
  const rows = await queryable.query<CampaignRow>(
    `select ${COLUMNS} from bonuses.campaign
     where ($1::text is null or $1 = case when withdrawn_at is null then 'offered' else 'withdrawn' end)
       and ($2::timestamptz is null or (date_trunc('milliseconds', published_at), id) < ($2, $3::text))
     order by date_trunc('milliseconds', published_at) desc, id desc limit $4`,
    [page.state, page.after?.createdAt ?? null, page.after?.id ?? null, page.limit],
  )
  return rows.map(toPublished)
}

/** Finds a campaign, also a withdrawn one. */
export async function findCampaign(queryable: Queryable, id: string): Promise<PublishedCampaign | null> {
  const [row] = await queryable.query<CampaignRow>(`select ${COLUMNS} from bonuses.campaign where id = $1`, [
    id,
  ])
  return row ? toPublished(row) : null
}

/** Locks a campaign until the transaction ends: its uses are counted one after the other. Players are locked before. */
export async function lockCampaign(tx: Tx, id: string): Promise<PublishedCampaign | null> {
  const [row] = await tx.query<CampaignRow>(
    `select ${COLUMNS} from bonuses.campaign where id = $1 for no key update`,
    [id],
  )
  return row ? toPublished(row) : null
}

/** Adds one to the bonuses that a campaign has issued. The caller has locked it. */
export async function countIssued(tx: Tx, id: string): Promise<void> {
  await tx.query('update bonuses.campaign set issued = issued + 1 where id = $1', [id])
}

/** Publishes a campaign, or its next version, and returns the version. Bonuses already issued keep their terms. */
export async function publishCampaign(tx: Tx, campaign: Campaign, now: Date): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `insert into bonuses.campaign (id, document, published_at) values ($1, $2, $3)
     on conflict (id) do update
       set version = campaign.version + 1, document = excluded.document, published_at = excluded.published_at,
         withdrawn_at = null
     returning version`,
    [campaign.id, JSON.stringify(campaign), now],
  )
  await tx.query(
    `insert into bonuses.code (code, campaign_id, uses_max)
     select code, $1, uses from jsonb_to_recordset($2::jsonb) as c (code text, uses integer)
     on conflict (code) do update set uses_max = excluded.uses_max where code.campaign_id = excluded.campaign_id`,
    [campaign.id, JSON.stringify(campaign.codes)],
  )
  return row?.version ?? 1
}

/** Publishes a campaign unless its id was published before. */
export async function publishNew(tx: Tx, campaign: Campaign, now: Date): Promise<void> {
  if ((await findCampaign(tx, campaign.id)) === null) await publishCampaign(tx, campaign, now)
}

/** Returns the codes of a list that belong to another campaign. */
export const listForeignCodes = (
  queryable: Queryable,
  { id, codes }: Campaign,
): Promise<{ code: string; campaignId: string }[]> =>
  queryable.query<{ code: string; campaignId: string }>(
    `select code, campaign_id as "campaignId" from bonuses.code where code = any ($1) and campaign_id <> $2 order by code`,
    [codes.map(({ code }) => code), id],
  )

/** Withdraws a campaign from the offers. Returns its version; null if it isn't offered. */
export async function withdrawCampaign(tx: Tx, id: string, now: Date): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(
    'update bonuses.campaign set withdrawn_at = $2 where id = $1 and withdrawn_at is null returning version',
    [id, now],
  )
  return row?.version ?? null
}

/** An operator's act on a campaign. */
export interface CampaignAct extends Operator {
  readonly campaignId: string
  readonly act: 'publish' | 'withdraw' | 'issue'
  readonly version: number
  readonly document: Campaign | null
  readonly playerId: string | null
  readonly at: Date
}

/** Records an act, in its transaction. */
export async function recordCampaignAct(tx: Tx, act: CampaignAct): Promise<void> {
  await tx.query(
    `insert into bonuses.campaign_act (campaign_id, act, version, document, player_id, operator, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      act.campaignId,
      act.act,
      act.version,
      act.document === null ? null : JSON.stringify(act.document),
      act.playerId,
      act.operator,
      act.reason,
      act.at,
    ],
  )
}

/** Lists the acts on a campaign, the oldest first. */
export const listCampaignActs = (
  queryable: Queryable,
  campaignId: string,
): Promise<Omit<CampaignAct, 'document'>[]> =>
  queryable.query(
    `select campaign_id as "campaignId", act, version, player_id as "playerId", operator, reason, at
     from bonuses.campaign_act where campaign_id = $1 order by id`,
    [campaignId],
  )
