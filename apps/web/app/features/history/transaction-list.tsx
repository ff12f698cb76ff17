import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '@tessera/contract'
import { INVOICE_STATUS, INVOICE_TYPE } from '@tessera/contract/statuses'
import { Button, Icon, RecordList, RecordRow, StatusBadge } from '@tessera/ui'
import { useDateText } from '../../data/player/use-date-text.ts'
import { PAY_IN_ICON, PAY_OUT_ICON } from '../../kit/art/icons.ts'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { Money } from '../../kit/money/money.tsx'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useMethodName } from '../../platform/site/use-method-name.ts'
import { type InvoiceMoney, invoiceMoney } from './invoice-money.ts'

/** Deposits and withdrawals in two lines each: type and amount above date and status. */
export function TransactionList({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { t } = useLingui()
  return (
    <RecordList label={t`Deposits and withdrawals`}>
      {invoices.map((invoice) => (
        <TransactionRow key={invoice.id} invoice={invoice} />
      ))}
    </RecordList>
  )
}

function TransactionRow({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { moment } = useDateText()
  const open = useOpenDialog()
  const methodName = useMethodName()
  const isDeposit = invoice.type === INVOICE_TYPE.deposit
  const money = invoiceMoney(invoice)
  const kind = isDeposit ? t({ message: 'Deposit', context: 'a payment' }) : t`Withdrawal`
  return (
    <RecordRow
      isMuted={money === 'failed'}
      picture={<Icon icon={isDeposit ? PAY_IN_ICON : PAY_OUT_ICON} size={20} />}
      title={`${kind} · ${methodName(invoice.methodKey)}`}
      value={<InvoiceAmount invoice={invoice} money={money} />}
      detail={
        <>
          <time className="figures" dateTime={invoice.createdAt}>
            {moment(invoice.createdAt)}
          </time>
          <InvoiceState invoice={invoice} money={money} />
          <Reversal invoice={invoice} />
          <PaidPart invoice={invoice} />
          <PayoutTransaction invoice={invoice} />
          {invoice.partOf === null ? null : (
            <span>{t`Part of a withdrawal of ${format(invoice.partOf, invoice.currency)}`}</span>
          )}
          {invoice.destination === null ? null : <span>{t`To ${invoice.destination}`}</span>}
          <span className="wrap-anywhere">{t`No. ${invoice.id}`}</span>
        </>
      }
      action={
        money === 'awaited' ? (
          <Button size="sm" variant="secondary" onClick={() => open('deposit-status', invoice.id)}>
            {t`Pay now`}
          </Button>
        ) : undefined
      }
    />
  )
}

/** Amount that was taken back of a payment after its success; nothing for most payments. */
function Reversal({ invoice: { reversal, reversed, currency } }: { readonly invoice: Invoice }) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  if (reversal === null) return null
  const amount = format(reversed, currency)
  const texts: Readonly<{ [Reason in NonNullable<Invoice['reversal']>]: string }> = {
    chargeback: t`Charged back: ${amount}`,
    refund: t`Refunded: ${amount}`,
    return: t`Returned by the bank: ${amount}`,
    reorganization: t`No longer on the blockchain: ${amount}`,
  }
  return <StatusBadge status="failed">{texts[reversal]}</StatusBadge>
}

/** Explains a withdrawal that was paid out in part; nothing for other payments. */
function PaidPart({ invoice: { type, requestedAmount, amount, currency } }: { readonly invoice: Invoice }) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  if (type !== INVOICE_TYPE.withdrawal || requestedAmount === null) return null
  const returned = format(requestedAmount - amount, currency)
  return <span>{t`Paid out in part: ${returned} is back in your balance`}</span>
}

interface PartProps {
  readonly invoice: Invoice
  readonly money: InvoiceMoney
}

function InvoiceAmount({ invoice, money }: PartProps) {
  const isOut = money === 'paid-out' || money === 'held'
  return (
    <Money
      subunits={isOut ? -invoice.amount : invoice.amount}
      currency={invoice.currency}
      signed={isOut || money === 'received'}
    />
  )
}

function InvoiceState({ invoice, money }: PartProps) {
  const { t } = useLingui()
  if (invoice.isRefunded) return <StatusBadge status="paused">{t`Refunded`}</StatusBadge>
  if (money === 'received') return <StatusBadge status="done">{t`Received`}</StatusBadge>
  if (money === 'paid-out') return <StatusBadge status="done">{t`Paid out`}</StatusBadge>
  if (money === 'awaited') return <StatusBadge status="pending">{t`Awaiting payment`}</StatusBadge>
  if (money === 'held')
    return (
      <StatusBadge status="pending">
        {invoice.payout?.stage === 'review'
          ? t`In review`
          : invoice.payout?.stage === 'sent'
            ? t`On its way`
            : t`In progress`}
      </StatusBadge>
    )
  const reasons: Readonly<{ [Reason in NonNullable<Invoice['publicData']['failureReason']>]: string }> = {
    declined_by_player: t`Declined by you`,
    declined_by_provider: t`Declined by the bank or provider`,
    authentication_failed: t`Security check failed`,
    authentication_abandoned: t`Security check not completed`,
    card_not_enrolled: t`Card without 3-D Secure`,
    declined_in_review: t`Declined after our review`,
    expired: t`Expired`,
    cancelled: t`Cancelled`,
  }
  return (
    <StatusBadge status="paused">
      {reasons[invoice.publicData.failureReason ?? 'declined_by_provider']}
    </StatusBadge>
  )
}

/** Transaction that pays a withdrawal on a blockchain, with its confirmations until they suffice; nothing for other payments. */
function PayoutTransaction({ invoice: { type, status, publicData } }: { readonly invoice: Invoice }) {
  const { t } = useLingui()
  const { arrival } = publicData
  if (type !== INVOICE_TYPE.withdrawal || arrival === null) return null
  const { txId, confirmationsNeeded } = arrival
  const shown = Math.min(arrival.confirmations, confirmationsNeeded)
  return (
    <>
      {status === INVOICE_STATUS.pending ? (
        <span className="figures">{t`${shown} of ${confirmationsNeeded} confirmations`}</span>
      ) : null}
      <span className="wrap-anywhere">{t`Transaction ${txId}`}</span>
    </>
  )
}
