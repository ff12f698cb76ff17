import { useLingui } from '@lingui/react/macro'
import { INVOICE_STATUS } from '@tessera/contract/statuses'
import { Button, Skeleton } from '@tessera/ui'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { Money } from '../../kit/money/money.tsx'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useMethodName } from '../../platform/site/use-method-name.ts'
import { PaymentRefusal } from './payment-refusal.tsx'
import { invoiceQuery } from './queries.ts'

export interface CancelDepositProps {
  readonly id: string
  /** Called once the deposit is cancelled. */
  readonly onCancelled: () => void
  /** Returns to the deposit, whatever its state. */
  readonly onKeep: () => void
}

/** Confirmation before a pending deposit is cancelled. It reports a deposit that has already ended. */
export function CancelDeposit({ id, onCancelled, onKeep }: CancelDepositProps) {
  const { t } = useLingui()
  const alerts = useAlerts()
  const methodName = useMethodName()
  const query = useApiQuery(invoiceQuery(id))
  const decline = useApiAction('PUT /api/payment/invoices/{id}/decline', {
    onDone: () => {
      alerts.say(t`Deposit cancelled`, 'success')
      onCancelled()
    },
  })
  return (
    <QueryView query={query} skeleton={<Skeleton height={160} />}>
      {({ data }) => {
        const isPending = data.status === INVOICE_STATUS.pending
        return (
          <div className="grid gap-6">
            <p className="grid gap-1">
              <Money subunits={data.amount} currency={data.currency} size="xl" />
              <span className="text-text-soft">{methodName(data.methodKey)}</span>
            </p>
            <p className="text-text-soft">
              {isPending
                ? t`Nothing has been charged yet. You can start a new deposit at any time.`
                : t`This deposit has already ended, so it can’t be cancelled.`}
            </p>
            <PaymentRefusal error={decline.error} />
            <div className="grid gap-3 sm:grid-cols-2">
              <Button size="lg" variant="secondary" block onClick={onKeep}>
                {isPending ? t`Keep deposit` : t`Show deposit`}
              </Button>
              {isPending ? (
                <Button
                  size="lg"
                  variant="danger"
                  block
                  loading={decline.isRunning}
                  onClick={() => void decline.run({ params: { id } })}
                >
                  {t`Cancel deposit`}
                </Button>
              ) : null}
            </div>
          </div>
        )
      }}
    </QueryView>
  )
}
