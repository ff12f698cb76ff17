import type { BonusOffer } from '@tessera/contract'
import { currencyOf, toJsonAmount } from '@tessera/money'
import type { Database, Tx } from '@tessera/postgres'
import { findResidence, standing } from '../profile/index.ts'
import { countReceived } from './bonus-store.ts'
import type { BonusesDeps } from './bonuses-deps.ts'
import type { Campaign } from './campaign-schema.ts'
import { findCampaign, listCampaigns, type PublishedCampaign } from './campaign-store.ts'
import { listPlayerCodes } from './code-store.ts'
import { countDeposits, countReserved } from './deposit-store.ts'
import { isPaybackKind } from './payback-schema.ts'
import { bonusAmount, depositForMost, subunitsOf, termsOf } from './rules/bonus-amount-rules.ts'
import { depositFrom, type OfferFacts, refuseOffer } from './rules/offer-rules.ts'
import { givesBonus, rewardSpinsOf } from './rules/reward-spins.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** The viewer of an offer. */
export interface OfferViewer {
  /** Null for a guest, whose bonuses and deposits are not checked. */
  readonly playerId: string | null
  /** Country of a guest; that of a player comes from the profile. */
  readonly country?: string | null
  readonly currency: string
  /** Amount of the deposit that the player plans, in subunits. */
  readonly amount?: bigint | undefined
}

/** Facts of a viewer that are the same for all campaigns. */
interface ViewerFacts extends Omit<OfferFacts, 'received' | 'issued' | 'hasCode'> {
  readonly receivedOf: (campaignId: string) => number
  readonly codesOf: (campaignId: string) => readonly string[]
}

async function readViewer(
  { clock, jurisdictionOf }: BonusesDeps,
  queryable: Queryable,
  { playerId, country = null }: OfferViewer,
): Promise<ViewerFacts> {
  const now = clock()
  if (playerId === null)
    return {
      ...{ now, country, isPromoted: true, nextDeposit: null },
      bonuses: jurisdictionOf({ country }).bonuses,
      receivedOf: () => 0,
      codesOf: () => [],
    }
  const resident = await findResidence(queryable, playerId)
  const received = await countReceived(queryable, playerId)
  const codes = Map.groupBy(await listPlayerCodes(queryable, playerId), ({ campaignId }) => campaignId)
  return {
    ...{ now, country: resident.country },
    bonuses: jurisdictionOf(resident).bonuses,
    isPromoted: (await standing(queryable, playerId, 'promotion')) === null,
    nextDeposit: (await countDeposits(queryable, playerId)) + 1,
    receivedOf: (campaignId) => received.get(campaignId) ?? 0,
    codesOf: (campaignId) => (codes.get(campaignId) ?? []).map(({ code }) => code),
  }
}

/**
 * Lists the bonuses on offer to a viewer. A player whose standing allows no promotions gets an empty list, and so does a country
 * where bonuses are not allowed. Rewards are issued by other parts of the product, and bonuses with a code appear once the player has
 * entered it.
 */
export async function listOffers(
  deps: BonusesDeps,
  queryable: Queryable,
  viewer: OfferViewer,
): Promise<BonusOffer[]> {
  const facts = await readViewer(deps, queryable, viewer)
  if (!facts.isPromoted) return []
  const offers: BonusOffer[] = []
  for (const published of await listCampaigns(queryable)) {
    const { kind, id, codes } = published.campaign
    if (kind !== 'deposit' || (codes.length > 0 && facts.codesOf(id).length === 0)) continue
    const offer = await toOffer(deps, queryable, published, viewer, facts)
    if (offer && !isHidden(offer.unavailable)) offers.push(offer)
  }
  return offers
}

/** True for an offer that isn't one for this viewer at all. One that was used stays, as a step of its package. */
const isHidden = (reason: BonusOffer['unavailable']): boolean =>
  reason === 'country' || reason === 'currency' || reason === 'jurisdiction' || reason === 'ended'

/** Finds one offer, also one that is hidden in the list. Cashback and rakeback aren't offers. */
export async function findOffer(
  deps: BonusesDeps,
  queryable: Queryable,
  viewer: OfferViewer,
  campaignId: string,
): Promise<BonusOffer | null> {
  const published = await findCampaign(queryable, campaignId)
  if (!published || published.withdrawnAt !== null) return null
  return toOffer(deps, queryable, published, viewer, await readViewer(deps, queryable, viewer))
}

async function toOffer(
  deps: BonusesDeps,
  queryable: Queryable,
  { campaign, issued }: PublishedCampaign,
  viewer: OfferViewer,
  facts: ViewerFacts,
): Promise<BonusOffer | null> {
  const { kind } = campaign
  if (isPaybackKind(kind)) return null
  const { currency, playerId, amount } = viewer
  const { base } = deps.currencies
  const rate = (await deps.currentRates()).get(currency)?.rate ?? null
  const from = depositFrom(campaign, currency, rate)
  const reserved =
    campaign.total === null ? 0 : await countReserved(queryable, campaign.id, playerId, deps.clock())
  const reason =
    refuseOffer(campaign, currency, {
      ...facts,
      received: facts.receivedOf(campaign.id),
      issued: issued + reserved,
      hasCode: facts.codesOf(campaign.id).length > 0,
    }) ?? refuseAmount(from, amount)
  const { trigger } = campaign
  return {
    id: campaign.id,
    kind,
    title: campaign.title,
    summary: campaign.summary,
    package: campaign.package,
    triggerConditions: {
      invoiceAmountItems: Object.keys(trigger?.amountFrom ?? {}).map((code) => ({
        currency: code,
        amountFrom: Number(subunitsOf(trigger?.amountFrom ?? {}, code)),
      })),
      baseCurrencyInvoiceAmountFrom:
        trigger?.baseAmountFrom == null ? null : Number(subunitsOf({ [base]: trigger.baseAmountFrom }, base)),
      depositNumbers: trigger?.depositNumbers ?? [],
    },
    percent: campaign.percent,
    freeSpins: rewardSpinsOf(campaign, currency),
    depositFrom: from === null ? null : toJsonAmount(from),
    ...amountsOf(campaign, viewer, reason),
    currency,
    endsAt: campaign.endsAt,
    unavailable: reason,
  }
}

const refuseAmount = (from: bigint | null, amount: bigint | undefined): BonusOffer['unavailable'] =>
  from !== null && amount !== undefined && amount < from ? 'deposit_amount' : null

/** Returns what a bonus gives for the viewer's deposit, or else at most. */
function amountsOf(
  campaign: Campaign,
  { currency, amount }: OfferViewer,
  reason: BonusOffer['unavailable'],
): Pick<BonusOffer, 'amountMax' | 'amount' | 'terms'> {
  const most = depositForMost(campaign, currency)
  const isGiven = amount !== undefined && reason !== 'deposit_amount'
  const deposit = isGiven ? amount : most
  const given = findCurrencyAmount(campaign, currency, deposit)
  return {
    amountMax: givesBonus(campaign) ? toJsonAmount(findCurrencyAmount(campaign, currency, most)) : null,
    amount: isGiven && givesBonus(campaign) ? toJsonAmount(given) : null,
    terms: termsOf(campaign, currency, given, deposit),
  }
}

const findCurrencyAmount = (campaign: Campaign, currency: string, deposit: bigint): bigint =>
  bonusAmount(campaign, currencyOf(currency).code, deposit) ?? 0n
