import { type ClaimedPayback, fail, type Result, succeed } from '@tessera/contract'
import { lockPlayer } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'
import type { Tx } from '@tessera/postgres'
import {
  giveAsBonus,
  isPaidAtOnce,
  type PaybackCampaign,
  paybackRefusals,
  payOwnMoney,
  readPayback,
} from '../bonuses/index.ts'
import { holdStanding } from '../profile/index.ts'
import type { CashbackDeps } from './cashback-deps.ts'
import { endPeriod, lockPeriod, type PeriodRow } from './period-store.ts'
import { publishPeriod } from './publish-period.ts'

/** Owner of the idempotency keys of claims, in the ledger and among the bonuses. */
const SCOPE = 'cashback'

/** Pays the amount of a period, once: parallel claims wait for the player's lock, and repeated ones get the first answer. */
export async function claimPeriod(
  deps: CashbackDeps,
  tx: Tx,
  playerId: string,
  id: string,
): Promise<Result<ClaimedPayback>> {
  await lockPlayer(tx, playerId)
  const period = await lockPeriod(tx, id)
  if (period?.playerId !== playerId || period.state === 'open') return fail('not_found')
  const campaign = readPayback(period.document)
  if (period.state === 'claimed') return succeed(toClaimed(period, campaign))
  const now = deps.clock()
  if (period.state !== 'due' || period.claimUntil === null || period.claimUntil <= now)
    return fail('bonus_ended')
  if ((await holdStanding(tx, playerId, 'promotion')) !== null) return fail('bonus_not_available')
  const refuse = await paybackRefusals(deps, tx, { playerId })
  if (refuse(campaign, period.currency) !== null) return fail('bonus_not_available')
  await pay(tx, period, campaign, now)
  await endPeriod(tx, period, 'claimed', now)
  await publishPeriod(tx, period, 'claimed')
  return succeed(toClaimed(period, campaign))
}

async function pay(tx: Tx, period: PeriodRow, campaign: PaybackCampaign, now: Date): Promise<void> {
  const { id, playerId, campaignId, campaignVersion, currency, amount } = period
  if (amount === null) throw new Error('a period without an amount was claimed')
  const money = {
    ...{ playerId, campaign, campaignVersion, currency, scope: SCOPE, key: id },
    details: { [campaign.kind]: campaignId },
  }
  if (isPaidAtOnce(money)) await payOwnMoney(tx, money, amount)
  else await giveAsBonus(tx, money, amount, now)
}

const toClaimed = ({ id, amount, currency }: PeriodRow, campaign: PaybackCampaign): ClaimedPayback => ({
  id,
  amount: toJsonAmount(amount ?? 0n),
  currency,
  paidAs: isPaidAtOnce({ campaign }) ? 'money' : 'bonus',
})
