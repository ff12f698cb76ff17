import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { INVOICE_TYPE } from '@tessera/contract/statuses'
import { Button, Notice } from '@tessera/ui'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useMethodName } from '../../platform/site/use-method-name.ts'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { pendingQuery } from './queries.ts'
import { usePayoutText } from './use-payout-text.ts'

/** Pending payments: deposits to complete and withdrawals on hold; nothing if there are none. */
export function PendingList() {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const open = useOpenDialog()
  const methodName = useMethodName()
  const payoutText = usePayoutText()
  const { data } = useApiQuery(pendingQuery)
  const invoices = data?.data ?? []
  const depositTitle = ({ publicData: { arrival } }: Invoice): string => {
    if (arrival === null) return t`Deposit awaiting payment`
    const { confirmations, confirmationsNeeded } = arrival
    return t`Deposit awaiting confirmation (${confirmations} of ${confirmationsNeeded})`
  }
  if (invoices.length === 0) return null
  return (
    <div className="grid gap-3">
      {invoices.map((invoice) => (
        <Notice
          key={invoice.id}
          tone="info"
          title={invoice.payout === null ? depositTitle(invoice) : payoutText.title(invoice.payout.stage)}
          action={
            invoice.type === INVOICE_TYPE.deposit ? (
              <Button size="sm" variant="secondary" onClick={() => open('deposit-status', invoice.id)}>
                {invoice.publicData.arrival === null ? t`Pay now` : t`Show deposit`}
              </Button>
            ) : invoice.payout?.isCancellable ? (
              <CancelWithdrawal invoice={invoice} />
            ) : undefined
          }
        >
          <bdi>{format(invoice.amount, invoice.currency)}</bdi>
          {` · ${methodName(invoice.methodKey)}`}
          {invoice.destination === null ? null : ` · ${t`To ${invoice.destination}`}`}
          {invoice.partOf === null ? null : (
            <p className="text-xs text-text-soft">
              {t`Part of a withdrawal of ${format(invoice.partOf, invoice.currency)}`}
            </p>
          )}
          {invoice.payout === null ? null : (
            <p className="text-xs text-text-soft">
              {t`Expected arrival`}: {payoutText.arrival(invoice.payout)}
            </p>
          )}
        </Notice>
      ))}
    </div>
  )
}
