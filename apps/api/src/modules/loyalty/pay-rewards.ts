import { lockPlayer, payReward } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { promiseReward, type RewardKind } from '../bonuses/index.ts'
import { holdStanding } from '../profile/index.ts'
import { activeAccount } from '../wallet/index.ts'
import type { LoyaltyDeps } from './loyalty-deps.ts'
import { convertNow, type DueReward, dropMoney, endDue, listDue, lockDue } from './loyalty-store.ts'

/** Owner of the idempotency keys of rewards, in the ledger and among the bonuses. */
const SCOPE = 'loyalty'
const READ_AT_ONCE = 100

/**
 * Gives the rewards of reached levels, each once: money to the players' active accounts, and bonus and free spins of campaigns. A
 * player to whom nothing may be promoted gets none. A reward waits while the exchange rate of its account is missing or out of date.
 */
export async function payDueRewards(deps: LoyaltyDeps): Promise<void> {
  const { database } = deps
  for (let due = await listDue(database, null, READ_AT_ONCE); due.length > 0; ) {
    for (const reward of due) await database.transaction((tx) => pay(deps, tx, reward))
    due = await listDue(database, due.at(-1) ?? null, READ_AT_ONCE)
  }
}

async function pay(deps: LoyaltyDeps, tx: Tx, due: DueReward): Promise<void> {
  await lockPlayer(tx, due.playerId)
  if (!(await lockDue(tx, due))) return
  if (await holdStanding(tx, due.playerId, 'promotion')) return endDue(tx, due, 'withheld')
  const money = await payMoney(tx, due)
  if (money === 'waits') return
  const key = `${due.playerId}:${due.level}`
  const given = [
    money === 'paid',
    await issue(deps, tx, due, { campaign: due.bonus, kind: 'bonus', key }),
    await issue(deps, tx, due, { campaign: due.freeSpins, kind: 'freeSpins', key: `${key}:free-spins` }),
  ]
  if (!given.includes(true)) return endDue(tx, due, 'withheld')
  if (money === 'worthless') await dropMoney(tx, due)
  await endDue(tx, due, 'paid')
}

/** Pays the money of a reward. In a currency whose subunit is worth more than it, nothing is left to pay. */
async function payMoney(
  tx: Tx,
  { playerId, level, reward, currency }: DueReward,
): Promise<'paid' | 'waits' | 'worthless' | 'none'> {
  if (reward === null) return 'none'
  const account = await activeAccount(tx, playerId)
  const amount = await convertNow(tx, reward, currency, account.currency)
  if (amount === null) return 'waits'
  if (amount <= 0n) return 'worthless'
  const paid = await payReward(tx, {
    scope: SCOPE,
    key: `${playerId}:${level}`,
    accountId: account.id,
    currency: account.currency,
    amount,
    details: { level },
  })
  if (paid.status !== 'ok') throw new Error(`the reward of a level was refused: ${paid.status}`)
  return 'paid'
}

interface CampaignReward {
  /** Null without such a reward. */
  readonly campaign: string | null
  readonly kind: RewardKind
  readonly key: string
}

/** Issues the bonus or the free spins of a level by the present terms of the campaign; false if they are refused. */
async function issue(
  { rewards, log }: LoyaltyDeps,
  tx: Tx,
  { playerId, level }: DueReward,
  { campaign, kind, key }: CampaignReward,
): Promise<boolean> {
  if (campaign === null) return false
  const promised = await promiseReward(tx, campaign, kind)
  const issued = promised && (await rewards.issue(tx, { playerId, scope: SCOPE, key, promised }))
  if (issued?.status === 'issued') return true
  log.warn({ level, campaign, reason: issued?.reason ?? 'unknown' }, 'a level was rewarded without its bonus')
  return false
}
