import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice, PaymentMethodGroup } from '@tessera/contract'
import { Button } from '@tessera/ui'
import { useLocation } from 'react-router'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { launch } from '../../platform/messenger/launch.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { useLeaveFor } from '../../platform/navigation/use-leave-for.ts'
import { DepositBonus } from './deposit-bonus.tsx'
import { LimitOffer } from './limit-offer.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PaymentRefusal } from './payment-refusal.tsx'
import { returnPathFrom } from './return-path.ts'
import { useDepositBonus } from './use-deposit-bonus.ts'
import { usePaymentForm } from './use-payment-form.ts'
import { usePaymentMemory } from './use-payment-memory.ts'

export interface DepositFormProps {
  readonly groups: readonly PaymentMethodGroup[]
  readonly currency: string
  /** Called with the invoice if the player stays on this page to complete it. */
  readonly onStarted: (invoice: Invoice) => void
}

/** Deposit form: the player continues on the provider's page, or scans a code here. */
export function DepositForm({ groups, currency, onStarted }: DepositFormProps) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const location = useLocation()
  const memory = usePaymentMemory('deposit', currency)
  const [isLeaving, leaveFor] = useLeaveFor()
  const action = useApiAction('POST /api/payment/invoices/deposit', {
    onDone: ({ data }) => {
      memory.remember(data)
      const { flow, redirectUrl } = data.publicData
      // Other flows have a page too, but the player completes them here.
      if (flow !== 'redirect') return onStarted(data)
      if (redirectUrl && !launch) return leaveFor(redirectUrl)
      // In the messenger the payment page opens outside of the app, which shows the status.
      if (redirectUrl) launch?.openLink(redirectUrl)
      onStarted(data)
    },
  })
  const form = usePaymentForm({ groups, balance: null, remembered: memory.last, refusal: action.error })
  const { reading } = form
  const bonus = useDepositBonus(currency)
  const amount = reading.kind === 'amount' ? Number(reading.subunits) : null
  return (
    <form
      className="grid gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const order = form.check()
        if (!order || isLeaving) return
        const chosen = bonus.chosen === null ? {} : { bonusId: bonus.chosen.id }
        void action.run({ body: { ...order, ...chosen, returnPath: returnPathFrom(location) } })
      }}
    >
      <LimitOffer />
      <PaymentFields form={form} groups={groups} balance={null} />
      <DepositBonus {...bonus} amount={amount} />
      <PaymentRefusal error={action.error} />
      <Button type="submit" size="lg" block loading={action.isRunning || isLeaving}>
        {reading.kind === 'amount' && reading.subunits > 0n
          ? t`Deposit ${format(reading.subunits, currency)}`
          : t`Deposit`}
      </Button>
      <p className="text-center text-xs text-text-soft">
        <Trans>
          Only play with money you can afford to lose.{' '}
          <RouteLink name="profile-limits" className="underline">
            Your limits
          </RouteLink>
        </Trans>
      </p>
    </form>
  )
}
