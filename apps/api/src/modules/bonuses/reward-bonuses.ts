import type { RewardBonus, RewardFreeSpins } from '@tessera/contract'
import { textIn } from '@tessera/contract/languages'
import type { LocaleCode } from '@tessera/contract/routes'
import { toJsonAmount } from '@tessera/money'
import type { Database, Tx } from '@tessera/postgres'
import { RefusalError } from '@tessera/server-kit/command-line'
import { findResidence } from '../profile/index.ts'
import { activeAccount } from '../wallet/index.ts'
import type { BonusesDeps } from './bonuses-deps.ts'
import { type Campaign, campaignSchema } from './campaign-schema.ts'
import { findCampaign } from './campaign-store.ts'
import { type IssueResult, issueBonus } from './issue-bonus.ts'
import { bonusAmount, termsOf } from './rules/bonus-amount-rules.ts'
import { refuseOffer } from './rules/offer-rules.ts'
import { rewardSpinsOf } from './rules/reward-spins.ts'

type Queryable = Pick<Tx, 'query'> | Pick<Database, 'query'>

/** A bonus that another part of the product promises, with the terms of its campaign at that time. It is stored as JSON. */
export interface PromisedBonus {
  readonly campaign: unknown
  readonly version: number
}

/** A player by their id, or a guest, to whom a reward is described. */
export type RewardViewer = string | { readonly country: string | null; readonly currency: string }

/** Kinds of rewards that a campaign of the kind `reward` can be. */
export type RewardKind = 'bonus' | 'freeSpins'

/** A promised bonus to be issued. */
export interface RewardOrder {
  readonly playerId: string
  /** Owner and idempotency key of the reason: one bonus for each. */
  readonly scope: string
  readonly key: string
  readonly promised: PromisedBonus
}

/** Bonuses and free spins of campaigns of the kind `reward`, for levels and quests. */
export interface RewardBonuses {
  /** Describes a promised bonus; null if the viewer's jurisdiction or country doesn't allow it. */
  describe(queryable: Queryable, viewer: RewardViewer, promised: PromisedBonus): Promise<RewardBonus | null>
  /** Describes promised free spins in the same way. */
  describeSpins(
    queryable: Queryable,
    viewer: RewardViewer,
    promised: PromisedBonus,
  ): Promise<RewardFreeSpins | null>
  /**
   * Issues a promised bonus, or promised free spins, in the caller's transaction, exactly once for a key. It locks the player and then the campaign. A
   * refusal is an expected result.
   */
  issue(tx: Tx, order: RewardOrder): Promise<IssueResult>
}

const read = ({ campaign }: PromisedBonus): Campaign => campaignSchema.parse(campaign)

const supportedCurrency = ({ amount }: Campaign, wanted: string): string =>
  amount[wanted] === undefined ? (Object.keys(amount)[0] ?? wanted) : wanted

/** Describes a promised bonus to anyone, in a currency if its campaign supports it, else in the first that it supports. */
export function showPromised(promised: PromisedBonus, wanted: string, locale: LocaleCode) {
  const campaign = read(promised)
  const currency = supportedCurrency(campaign, wanted)
  const amount = toJsonAmount(bonusAmount(campaign, currency, 0n) ?? 0n)
  return { campaignId: campaign.id, title: textIn(campaign.title, locale), amount, currency }
}

/** Describes promised free spins to anyone. */
export function showPromisedSpins(promised: PromisedBonus, locale: LocaleCode) {
  const { id, title, freeSpins } = read(promised)
  return { campaignId: id, title: textIn(title, locale), count: freeSpins?.count ?? 0 }
}

/** Returns the viewer's currency if the campaign supports it, else the first that it supports. */
async function currencyFor(queryable: Queryable, viewer: RewardViewer, campaign: Campaign): Promise<string> {
  const { currency } = typeof viewer === 'string' ? await activeAccount(queryable, viewer) : viewer
  return supportedCurrency(campaign, currency)
}

/**
 * Finds what `tessera ops campaign` has published for rewards, and promises it by its present terms. Null if there is no such
 * campaign, or if it gives the other kind.
 */
export async function promiseReward(
  queryable: Queryable,
  campaignId: string,
  kind: RewardKind,
): Promise<PromisedBonus | null> {
  const published = await findCampaign(queryable, campaignId)
  if (published?.withdrawnAt !== null || published.campaign.kind !== 'reward') return null
  const { campaign, version } = published
  if ((campaign.freeSpins === null) !== (kind === 'bonus')) return null
  // The reason limits the bonus, such as a quest that each player completes once.
  return { campaign: { ...campaign, perPlayer: Number.MAX_SAFE_INTEGER, total: null }, version }
}

/** Promises what an operator's offer names. Throws `RefusalError` with the offer if no such campaign is published. */
export async function promiseOffered(
  queryable: Queryable,
  offer: string,
  campaignId: string,
  kind: RewardKind,
): Promise<PromisedBonus> {
  const promised = await promiseReward(queryable, campaignId, kind)
  if (promised !== null) return promised
  throw new RefusalError(
    `${offer}: there is no published campaign ${campaignId} of the kind reward with ${kind === 'bonus' ? 'a bonus' : 'free spins'}.`,
  )
}

type Deps = Pick<BonusesDeps, 'clock' | 'jurisdictionOf'>

/** Reads a promised campaign in the viewer's currency; null if the viewer's jurisdiction or country doesn't allow it. */
async function allowed(
  { clock, jurisdictionOf }: Deps,
  queryable: Queryable,
  viewer: RewardViewer,
  promised: PromisedBonus,
): Promise<{ readonly campaign: Campaign; readonly currency: string } | null> {
  const campaign = read(promised)
  const currency = await currencyFor(queryable, viewer, campaign)
  const resident = typeof viewer === 'string' ? await findResidence(queryable, viewer) : viewer
  const refusal = refuseOffer({ ...campaign, startsAt: null, endsAt: null }, currency, {
    ...{ now: clock(), country: resident.country, isPromoted: true, nextDeposit: null },
    ...{ bonuses: jurisdictionOf(resident).bonuses, received: 0, issued: 0, hasCode: true },
  })
  return refusal === null ? { campaign, currency } : null
}

/** Creates the bonuses of rewards. */
export const createRewardBonuses = (deps: Deps): RewardBonuses => ({
  describe: async (queryable, viewer, promised) => {
    const found = await allowed(deps, queryable, viewer, promised)
    if (found === null) return null
    const { campaign, currency } = found
    const amount = bonusAmount(campaign, currency, 0n) ?? 0n
    const terms = termsOf(campaign, currency, amount, 0n)
    return { campaignId: campaign.id, currency, amount: toJsonAmount(amount), terms }
  },
  describeSpins: async (queryable, viewer, promised) => {
    const found = await allowed(deps, queryable, viewer, promised)
    return found && rewardSpinsOf(found.campaign, found.currency)
  },
  issue: async (tx, { playerId, scope, key, promised }) => {
    const campaign = read(promised)
    const currency = await currencyFor(tx, playerId, campaign)
    const promise = { campaign, version: promised.version }
    const order = { playerId, campaignId: campaign.id, currency, scope, key }
    return issueBonus(deps, tx, order, { promised: promise })
  },
})
