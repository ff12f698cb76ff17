import { adjust, listHoldings, openAccount } from '@tessera/ledger'
import type { Tx } from '@tessera/postgres'
import { RefusalError } from '@tessera/server-kit/command-line'
import { moneyText } from './money-text.ts'

/**
 * Books a duplicate's money, referral earnings included, to the remaining account, by way of the house account: one ledger transaction never contains
 * money of two players. The caller holds the locks of both.
 *
 * @param occasion idempotency key of the move
 * @returns the moved amounts as text
 */
export async function moveMoney(tx: Tx, from: string, into: string, occasion: string): Promise<string[]> {
  const moved: string[] = []
  for (const { id, kind, currency, balance } of await listHoldings(tx, from)) {
    if ((kind !== 'real' && kind !== 'referral') || balance === 0n) continue
    const { id: target } = await openAccount(tx, { playerId: into, currency })
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
  return moved
}
