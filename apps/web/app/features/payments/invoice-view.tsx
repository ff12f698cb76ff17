import { useLingui } from '@lingui/react/macro'
import { INVOICE_STATUS } from '@tessera/contract/statuses'
import { Skeleton } from '@tessera/ui'
import { useEffect } from 'react'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { PendingDeposit } from './pending-deposit.tsx'
import { invoiceQuery } from './queries.ts'

/** Polling interval. Realtime events arrive immediately; polling covers a lost connection. */
const POLL_MS = 5000

export interface InvoiceViewProps {
  readonly id: string
  readonly onCancel: () => void
  readonly onSuccess: () => void
  readonly onFailure: () => void
}

/** Follows a deposit until it has ended. */
export function InvoiceView({ id, onCancel, onSuccess, onFailure }: InvoiceViewProps) {
  const { t } = useLingui()
  const query = useApiQuery(invoiceQuery(id), { refetchIntervalMs: POLL_MS })
  const status = query.data?.data.status
  useEffect(() => {
    if (status === INVOICE_STATUS.success) onSuccess()
    if (status === INVOICE_STATUS.failure) onFailure()
  }, [status, onSuccess, onFailure])
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {({ data }) =>
        data.status === INVOICE_STATUS.success || data.status === INVOICE_STATUS.failure ? (
          <p className="sr-only">{t`Payment completed.`}</p>
        ) : (
          <PendingDeposit invoice={data} onCancel={onCancel} />
        )
      }
    </QueryView>
  )
}
