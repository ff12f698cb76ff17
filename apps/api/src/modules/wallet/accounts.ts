import { type Account, type Result, succeed } from '@tessera/contract'
import { type Account as LedgerAccount, listAccounts } from '@tessera/ledger'
import type { Database, Tx } from '@tessera/postgres'
import { refuseCurrency } from '../../currencies.ts'
import { toAccount } from './to-account.ts'

/** Returns all accounts of a player in the format of the contract. */
export const showAccounts = async (database: Database, playerId: string): Promise<Account[]> =>
  (await listAccounts({ query: database.read }, playerId)).map(toAccount)

/**
 * Returns the account that play and payments use. Every player has one from registration on. A transaction that opens
 * something on it must lock the player first, or another transaction may switch the account in the meantime.
 */
export async function activeAccount(
  queryable: Pick<Tx, 'query'> | Pick<Database, 'query'>,
  playerId: string,
): Promise<LedgerAccount> {
  const active = (await listAccounts(queryable, playerId)).find(({ state }) => state === 'active')
  if (!active) throw new Error('the player has no active account')
  return active
}

/** Returns the player's account in a currency. Fails if there is none or if it is hidden. */
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
