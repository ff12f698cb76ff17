import {
  adjust,
  type Holding,
  listHoldings,
  mergeVaultLocks,
  openAccount,
  vaultAccount,
} from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { RefusalError } from '@tessera/server-kit/command-line'
import { moneyText } from './money-text.ts'

/** Kinds of accounts whose money moves in a merge. */
export const MOVABLE: ReadonlySet<Holding['kind']> = new Set(['real', 'referral', 'vault'])

/**
 * Books a duplicate's money, referral earnings included, to the remaining account, by way of the house account: one ledger
 * transaction never contains money of two players. Money that was set aside stays set aside, with the later end of both locks. The caller holds the locks of both.
 *
 * @param occasion idempotency key of the move
 * @returns the moved amounts as text
 */
export async function moveMoney(tx: Tx, from: string, into: string, occasion: string): Promise<string[]> {
  const moved: string[] = []
  for (const { id, kind, currency, balance } of await listHoldings(tx, from)) {
    if (!MOVABLE.has(kind) || balance === 0n) continue
    const { id: account } = await openAccount(tx, { playerId: into, currency })
    const target = kind === 'vault' ? await vaultAccount(tx, { playerId: into, currency }) : account
    const sides = [
      { key: 'out', accountId: id, amount: -balance, reason: `merged into ${into}` },
      { key: 'in', accountId: target, amount: balance, reason: `merged from ${from}` },
    ]
    for (const { key, ...side } of sides) {
      const posted = await adjust(tx, {
        scope: 'merge',
        key: `${occasion}:${currency}:${kind}:${key}`,
        ...side,
      })
      if (posted.status !== 'ok')
        throw new RefusalError(`The money in ${currency} can't be moved: ${posted.status}.`)
    }
    moved.push(moneyText(balance, currency))
  }
  await mergeVaultLocks(tx, from, into)
  return moved
}
