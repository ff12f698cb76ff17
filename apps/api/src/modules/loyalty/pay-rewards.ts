import { lockPlayer, payReward } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { holdStanding } from '../profile/index.ts'
import { activeAccount } from '../wallet/index.ts'
import { convertNow, type DueReward, endDue, listDue, lockDue } from './loyalty-store.ts'

/** Owner of the idempotency keys of rewards in the ledger. */
const SCOPE = 'loyalty'
const READ_AT_ONCE = 100

/**
 * Pays the rewards of reached levels to the players' active accounts, each once. A player to whom nothing may be promoted gets
 * none. A reward waits while the exchange rate of its account is missing or out of date.
 */
export async function payDueRewards(database: Database): Promise<void> {
  for (let due = await listDue(database, null, READ_AT_ONCE); due.length > 0; ) {
    for (const reward of due) await database.transaction((tx) => pay(tx, reward))
    due = await listDue(database, due.at(-1) ?? null, READ_AT_ONCE)
  }
}

async function pay(tx: Tx, due: DueReward): Promise<void> {
  const { playerId, level, reward, currency } = due
  await lockPlayer(tx, playerId)
  if (!(await lockDue(tx, due))) return
  if (await holdStanding(tx, playerId, 'promotion')) return endDue(tx, due, 'withheld')
  const account = await activeAccount(tx, playerId)
  const amount = await convertNow(tx, reward, currency, account.currency)
  if (amount === null) return
  // In a currency whose subunit is worth more than the reward, nothing is left to pay.
  if (amount <= 0n) return endDue(tx, due, 'withheld')
  const paid = await payReward(tx, {
    scope: SCOPE,
    key: `${playerId}:${level}`,
    accountId: account.id,
    currency: account.currency,
    amount,
    details: { level },
  })
  if (paid.status !== 'ok') throw new Error(`the reward of a level was refused: ${paid.status}`)
  await endDue(tx, due, 'paid')
}
