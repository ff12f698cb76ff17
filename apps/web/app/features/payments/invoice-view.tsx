import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@tessera/ui'
import { useEffect } from 'react'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { QueryView } from '../../shared/feedback/query-view.tsx'
import { PendingDeposit } from './pending-deposit.tsx'
import { invoiceQuery } from './queries.ts'

const SUCCESS = 2
const FAILURE = 3
/** Realtime events bring news at once; asking now and then covers a lost connection. */
const ASK_AGAIN_MS = 5000

export interface InvoiceViewProps {
  readonly id: string
  readonly onSuccess: () => void
  readonly onFailure: () => void
}

/** Follows one deposit until it has ended. */
export function InvoiceView({ id, onSuccess, onFailure }: InvoiceViewProps) {
  const { t } = useLingui()
  const query = useApiQuery(invoiceQuery(id), { refetchIntervalMs: ASK_AGAIN_MS })
  const status = query.data?.data.status
  useEffect(() => {
    if (status === SUCCESS) onSuccess()
    if (status === FAILURE) onFailure()
  }, [status, onSuccess, onFailure])
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {({ data }) =>
        data.status === SUCCESS || data.status === FAILURE ? (
          <p className="sr-only">{t`The payment has ended.`}</p>
        ) : (
          <PendingDeposit invoice={data} onDeclined={() => void query.refetch()} />
        )
      }
    </QueryView>
  )
}
