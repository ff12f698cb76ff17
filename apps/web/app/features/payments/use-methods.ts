import type { PaymentMethodGroup } from '@tessera/contract'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { useAccounts } from '../../shared/session/use-accounts.ts'
import { type MethodsView, methodsView } from './methods-view.ts'
import { depositMethodsQuery, withdrawalMethodsQuery } from './queries.ts'
import type { PaymentDirection } from './remembered-payment.ts'

/** What both lists answer. */
interface MethodsResponse {
  readonly data: PaymentMethodGroup[]
}

export interface Methods {
  readonly view: MethodsView
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** The ways to pay in or out in the currency of the active account. */
export function useMethods(direction: PaymentDirection): Methods {
  const { active } = useAccounts()
  const currency = active?.currency ?? ''
  const query = useApiQuery<MethodsResponse>(
    direction === 'deposit' ? depositMethodsQuery(currency) : withdrawalMethodsQuery(currency),
    { enabled: active !== null },
  )
  return { view: methodsView(query), isRetrying: query.isFetching, retry: () => void query.refetch() }
}
