import type { ApiError } from '@tessera/contract/client'
import { Notice } from '@tessera/ui'
import { useErrorText } from '../../shared/alerts/use-alerts.ts'

/** What the server said to a payment, in the language of the page; the fields that it means say so themselves. */
export function PaymentRefusal({ error }: { readonly error: ApiError | null }) {
  const errorText = useErrorText()
  if (!error) return null
  return (
    <Notice tone="danger" role="alert">
      {errorText(error)}
    </Notice>
  )
}
