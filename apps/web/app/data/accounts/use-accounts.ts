import type { Account } from '@tessera/contract'
import { ACCOUNT_STATUS } from '@tessera/contract/statuses'
import { useSyncExternalStore } from 'react'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { heldBalance } from './held-balance.ts'
import { accountsQuery } from './queries.ts'

/** Accounts by their state in the contract: exactly one is active (status 1), hidden ones have status 3. */

export interface AccountsView {
  /** The account for play and payments; null for a guest or while loading. */
  readonly active: Account | null
  /** All accounts that aren't hidden. */
  readonly visible: readonly Account[]
  readonly all: readonly Account[]
}

const none: readonly Account[] = []

/** Returns the player's accounts as booked, from the query cache, which realtime events keep up to date. */
export function useBookedAccounts(): readonly Account[] {
  const { isLoggedIn } = useSession()
  const { data } = useApiQuery(accountsQuery, { enabled: isLoggedIn })
  return isLoggedIn ? (data?.data ?? none) : none
}

/** Returns the player's accounts as shown: during a round, its account shows the balance from before the result. */
export function useAccounts(): AccountsView {
  const booked = useBookedAccounts()
  const held = useSyncExternalStore(heldBalance.subscribe, heldBalance.get, () => null)
  const all = held
    ? booked.map((account) =>
        account.id === held.accountId ? { ...account, balance: held.balance } : account,
      )
    : booked
  return {
    all,
    visible: all.filter((account) => account.status !== ACCOUNT_STATUS.hidden),
    active: all.find((account) => account.status === ACCOUNT_STATUS.active) ?? null,
  }
}
