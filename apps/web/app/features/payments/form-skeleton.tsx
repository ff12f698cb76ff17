import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@tessera/ui'

/** Skeleton of a payment form: methods, amount, button. */
export function FormSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-busy="true" className="grid gap-6">
      <span className="sr-only">{t`Loading`}</span>
      <div className="grid gap-2 sm:grid-cols-2">
        <Skeleton height={60} width="100%" />
        <Skeleton height={60} width="100%" />
      </div>
      <Skeleton height={64} width="100%" />
      <Skeleton height={52} width="100%" />
    </div>
  )
}
