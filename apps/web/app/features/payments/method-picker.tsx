import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod, PaymentMethodGroup } from '@tessera/contract'
import { RadioCards } from '@tessera/ui'
import { useMethodName } from '../../platform/site/use-method-name.ts'
import { nameWithDestination } from './destination.ts'

export interface MethodPickerProps {
  readonly groups: readonly PaymentMethodGroup[]
  readonly methodId: string
  readonly onChange: (methodId: string) => void
}

/** Returns a function that describes the processing time of a method. */
export function useProcessingTime(): (time: PaymentMethod['processingTime']) => string {
  const { t } = useLingui()
  return (time) => {
    const texts: Record<PaymentMethod['processingTime'], string> = {
      instant: t`Instant`,
      minutes: t`A few minutes`,
      hours: t`A few hours`,
      days: t`1 to 3 days`,
    }
    return texts[time]
  }
}

/** Selection of the payment methods that are available to the player. */
export function MethodPicker({ groups, methodId, onChange }: MethodPickerProps) {
  const { t } = useLingui()
  const timeText = useProcessingTime()
  const methodName = useMethodName()
  const methods = groups.flatMap((group) => group.paymentMethods)
  return (
    <RadioCards
      legend={t`Payment method`}
      name="method"
      columns={2}
      value={methodId}
      onValueChange={onChange}
      options={methods.map((method) => ({
        value: method.id,
        label: nameWithDestination(methodName(method.key), method),
        description: timeText(method.processingTime),
      }))}
    />
  )
}
