import { useLingui } from '@lingui/react/macro'
import { INVOICE_TYPE } from '@tessera/contract/statuses'
import { formatAmount } from '@tessera/money'
import { Button, Notice } from '@tessera/ui'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useMethodName } from '../../platform/site/use-method-name.ts'
import { pendingQuery } from './queries.ts'

/** Pending payments: deposits to complete and withdrawals on hold; nothing if there are none. */
export function PendingList() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const open = useOpenDialog()
  const methodName = useMethodName()
  const { data } = useApiQuery(pendingQuery)
  const invoices = data?.data ?? []
  if (invoices.length === 0) return null
  return (
    <div className="grid gap-3">
      {invoices.map((invoice) => (
        <Notice
          key={invoice.id}
          tone="info"
          title={
            invoice.type === INVOICE_TYPE.deposit ? t`Deposit awaiting payment` : t`Withdrawal in progress`
          }
          action={
            invoice.type === INVOICE_TYPE.deposit ? (
              <Button size="sm" variant="secondary" onClick={() => open('deposit-status', invoice.id)}>
                {t`Pay now`}
              </Button>
            ) : undefined
          }
        >
          <bdi>{formatAmount(invoice.amount, invoice.currency, locale)}</bdi>
          {` · ${methodName(invoice.methodKey)}`}
          {invoice.destination === null ? null : ` · ${t`To ${invoice.destination}`}`}
        </Notice>
      ))}
    </div>
  )
}
