import { BONUS_CODE_STATUS, type BonusRefusal, type Failure, fail } from '@tessera/contract'
import { publish } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import type { BonusesDeps } from './bonuses-deps.ts'
import { lockCampaign } from './campaign-store.ts'
import { listPlayerCodes, markCodeUsed, returnCode, useCode } from './code-store.ts'
import { countDeposits, type DepositChoice, insertChoice, takeChoice } from './deposit-store.ts'
import { endOnWithdrawal } from './end-bonus.ts'
import { issueBonus } from './issue-bonus.ts'
import { findOffer } from './offers.ts'
import { depositFrom } from './rules/offer-rules.ts'

/** Owner of the idempotency keys of bonuses that were issued for a deposit. */
const DEPOSIT_SCOPE = 'deposit'

/** A deposit as this module needs it. */
export interface BonusDeposit {
  readonly invoiceId: string
  readonly playerId: string
  readonly currency: string
  /** In subunits. */
  readonly amount: bigint
}

/** Steps of payments that concern bonuses. */
export interface PaymentBonuses {
  /**
   * Stores the bonus that the player has chosen for a new deposit, as it is offered now. Returns a failure if the player can't get
   * it. The caller holds the player's lock.
   */
  choose(tx: Tx, deposit: BonusDeposit & { readonly bonusId: string }): Promise<Failure | null>
  /** Issues the bonus chosen for a deposit, in the transaction that credits it. Does nothing without a choice. */
  credited(tx: Tx, deposit: BonusDeposit): Promise<void>
  /** Cancels the active bonuses that a withdrawal ends. The caller holds the player's lock. */
  withdrawn(tx: Tx, playerId: string): Promise<void>
}

/** Creates the steps of payments. */
export const createPaymentBonuses = (deps: BonusesDeps): PaymentBonuses => ({
  withdrawn: (tx, playerId) => endOnWithdrawal(tx, playerId, deps.clock()),
  choose: async (tx, { bonusId, invoiceId, playerId, currency, amount }) => {
    const published = await lockCampaign(tx, bonusId)
    const offer = await findOffer(deps, tx, { playerId, currency, amount }, bonusId)
    if (!published || !offer || offer.kind !== 'deposit') return refuse('unknown')
    if (offer.unavailable !== null) return refuse(offer.unavailable)
    const codes = await listPlayerCodes(tx, playerId)
    await insertChoice(tx, {
      ...{ invoiceId, playerId, campaign: published.campaign, version: published.version },
      code: codes.find(({ campaignId }) => campaignId === bonusId)?.code ?? null,
      chosenAt: deps.clock(),
    })
    return null
  },
  credited: async (tx, deposit) => {
    const choice = await takeChoice(tx, deposit.invoiceId)
    if (choice === null) return
    const reason = await grant(deps, tx, deposit, choice)
    if (reason === null) return
    deps.log.warn(
      { invoiceId: deposit.invoiceId, campaignId: choice.campaign.id, reason },
      'a deposit was credited without its bonus',
    )
    if (choice.code !== null)
      await tellCode(tx, deposit.playerId, choice.code, BONUS_CODE_STATUS.notAvailable)
  },
})

const refuse = (reason: BonusRefusal): Failure => fail('bonus_not_available', { details: { reason } })

/** Issues the chosen bonus for what has arrived. Returns the reason against it, or null. */
async function grant(
  deps: BonusesDeps,
  tx: Tx,
  { invoiceId, playerId, currency, amount }: BonusDeposit,
  { campaign, version, code }: DepositChoice,
): Promise<BonusRefusal | null> {
  const rate = (await deps.currentRates()).get(currency)?.rate ?? null
  const from = depositFrom(campaign, currency, rate)
  // Less than was requested may have arrived.
  if (from === null || amount < from) return 'deposit_amount'
  await lockCampaign(tx, campaign.id)
  if (code !== null && !(await useCode(tx, code))) return 'used_up'
  const issued = await issueBonus(
    deps,
    tx,
    { playerId, campaignId: campaign.id, currency, scope: DEPOSIT_SCOPE, key: invoiceId },
    {
      deposit: amount,
      hasCode: code !== null,
      depositNumber: await countDeposits(tx, playerId),
      promised: { campaign, version },
    },
  )
  if (issued.status === 'refused') {
    if (code !== null) await returnCode(tx, code)
    return issued.reason
  }
  if (code === null) return null
  await markCodeUsed(tx, playerId, code, deps.clock())
  await tellCode(tx, playerId, code, BONUS_CODE_STATUS.used)
  return null
}

const tellCode = (
  tx: Tx,
  playerId: string,
  bonusCode: string,
  status: (typeof BONUS_CODE_STATUS)['used' | 'notAvailable'],
): Promise<void> =>
  publish(tx, { playerId, channel: 'bonusCodes', data: { event: 'code.updated', bonusCode, status } })
