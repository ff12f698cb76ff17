import { BONUS_CODE_STATUS, type BonusCode, type NumberOf } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { newId } from '../../database/new-id.ts'
import { activeAccount } from '../wallet/index.ts'
import type { BonusesDeps } from './bonuses-deps.ts'
import type { Campaign } from './campaign-schema.ts'
import { lockCampaign } from './campaign-store.ts'
import { type CodeRow, findCode, findPlayerCode, insertPlayerCode, useCode } from './code-store.ts'
import { issueBonus } from './issue-bonus.ts'
import { findOffer } from './offers.ts'

/** Owner of the idempotency keys of bonuses that were issued for a code. */
const CODE_SCOPE = 'bonus-code'

type Entry = Pick<BonusCode, 'bonusCode' | 'trigger'>

const refuse = (
  entry: Entry,
  status: NumberOf<typeof BONUS_CODE_STATUS>,
  campaign: Campaign | null = null,
): BonusCode => ({
  ...entry,
  playerBonusCodeId: null,
  status,
  campaignId: campaign?.id ?? null,
  title: campaign?.title ?? null,
})

/**
 * Enters a code in the caller's transaction: issues the bonus of its campaign, or keeps it for the next deposit. An unknown code
 * is incorrect; a known one whose bonus the player can't get is not available (specification, states).
 */
export async function enterCode(
  deps: BonusesDeps,
  tx: Tx,
  playerId: string,
  given: Entry,
): Promise<BonusCode> {
  const entry = { ...given, bonusCode: given.bonusCode.toUpperCase() }
  await lockPlayer(tx, playerId)
  const known = await findCode(tx, entry.bonusCode)
  if (!known) return refuse(entry, BONUS_CODE_STATUS.incorrect)
  // All uses of a campaign are decided one after the other; the uses are read after that.
  const published = await lockCampaign(tx, known.campaignId)
  const code = await findCode(tx, entry.bonusCode)
  if (!published || !code) throw new Error('a code without a campaign')
  const { campaign, withdrawnAt } = published
  const isListed = campaign.codes.some((each) => each.code === code.code)
  if (withdrawnAt !== null || !isListed) return refuse(entry, BONUS_CODE_STATUS.notAvailable, campaign)
  const before = await findPlayerCode(tx, playerId, code.code)
  if (before?.usedAt === null)
    return { ...refuse(entry, BONUS_CODE_STATUS.accepted, campaign), playerBonusCodeId: before.id }
  if (before || (code.usesMax !== null && code.uses >= code.usesMax))
    return refuse(entry, BONUS_CODE_STATUS.notAvailable, campaign)
  return campaign.kind === 'code'
    ? redeem(deps, tx, playerId, entry, code, campaign)
    : keep(deps, tx, playerId, entry, code, campaign)
}

/** Issues the bonus of a code in the player's active currency. */
async function redeem(
  deps: BonusesDeps,
  tx: Tx,
  playerId: string,
  entry: Entry,
  { code }: CodeRow,
  campaign: Campaign,
): Promise<BonusCode> {
  const { currency } = await activeAccount(tx, playerId)
  const order = { playerId, campaignId: campaign.id, currency, scope: CODE_SCOPE, key: `${code}:${playerId}` }
  const issued = await issueBonus(deps, tx, order, { hasCode: true })
  if (issued.status === 'refused') return refuse(entry, BONUS_CODE_STATUS.notAvailable, campaign)
  if (!(await useCode(tx, code))) throw new Error('a code was used without the lock of its campaign')
  const now = deps.clock()
  const { id } = await insertPlayerCode(
    tx,
    playerId,
    { id: newId(), code, campaignId: campaign.id, trigger: entry.trigger, usedAt: now },
    now,
  )
  return { ...refuse(entry, BONUS_CODE_STATUS.used, campaign), playerBonusCodeId: id }
}

/** Keeps a code for a deposit. It is used when the deposit is credited. */
async function keep(
  deps: BonusesDeps,
  tx: Tx,
  playerId: string,
  entry: Entry,
  { code }: CodeRow,
  campaign: Campaign,
): Promise<BonusCode> {
  const { currency } = await activeAccount(tx, playerId)
  const offer = await findOffer(deps, tx, { playerId, currency }, campaign.id)
  // The code itself is what is missing; the amount of the deposit is not known yet.
  if (
    offer &&
    offer.unavailable !== null &&
    offer.unavailable !== 'code_required' &&
    offer.unavailable !== 'currency'
  )
    return refuse(entry, BONUS_CODE_STATUS.notAvailable, campaign)
  const stored = await insertPlayerCode(
    tx,
    playerId,
    { id: newId(), code, campaignId: campaign.id, trigger: entry.trigger, usedAt: null },
    deps.clock(),
  )
  return { ...refuse(entry, BONUS_CODE_STATUS.accepted, campaign), playerBonusCodeId: stored.id }
}
