import type { BonusRefusal } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { newId } from '../../database/new-id.ts'
import { writeMessage } from '../notifications/index.ts'
import { findResidence, standing } from '../profile/index.ts'
import { activateBonus } from './activate-bonus.ts'
import { type BonusRow, countReceived, findBonusByKey, insertBonus } from './bonus-store.ts'
import type { BonusesDeps } from './bonuses-deps.ts'
import type { Campaign } from './campaign-schema.ts'
import { countIssued, lockCampaign, type PublishedCampaign } from './campaign-store.ts'
import { findFreeSpinsByKey } from './free-spins/free-spins-store.ts'
import { issueFreeSpins } from './free-spins/issue-free-spins.ts'
import { publishBonus } from './publish-bonus.ts'
import { bonusAmount, termsOf } from './rules/bonus-amount-rules.ts'
import { refuseOffer } from './rules/offer-rules.ts'
import { givesBonus } from './rules/reward-spins.ts'

const DAY_MS = 86_400_000

type IssueDeps = Pick<BonusesDeps, 'clock' | 'jurisdictionOf'>

/** A bonus to be issued. */
export interface BonusOrder {
  readonly playerId: string
  readonly campaignId: string
  /** Currency of the bonus; the campaign must support it. */
  readonly currency: string
  /** Owner and idempotency key of the reason: one bonus for each. */
  readonly scope: string
  readonly key: string
}

export type IssueResult =
  /** Repeated if the key had issued the bonus before. */
  | { readonly status: 'issued'; readonly bonusId: string; readonly isRepeated: boolean }
  | { readonly status: 'refused'; readonly reason: BonusRefusal }

/** A campaign in the version that is issued. */
type Offered = Pick<PublishedCampaign, 'campaign' | 'version'>

/** Facts of an order that only this module knows. */
export interface OrderFacts {
  /** Amount of the deposit that triggers it, in subunits. */
  readonly deposit?: bigint
  readonly hasCode?: boolean
  /** The campaign as it was promised to the player, instead of the present one. */
  readonly promised?: Offered
  /** Ordinal of the deposit. */
  readonly depositNumber?: number
}

/**
 * Issues a bonus of a campaign in the caller's transaction, exactly once for a key. It locks the player and then the campaign,
 * so acquire other locks before. A refusal is an expected result: the player can't get the bonus, for example during a break.
 */
export async function issueBonus(
  deps: IssueDeps,
  tx: Tx,
  order: BonusOrder,
  facts: OrderFacts = {},
): Promise<IssueResult> {
  await lockPlayer(tx, order.playerId)
  const before = await findBonusByKey(tx, order.scope, order.key)
  const spins = await findFreeSpinsByKey(tx, order.scope, order.key)
  const known = before ?? spins
  if (known) return { status: 'issued', bonusId: known.id, isRepeated: true }
  const present = await lockCampaign(tx, order.campaignId)
  const offered = facts.promised ?? present
  if (!offered || !present) return { status: 'refused', reason: 'unknown' }
  if (!facts.promised && present.withdrawnAt !== null) return { status: 'refused', reason: 'ended' }
  const reason = await refuseOrder(deps, tx, order, facts, {
    campaign: offered.campaign,
    issued: present.issued,
  })
  if (reason !== null) return { status: 'refused', reason }
  const bonusId = await store(deps, tx, order, offered, facts.deposit ?? 0n)
  if (bonusId === null) return { status: 'refused', reason: 'deposit_amount' }
  return { status: 'issued', bonusId, isRepeated: false }
}

/** Stores what the campaign gives: a bonus, free spins or both. Returns its id; null if the amount of the bonus is 0. */
async function store(
  deps: IssueDeps,
  tx: Tx,
  order: BonusOrder,
  offered: Offered,
  deposit: bigint,
): Promise<string | null> {
  const hasBonus = givesBonus(offered.campaign)
  const bonus = hasBonus ? await storeBonus(deps, tx, order, offered, deposit) : null
  if (hasBonus && bonus === null) return null
  const spins = offered.campaign.freeSpins && (await storeFreeSpins(deps, tx, order, offered))
  const id = (bonus ?? spins)?.id ?? null
  if (id !== null) await countIssued(tx, order.campaignId)
  return id
}

async function refuseOrder(
  { clock, jurisdictionOf }: IssueDeps,
  tx: Tx,
  { playerId, campaignId, currency }: BonusOrder,
  { hasCode = false, promised, depositNumber }: OrderFacts,
  { campaign, issued }: Pick<PublishedCampaign, 'campaign' | 'issued'>,
): Promise<BonusRefusal | null> {
  const resident = await findResidence(tx, playerId)
  const received = (await countReceived(tx, playerId)).get(campaignId) ?? 0
  // A promise holds after the campaign's end.
  const timeless = promised ? { startsAt: null, endsAt: null } : {}
  return refuseOffer({ ...campaign, ...timeless }, currency, {
    now: clock(),
    country: resident.country,
    bonuses: jurisdictionOf(resident).bonuses,
    isPromoted: (await standing(tx, playerId, 'promotion')) === null,
    received,
    issued,
    hasCode,
    nextDeposit: depositNumber ?? null,
  })
}

/** Stores the bonus, and activates it unless its player has to. Returns null if its amount is 0. */
async function storeBonus(
  { clock }: IssueDeps,
  tx: Tx,
  order: BonusOrder,
  { campaign, version }: Offered,
  deposit: bigint,
): Promise<BonusRow | null> {
  const { playerId, campaignId, currency, scope, key } = order
  const amount = bonusAmount(campaign, currency, deposit)
  if (amount === null || amount <= 0n) return null
  const now = clock()
  const bonus = await insertBonus(tx, {
    ...{ id: newId(), playerId, campaignId, campaignVersion: version, currency, amount, scope, key },
    title: campaign.title,
    packageId: campaign.package?.id ?? null,
    terms: termsOf(campaign, currency, amount, deposit),
    issuedAt: now,
    activateUntil: activationEnd(campaign, now),
  })
  await writeMessage(tx, {
    ...{ playerId, kind: 'message', event: `bonus:${bonus.id}` },
    facts: { template: 'bonus-issued', title: campaign.title, amount: String(amount), currency },
  })
  if (campaign.needsActivation) await publishBonus(tx, bonus, 'issued')
  else await activateBonus(tx, bonus, now)
  return bonus
}

/** Stores the free spins of a campaign. Returns null if it has no stake in the currency. */
async function storeFreeSpins(
  { clock }: IssueDeps,
  tx: Tx,
  order: BonusOrder,
  offered: Offered,
): Promise<{ readonly id: string } | null> {
  const spins = await issueFreeSpins(tx, order, offered, clock())
  if (spins === null) return null
  await writeMessage(tx, {
    ...{ playerId: order.playerId, kind: 'message', event: `free-spins:${spins.id}` },
    facts: { template: 'free-spins-issued', title: spins.campaign.title, count: spins.count },
  })
  return spins
}

const activationEnd = ({ activateWithinDays }: Campaign, now: Date): Date =>
  new Date(now.getTime() + activateWithinDays * DAY_MS)
