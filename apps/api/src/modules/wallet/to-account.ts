import { ACCOUNT_STATUS, type Account } from '@tessera/contract'
import type { Account as LedgerAccount } from '@tessera/ledger'
import { toJsonAmount } from '@tessera/money'

/** Converts an account of the ledger into the format of the contract. */
export const toAccount = ({ id, currency, balance, state, version }: LedgerAccount): Account => ({
  id: toJsonAmount(id),
  currency,
  balance: toJsonAmount(balance),
  status: ACCOUNT_STATUS[state],
  version: toJsonAmount(version),
})
