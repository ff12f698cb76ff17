import type { BonusTerms } from '@tessera/contract'
import { toJsonAmount } from '@tessera/money'
import type { Database, Tx } from '@tessera/postgres'
import { findResidence } from '../profile/index.ts'
import { activeAccount } from '../wallet/index.ts'
import type { BonusesDeps } from './bonuses-deps.ts'
import { type Campaign, campaignSchema } from './campaign-schema.ts'
import { findCampaign } from './campaign-store.ts'
import { type IssueResult, issueBonus } from './issue-bonus.ts'
import { bonusAmount, termsOf } from './rules/bonus-amount-rules.ts'
import { refuseOffer } from './rules/offer-rules.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A bonus that another part of the product promises, with the terms of its campaign at that time. It is stored as JSON. */
export interface PromisedBonus {
  readonly campaign: unknown
  readonly version: number
}

/** A promised bonus as its player would get it. */
export interface RewardBonus {
  readonly campaignId: string
  /** In subunits of the currency. */
  readonly amount: number
  readonly currency: string
  readonly terms: BonusTerms
}

/** A promised bonus to be issued. */
export interface RewardOrder {
  readonly playerId: string
  /** Owner and idempotency key of the reason: one bonus for each. */
  readonly scope: string
  readonly key: string
  readonly promised: PromisedBonus
}

/** Bonuses of campaigns of the kind `reward`, for levels and quests. */
export interface RewardBonuses {
  /** Promises the bonus of a campaign by its present terms; null if there is no such campaign. */
  promise(queryable: Queryable, campaignId: string): Promise<PromisedBonus | null>
  /** Describes a promised bonus; null if the player's jurisdiction or country doesn't allow it. */
  describe(queryable: Queryable, playerId: string, promised: PromisedBonus): Promise<RewardBonus | null>
  /**
   * Issues a promised bonus in the caller's transaction, exactly once for a key. It locks the player and then the campaign. A
   * refusal is an expected result.
   */
  issue(tx: Tx, order: RewardOrder): Promise<IssueResult>
}

const read = ({ campaign }: PromisedBonus): Campaign => campaignSchema.parse(campaign)

/** Returns the player's active currency if the campaign supports it, else the first that it supports. */
async function currencyFor(queryable: Queryable, playerId: string, { amount }: Campaign): Promise<string> {
  const { currency } = await activeAccount(queryable, playerId)
  return amount[currency] === undefined ? (Object.keys(amount)[0] ?? currency) : currency
}

/** Finds what `tessera ops campaign` has published for rewards, and promises it. */
export async function promiseReward(queryable: Queryable, campaignId: string): Promise<PromisedBonus | null> {
  const published = await findCampaign(queryable, campaignId)
  if (published?.withdrawnAt !== null || published.campaign.kind !== 'reward') return null
  const { campaign, version } = published
  // A reward describes its bonus by an amount; free spins are issued for codes and by operators.
  if (campaign.freeSpins !== null) return null
  // The reason limits the bonus, such as a quest that each player completes once.
  return { campaign: { ...campaign, perPlayer: Number.MAX_SAFE_INTEGER, total: null }, version }
}

/** Creates the bonuses of rewards. */
export const createRewardBonuses = (deps: Pick<BonusesDeps, 'clock' | 'jurisdictionOf'>): RewardBonuses => ({
  promise: promiseReward,
  describe: async (queryable, playerId, promised) => {
    const campaign = read(promised)
    const currency = await currencyFor(queryable, playerId, campaign)
    const resident = await findResidence(queryable, playerId)
    const refusal = refuseOffer({ ...campaign, startsAt: null, endsAt: null }, currency, {
      ...{ now: deps.clock(), country: resident.country, isPromoted: true, nextDeposit: null },
      ...{ bonuses: deps.jurisdictionOf(resident).bonuses, received: 0, issued: 0, hasCode: true },
    })
    if (refusal !== null) return null
    const amount = bonusAmount(campaign, currency, 0n) ?? 0n
    const terms = termsOf(campaign, currency, amount, 0n)
    return { campaignId: campaign.id, currency, amount: toJsonAmount(amount), terms }
  },
  issue: async (tx, { playerId, scope, key, promised }) => {
    const campaign = read(promised)
    const currency = await currencyFor(tx, playerId, campaign)
    const promise = { campaign, version: promised.version }
    const order = { playerId, campaignId: campaign.id, currency, scope, key }
    return issueBonus(deps, tx, order, { promised: promise })
  },
})
