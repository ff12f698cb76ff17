import type { ApiError } from '@tessera/contract/client'
import { Notice } from '@tessera/ui'
import { useErrorText } from '../../platform/alerts/use-alerts.ts'

/** Refusal of a payment in the language of the page. The affected fields show their own messages. */
export function PaymentRefusal({ error }: { readonly error: ApiError | null }) {
  const errorText = useErrorText()
  if (!error) return null
  return (
    <Notice tone="danger" role="alert">
      {errorText(error)}
    </Notice>
  )
}
