import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { Amount, Button, DataList, StatusBadge } from '@tessera/ui'
import { useOpenDialog } from '../../shared/dialogs/use-dialogs.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useMethodName } from '../../shared/payments/use-method-name.ts'
import { useDateText } from './use-date-text.ts'

const DEPOSIT = 1
const PENDING = 1
const SUCCESS = 2

/** Deposits and withdrawals, each confirmed or denied with its reason. */
export function TransactionList({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { t } = useLingui()
  const methodName = useMethodName()
  const { locale } = useLocale()
  const dateText = useDateText()
  return (
    <DataList
      caption={t`Deposits and withdrawals`}
      rows={invoices}
      rowKey={(invoice) => invoice.id}
      columns={[
        {
          key: 'kind',
          header: t`Transaction`,
          title: true,
          cell: (invoice) => (
            <span className="grid">
              <b className="font-semibold">
                {invoice.type === DEPOSIT ? t({ message: 'Deposit', context: 'a payment' }) : t`Withdrawal`}
              </b>
              <span className="text-xs text-text-soft">{methodName(invoice.methodKey)}</span>
            </span>
          ),
        },
        {
          key: 'time',
          header: t`Time`,
          cell: (invoice) => (
            <time className="figures text-text-soft" dateTime={invoice.createdAt}>
              {dateText(invoice.createdAt)}
            </time>
          ),
        },
        { key: 'state', header: t`State`, cell: (invoice) => <InvoiceState invoice={invoice} /> },
        {
          key: 'id',
          header: t`Number`,
          cell: (invoice) => <code className="text-xs text-text-soft">{invoice.id}</code>,
        },
        {
          key: 'amount',
          header: t`Amount`,
          align: 'end',
          cell: (invoice) => (
            <Amount
              subunits={invoice.type === DEPOSIT ? invoice.amount : -invoice.amount}
              currency={invoice.currency}
              locale={locale}
              signed
            />
          ),
        },
      ]}
    />
  )
}

function InvoiceState({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useLingui()
  const open = useOpenDialog()
  if (invoice.status === SUCCESS) return <StatusBadge status="done">{t`Done`}</StatusBadge>
  if (invoice.status === PENDING) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <StatusBadge status="pending">{t`Pending`}</StatusBadge>
        {invoice.type === DEPOSIT && (
          <Button size="sm" variant="ghost" onClick={() => open('deposit-status', invoice.id)}>
            {t`Complete`}
          </Button>
        )}
      </span>
    )
  }
  const reasons: Record<NonNullable<Invoice['publicData']['failureReason']>, string> = {
    declined_by_player: t`Declined by you`,
    declined_by_provider: t`Refused by the provider`,
    expired: t`Not paid in time`,
    cancelled: t`Cancelled`,
  }
  return (
    <StatusBadge status="failed">
      {reasons[invoice.publicData.failureReason ?? 'declined_by_provider']}
    </StatusBadge>
  )
}
