import type { Account } from '@tessera/contract'
import { ACCOUNT_STATUS } from '@tessera/contract/statuses'
import { useApiQuery } from '../api/use-api-query.ts'
import { accountsQuery } from './queries.ts'
import { useSession } from './use-session.ts'

/** Account states of the contract: exactly one account is active (status 1), hidden ones have status 3. */

export interface AccountsView {
  /** The account that play and payments use; null for a guest or while loading. */
  readonly active: Account | null
  /** All accounts that are not hidden. */
  readonly visible: readonly Account[]
  readonly all: readonly Account[]
}

const none: readonly Account[] = []

/** The player's accounts, from the one place that keeps them: the query cache, fed by realtime events. */
export function useAccounts(): AccountsView {
  const { isLoggedIn } = useSession()
  const { data } = useApiQuery(accountsQuery, { enabled: isLoggedIn })
  const all = isLoggedIn ? (data?.data ?? none) : none
  return {
    all,
    visible: all.filter((account) => account.status !== ACCOUNT_STATUS.hidden),
    active: all.find((account) => account.status === ACCOUNT_STATUS.active) ?? null,
  }
}
