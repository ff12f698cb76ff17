import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod, PaymentMethodGroup } from '@tessera/contract'
import { RadioCards } from '@tessera/ui'
import { useMethodName } from '../../platform/site/use-method-name.ts'
import { nameWithDestination } from './destination.ts'
import { useFeeText } from './fee-facts.tsx'
import { MethodArt } from './method-art.tsx'

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

/** Number of methods up to which a list needs no headings. */
const SHORT_LIST = 4

/** Selection of the payment methods that are available to the player. A long list has a heading per group. */
export function MethodPicker({ groups, methodId, onChange }: MethodPickerProps) {
  const { t } = useLingui()
  const methodName = useMethodName()
  const isShort = groups.flatMap((group) => group.paymentMethods).length <= SHORT_LIST
  if (isShort) return <Methods legend={t`Payment method`} {...{ groups, methodId, onChange }} />
  return (
    <div className="grid gap-4">
      {groups.map((group) => (
        <Methods key={group.id} legend={methodName(group.id)} groups={[group]} {...{ methodId, onChange }} />
      ))}
    </div>
  )
}

function Methods({ legend, groups, methodId, onChange }: MethodPickerProps & { readonly legend: string }) {
  const timeText = useProcessingTime()
  const methodName = useMethodName()
  const feeText = useFeeText()
  return (
    <RadioCards
      legend={legend}
      name="method"
      columns={2}
      value={methodId}
      onValueChange={onChange}
      options={groups.flatMap(({ paymentMethods }) =>
        paymentMethods.map((method) => ({
          value: method.id,
          icon: <MethodArt methodKey={method.key} />,
          label: nameWithDestination(methodName(method.key), method),
          description: [timeText(method.processingTime), feeText(method)].filter(Boolean).join(' · '),
        })),
      )}
    />
  )
}
