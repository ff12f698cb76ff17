import type { PaymentMethodGroup } from '@tessera/contract'
import { DEPOSIT_LIMIT_REACHED } from '@tessera/contract/errors'

/** What is known of the ways to pay: under way, an empty list with its reason, or the list. */
export type MethodsView =
  | { readonly state: 'loading' | 'limit-reached' | 'failed' | 'none' }
  | { readonly state: 'ready'; readonly groups: readonly PaymentMethodGroup[] }

interface MethodsResponse {
  readonly data: { readonly data: readonly PaymentMethodGroup[] } | undefined
  readonly error: { readonly code: number } | null
}

/**
 * The list of methods as the specification has it: code 13100 sets the deposit-limit flag, and every failure empties
 * the list, whatever was known before.
 */
export function methodsView({ data, error }: MethodsResponse): MethodsView {
  if (error) return { state: error.code === DEPOSIT_LIMIT_REACHED.code ? 'limit-reached' : 'failed' }
  if (!data) return { state: 'loading' }
  return data.data.length === 0 ? { state: 'none' } : { state: 'ready', groups: data.data }
}
