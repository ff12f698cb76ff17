import { type Account, type Result, succeed } from '@tessera/contract'
import { type Account as LedgerAccount, listAccounts } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { refuseCurrency } from '../../currencies.ts'
import { toAccount } from './to-account.ts'

/** All accounts of a player as the player sees them. */
export const showAccounts = async (database: Database, playerId: string): Promise<Account[]> =>
  (await listAccounts({ query: database.read }, playerId)).map(toAccount)

/**
 * The account that play and payments use: every player has one from registration on. A transaction that opens something on
 * it locks the player first, or another one may switch the account meanwhile.
 */
export async function activeAccount(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
): Promise<LedgerAccount> {
  const active = (await listAccounts(queryable, playerId)).find(({ state }) => state === 'active')
  if (!active) throw new Error('the player has no active account')
  return active
}

/** The player's account in a currency that is not hidden. */
export async function accountInCurrency(
  database: Database,
  playerId: string,
  currency: string,
): Promise<Result<LedgerAccount>> {
  const account = (await listAccounts(database, playerId)).find((each) => each.currency === currency)
  return account && account.state !== 'hidden'
    ? succeed(account)
    : refuseCurrency('You have no account in this currency')
}
