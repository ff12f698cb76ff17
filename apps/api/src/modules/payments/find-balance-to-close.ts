import { listAccounts } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { standing } from '../profile/index.ts'

/**
 * Returns the balance in a currency, in subunits, of a player whose account is closing; null for any other player. A
 * closing account may withdraw it even below a method's minimum, or the money could never be paid out.
 */
export async function findBalanceToClose(
  database: Database,
  playerId: string,
  currency: string,
): Promise<bigint | null> {
  if ((await standing(database, playerId, 'deposit'))?.error !== 'account_closing') return null
  const account = (await listAccounts(database, playerId)).find((each) => each.currency === currency)
  return account?.balance ?? null
}
