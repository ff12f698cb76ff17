import type { BonusRefusal } from '@tessera/contract'
import type { Database, Tx } from '@tessera/postgres'
import { findResidence, standing } from '../profile/index.ts'
import type { BonusesDeps } from './bonuses-deps.ts'
import { type Campaign, campaignSchema } from './campaign-schema.ts'
import { listCampaigns } from './campaign-store.ts'
import { isPaybackKind, type PaybackKind, type PaybackRules } from './payback-schema.ts'
import { refuseOffer } from './rules/offer-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A campaign of cashback or rakeback. */
export interface PaybackCampaign extends Campaign {
  readonly kind: PaybackKind
  readonly payback: PaybackRules
}

/** A published one. */
export interface PublishedPayback {
  readonly campaign: PaybackCampaign
  readonly version: number
  readonly publishedAt: Date
}

const isPayback = (campaign: Campaign): campaign is PaybackCampaign =>
  isPaybackKind(campaign.kind) && campaign.payback !== null

/** Parses a stored campaign of cashback or rakeback. */
export function readPayback(document: unknown): PaybackCampaign {
  const campaign = campaignSchema.parse(document)
  if (!isPayback(campaign)) throw new Error(`the campaign ${campaign.id} gives nothing back`)
  return campaign
}

/** Lists the published campaigns of cashback and rakeback, by id. */
export async function listPaybacks(queryable: Queryable): Promise<PublishedPayback[]> {
  const published = await listCampaigns(queryable)
  return published.flatMap(({ campaign, version, publishedAt }) =>
    isPayback(campaign) ? [{ campaign, version, publishedAt }] : [],
  )
}

/** Viewer of a campaign; null for a guest, whose country is that of the visit. */
export interface PaybackViewer {
  readonly playerId: string | null
  readonly country?: string | null
}

/** Decides for a viewer about campaigns: null if the campaign applies, or the first reason against it. */
export async function paybackRefusals(
  { clock, jurisdictionOf }: Pick<BonusesDeps, 'clock' | 'jurisdictionOf'>,
  queryable: Queryable,
  { playerId, country = null }: PaybackViewer,
): Promise<(campaign: Campaign, currency: string) => BonusRefusal | null> {
  const resident = playerId === null ? { country } : await findResidence(queryable, playerId)
  const facts = {
    ...{ now: clock(), country: resident.country, bonuses: jurisdictionOf(resident).bonuses },
    isPromoted: playerId === null || (await standing(queryable, playerId, 'promotion')) === null,
    ...{ received: 0, issued: 0, hasCode: true, nextDeposit: null },
  }
  // The period that has run by its terms is paid after the end of the campaign.
  return (campaign, currency) => refuseOffer({ ...campaign, startsAt: null, endsAt: null }, currency, facts)
}
