import type { PaymentMethodGroup } from '@tessera/contract'
import { useEffect } from 'react'
import { useAccounts } from '../../data/accounts/use-accounts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
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

/** Prefetches the payment methods, and the terms of a withdrawal, before they are shown; null prefetches none. */
export function usePrefetchMethods(direction: PaymentDirection | null): void {
  const queryClient = useQueryClient()
  const currency = useAccounts().active?.currency
  const country = useCountry()
  useEffect(() => {
    if (direction === null || currency === undefined) return
    void queryClient.prefetch(methodsQuery(direction, currency, country))
    if (direction === 'withdrawal') void queryClient.prefetch(withdrawalTermsQuery(currency))
  }, [queryClient, direction, currency, country])
}

/** Returns the country of the player's profile, which decides about the methods; null if it is unknown. */
const useCountry = (): string | null => useSession().profile?.country ?? null

const methodsQuery = (direction: PaymentDirection, currency: string, country: string | null) =>
  direction === 'deposit'
    ? depositMethodsQuery({ currency, country })
    : withdrawalMethodsQuery({ currency, country })
