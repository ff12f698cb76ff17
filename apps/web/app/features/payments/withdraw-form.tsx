import { Trans, useLingui } from '@lingui/react/macro'
import type { Account, PaymentMethodGroup } from '@tessera/contract'
import { formatAmount } from '@tessera/money'
import { Amount, Button } from '@tessera/ui'
import { useAlerts, useErrorText } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { PaymentFields } from './payment-fields.tsx'
import { usePaymentForm } from './use-payment-form.ts'

export interface WithdrawFormProps {
  readonly groups: readonly PaymentMethodGroup[]
  readonly account: Account
  readonly onRequested: () => void
}

/** A withdrawal: the amount leaves the balance at once and is held until it is paid out. */
export function WithdrawForm({ groups, account, onRequested }: WithdrawFormProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const alerts = useAlerts()
  const errorText = useErrorText()
  const form = usePaymentForm(groups, account.balance)
  const action = useApiAction('POST /api/payment/invoices/withdrawal', {
    isIdempotent: true,
    onDone: ({ data }) => {
      alerts.say(t`Withdrawal of ${formatAmount(data.amount, data.currency, locale)} requested`, 'info')
      onRequested()
    },
  })
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const body = form.check()
        if (body) void action.run({ body })
      }}
    >
      <p className="flex items-baseline justify-between rounded-md bg-sunken px-4 py-3">
        <span className="text-text-soft">
          <Trans>Available</Trans>
        </span>
        <Amount subunits={account.balance} currency={account.currency} locale={locale} size="lg" />
      </p>
      <PaymentFields form={form} groups={groups} balance={account.balance} />
      {action.error && (
        <p role="alert" className="text-danger-text">
          {errorText(action.error)}
        </p>
      )}
      <Button type="submit" size="lg" block loading={action.isRunning}>
        {t`Withdraw`}
      </Button>
      <p className="text-center text-xs text-text-soft">
        <Trans>
          The amount leaves your balance at once. A requested withdrawal can’t be taken back into play.
        </Trans>
      </p>
    </form>
  )
}
