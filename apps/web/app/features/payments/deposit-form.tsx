import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice, PaymentMethodGroup } from '@tessera/contract'
import { formatAmount } from '@tessera/money'
import { Button } from '@tessera/ui'
import { useLocation } from 'react-router'
import { useErrorText } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { PaymentFields } from './payment-fields.tsx'
import { usePaymentForm } from './use-payment-form.ts'

export interface DepositFormProps {
  readonly groups: readonly PaymentMethodGroup[]
  /** Called with the invoice when the player stays on this page to complete it. */
  readonly onStarted: (invoice: Invoice) => void
}

/** A deposit: the player leaves for the provider's page, or gets a code to scan here. */
export function DepositForm({ groups, onStarted }: DepositFormProps) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { pathname } = useLocation()
  const errorText = useErrorText()
  const form = usePaymentForm(groups, null)
  const action = useApiAction('POST /api/payment/invoices/deposit', {
    isIdempotent: true,
    onDone: ({ data }) => {
      if (data.publicData.redirectUrl) globalThis.location.assign(data.publicData.redirectUrl)
      else onStarted(data)
    },
  })
  const { amount, method } = form
  const label =
    method && amount.subunits !== null && amount.subunits > 0n
      ? t`Deposit ${formatAmount(amount.subunits, method.currency, locale)}`
      : t`Deposit`
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const body = form.check()
        if (body) void action.run({ body: { ...body, returnPath: `${pathname}?deposit-status={invoice}` } })
      }}
    >
      <PaymentFields form={form} groups={groups} balance={null} />
      {action.error && (
        <p role="alert" className="text-danger-text">
          {errorText(action.error)}
        </p>
      )}
      <Button type="submit" size="lg" block loading={action.isRunning}>
        {label}
      </Button>
      <p className="text-center text-xs text-text-soft">
        <Trans>
          Play with what you can spare.{' '}
          <RouteLink name="static" params={{ pageIdentity: 'responsible-gambling' }} className="underline">
            Limits and help
          </RouteLink>
        </Trans>
      </p>
    </form>
  )
}
