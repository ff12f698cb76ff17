import type { PaymentMethodGroup } from '@tessera/contract'
import { useEffect } from 'react'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { depositOffersQuery, playerBonusesQuery } from '../../data/bonuses/queries.ts'
import { limitsQuery } from '../../data/limits/queries.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { type ApiQueryResult, useApiQuery } from '../../platform/api/use-api-query.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { type MethodsView, methodsView } from './methods-view.ts'
import { depositMethodsQuery, withdrawalMethodsQuery, withdrawalTermsQuery } from './queries.ts'
import type { PaymentDirection } from './remembered-payment.ts'

/** Response of both lists. */
interface MethodsResponse {
  readonly data: PaymentMethodGroup[]
}

export interface Methods {
  readonly view: MethodsView
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** Returns the payment methods in the currency of the active account and the country of the player. */
export function useMethods(direction: PaymentDirection): Methods {
  const { active } = useAccounts()
  const query = useApiQuery<MethodsResponse>(methodsQuery(direction, active?.currency ?? '', useCountry()), {
    enabled: active !== null,
  })
  return { view: methodsView(query), isRetrying: query.isFetching, retry: () => void query.refetch() }
}

/**
 * Returns the payment methods for a deposit. They count as loading until the bonuses and limits that the form shows
 * around them are read too, successfully or not: a notice that arrives later would move a method away under a press.
 */
export function useDepositMethods(): Methods {
  const methods = useMethods('deposit')
  const { active } = useAccounts()
  const offers = useApiQuery(depositOffersQuery(active?.currency ?? ''), { enabled: active !== null })
  // Asked afterwards: the call for the methods checks registers, which the response of this one shows.
  const isAllowed = methods.view.state === 'ready'
  const limits = useApiQuery(limitsQuery, { enabled: isAllowed })
  return (isRead(offers) && isRead(limits)) || !isAllowed
    ? methods
    : { ...methods, view: { state: 'loading' } }
}

/** Returns whether a read has ended, successfully or not. */
export const isRead = ({ data, error }: Pick<ApiQueryResult<unknown>, 'data' | 'error'>): boolean =>
  data !== undefined || error !== null

/** Prefetches what a form of payments shows, before it is opened; null prefetches nothing. */
export function usePrefetchMethods(direction: PaymentDirection | null): void {
  const queryClient = useQueryClient()
  const currency = useAccounts().active?.currency
  const country = useCountry()
  useEffect(() => {
    if (direction === null || currency === undefined) return
    void queryClient.prefetch(methodsQuery(direction, currency, country))
    const others =
      direction === 'withdrawal'
        ? [withdrawalTermsQuery(currency), playerBonusesQuery]
        : [depositOffersQuery(currency)]
    for (const query of others) void queryClient.prefetch(query)
  }, [queryClient, direction, currency, country])
}

/** Returns the country of the player's profile, which decides about the methods; null if it is unknown. */
const useCountry = (): string | null => useSession().profile?.country ?? null

const methodsQuery = (direction: PaymentDirection, currency: string, country: string | null) =>
  direction === 'deposit'
    ? depositMethodsQuery({ currency, country })
    : withdrawalMethodsQuery({ currency, country })
