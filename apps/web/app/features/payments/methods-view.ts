import type { PaymentMethodGroup } from '@tessera/contract'
import { DEPOSIT_LIMIT_REACHED, DEPOSITS_BLOCKED } from '@tessera/contract/errors'

/** State of the payment methods: loading, empty with a reason, or the list. */
export type MethodsView =
  | { readonly state: 'loading' | 'limit-reached' | 'on-break' | 'failed' | 'none' }
  | { readonly state: 'ready'; readonly groups: readonly PaymentMethodGroup[] }

interface MethodsResponse {
  readonly data: { readonly data: readonly PaymentMethodGroup[] } | undefined
  readonly error: { readonly code: number } | null
}

const STATES: ReadonlyMap<number, 'limit-reached' | 'on-break'> = new Map([
  [DEPOSIT_LIMIT_REACHED.code, 'limit-reached'],
  [DEPOSITS_BLOCKED.code, 'on-break'],
])

/**
 * Returns the state of the payment methods as the specification defines it: code 13100 sets the deposit-limit flag, and
 * every error empties the list, even if it was loaded before.
 */
export function methodsView({ data, error }: MethodsResponse): MethodsView {
  if (error) return { state: STATES.get(error.code) ?? 'failed' }
  if (!data) return { state: 'loading' }
  return data.data.length === 0 ? { state: 'none' } : { state: 'ready', groups: data.data }
}
