import type { ApiError } from '@tessera/contract/client'
import { Notice } from '@tessera/ui'
import { useErrorText } from '../../platform/alerts/use-alerts.ts'

/** Refusal of a whole form; nothing if its fields already show the errors. */
export function FormRefusal({ error }: { error: ApiError | null }) {
  const errorText = useErrorText()
  if (!error || Object.keys(error.fields).length > 0) return null
  return (
    <Notice tone="danger" role="alert">
      {errorText(error)}
    </Notice>
  )
}
