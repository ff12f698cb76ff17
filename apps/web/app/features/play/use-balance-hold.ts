import type { Account } from '@tessera/contract'
import { ACCOUNT_STATUS } from '@tessera/contract/statuses'
import { useEffect, useRef, useState } from 'react'
import { heldBalance } from '../../data/accounts/held-balance.ts'
import { accountsQuery } from '../../data/accounts/queries.ts'
import { useBookedAccounts } from '../../data/accounts/use-accounts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { createBalanceHolder } from './balance-holder.ts'
import type { GameMessage } from './game-messages.ts'

/**
 * Holds the shown balance while a real-money round is played in the frame, so that the page never reveals a result
 * before the game does.
 * @param url address of the open real-money game; null if there is none. Another address ends the hold.
 * @returns handler of the game's messages
 */
export function useBalanceHold(url: string | null): (message: GameMessage) => void {
  const queryClient = useQueryClient()
  const booked = useBookedAccounts()
  const latest = useRef<readonly Account[]>(booked)
  latest.current = booked
  const [holder] = useState(() =>
    createBalanceHolder({
      readBooked: () => latest.current.find(({ status }) => status === ACCOUNT_STATUS.active) ?? null,
      show: (hold) => heldBalance.set(hold && { accountId: hold.accountId, balance: hold.balance }),
      refetch: () => void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey }),
      isHidden: () => document.visibilityState === 'hidden',
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the accounts change.
  useEffect(() => holder.check(), [holder, booked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another game session.
  useEffect(() => () => holder.stop(), [holder, url])
  return (message) => {
    if (url !== null) holder.receive(message)
  }
}
