import { listAccounts } from '@tessera/ledger'
import type { Database } from '@tessera/postgres'
import { isEnding } from '../profile/index.ts'

/** All that a player who leaves has in a currency, in subunits; null for who stays. Nothing else could ever take it out. */
export async function findBalanceToClose(
  database: Database,
  playerId: string,
  currency: string,
): Promise<bigint | null> {
  if (!(await isEnding(database, playerId))) return null
  const account = (await listAccounts(database, playerId)).find((each) => each.currency === currency)
  return account?.balance ?? null
}
