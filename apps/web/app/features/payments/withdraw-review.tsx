import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '@tessera/contract'
import type { ApiError } from '@tessera/contract/client'
import { Button } from '@tessera/ui'
import { useEffect, useRef } from 'react'
import { useFieldOptions } from '../../data/form-options/use-field-options.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useMethodName } from '../../platform/site/use-method-name.ts'
import { maskedDestination, nameWithDestination, reviewedValue } from './destination.ts'
import { Fact } from './fact.tsx'
import { FeeFacts } from './fee-facts.tsx'
import { useFieldLabel } from './method-fields.tsx'
import { useProcessingTime } from './method-picker.tsx'
import { PaymentRefusal } from './payment-refusal.tsx'
import type { PaymentOrder } from './use-payment-form.ts'

export interface WithdrawReviewProps {
  readonly order: PaymentOrder
  readonly method: PaymentMethod
  /** True if the player may cancel the withdrawal until it is on its way. */
  readonly isCancellable: boolean
  readonly error: ApiError | null
  readonly isRunning: boolean
  readonly onBack: () => void
  readonly onConfirm: () => void
}

/** Review of a withdrawal before it is requested: amount, destination, expected arrival. */
export function WithdrawReview(props: WithdrawReviewProps) {
  const { order, method, isCancellable, error, isRunning, onBack, onConfirm } = props
  const { t } = useLingui()
  const { format } = useMoneyText()
  const methodName = useMethodName()
  const timeText = useProcessingTime()
  const fieldLabel = useFieldLabel()
  const options = useFieldOptions(method.fields)
  const optionLabel = (field: string, value: string) =>
    options[field]?.find((option) => option.value === value)?.label
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const amount = format(order.amount, order.currency)
  const fields = method.fields.filter((field) => field in order.fields)
  const name = nameWithDestination(methodName(method.key), method)
  const destination = maskedDestination(method, order.fields) ?? name
  return (
    <section className="grid gap-6">
      <h3 ref={title} tabIndex={-1} className="text-xl">
        <Trans>
          Withdraw {amount} to <bdi className="whitespace-nowrap">{destination}</bdi>
        </Trans>
      </h3>
      <dl className="grid gap-3 rounded-md bg-sunken p-4">
        <Fact name={t`Amount`}>{amount}</Fact>
        <Fact name={t`Payment method`}>{name}</Fact>
        {fields.map((field) => (
          <Fact key={field} name={fieldLabel(field)}>
            {optionLabel(field, order.fields[field] ?? '') ?? reviewedValue(field, order.fields[field] ?? '')}
          </Fact>
        ))}
        <FeeFacts method={method} amount={order.amount} direction="withdrawal" />
        <Fact name={t`Expected arrival`}>{timeText(method.processingTime)}</Fact>
      </dl>
      <p className="text-text-soft">
        {isCancellable ? (
          <Trans>We reserve the amount immediately. You can cancel until it’s on its way.</Trans>
        ) : (
          <Trans>We reserve the amount immediately. A withdrawal can’t be cancelled.</Trans>
        )}
      </p>
      <PaymentRefusal error={error} />
      <div className="grid gap-3 sm:grid-cols-[auto_1fr]">
        <Button size="lg" loading={isRunning} onClick={onConfirm} className="sm:order-2">
          {t`Withdraw ${amount}`}
        </Button>
        <Button size="lg" variant="secondary" disabled={isRunning} onClick={onBack}>
          {t`Back`}
        </Button>
      </div>
    </section>
  )
}
