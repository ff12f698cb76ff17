import type { Database, Tx } from '@tessera/postgres'
import { type Campaign, campaignSchema } from './campaign-schema.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** Time for which a chosen bonus keeps its place among a limited number. A deposit usually takes minutes. */
const RESERVED_MS = 86_400_000

/** The bonus that a player has chosen for a deposit, as it was offered. */
export interface DepositChoice {
  readonly invoiceId: string
  readonly playerId: string
  readonly campaign: Campaign
  readonly version: number
  /** Code that unlocks it; null without one. */
  readonly code: string | null
  readonly chosenAt: Date
}

/** Stores the choice, in the transaction that creates the deposit. */
export async function insertChoice(tx: Tx, choice: DepositChoice): Promise<void> {
  await tx.query(
    `insert into bonuses.deposit_choice (invoice_id, player_id, campaign_id, campaign_version, document, code, chosen_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      choice.invoiceId,
      choice.playerId,
      choice.campaign.id,
      choice.version,
      JSON.stringify(choice.campaign),
      choice.code,
      choice.chosenAt,
    ],
  )
}

/** Takes the choice of a deposit: it is used once. Returns null without one. */
export async function takeChoice(tx: Tx, invoiceId: string): Promise<DepositChoice | null> {
  const [row] = await tx.query<Omit<DepositChoice, 'campaign'> & { document: unknown }>(
    `delete from bonuses.deposit_choice where invoice_id = $1
     returning invoice_id as "invoiceId", player_id as "playerId", campaign_version as version, document, code,
       chosen_at as "chosenAt"`,
    [invoiceId],
  )
  if (!row) return null
  const { document, ...choice } = row
  return { ...choice, campaign: campaignSchema.parse(document) }
}

/** Counts the other players who have chosen a campaign for a deposit that is under way: their places are taken. */
export async function countReserved(
  queryable: Queryable,
  campaignId: string,
  playerId: string | null,
  now: Date,
): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(distinct player_id)::integer as count from bonuses.deposit_choice
     where campaign_id = $1 and player_id is distinct from $2 and chosen_at > $3`,
    [campaignId, playerId, new Date(now.getTime() - RESERVED_MS)],
  )
  return row?.count ?? 0
}

/** Returns the number of the player's successful deposits. */
export async function countDeposits(queryable: Queryable, playerId: string): Promise<number> {
  const [row] = await queryable.query<{ count: number }>('select payments.count_deposits($1) as count', [
    playerId,
  ])
  return row?.count ?? 0
}
