import type { PaymentMethod, PaymentMethodGroup } from '@tessera/contract'
import type { ApiError } from '@tessera/contract/client'
import { type FormField, paymentForm, TRAVEL_FIELDS } from '@tessera/form-rules'
import { DESTINATION_RULES } from '@tessera/form-rules/destinations'
import type { AmountReading } from '@tessera/money/read-amount'
import { useId, useMemo, useState } from 'react'
import { useDraft } from '../../kit/forms/use-draft.ts'
import { type Form, fieldId, useForm } from '../../kit/forms/use-form.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { type AmountProblem, amountProblem } from './amount-problem.ts'
import { knownValues } from './known-values.ts'
import type { RememberedPayment } from './remembered-payment.ts'

/** Input of a deposit or withdrawal, ready to send. */
export interface PaymentOrder {
  readonly methodId: string
  /** In subunits. */
  readonly amount: number
  readonly currency: string
  readonly fields: Record<string, string>
}

export interface PaymentForm {
  /** Null while there are no methods. */
  readonly method: PaymentMethod | null
  readonly chooseMethod: (id: string) => void
  /** The amount as typed, and its parsed value. */
  readonly text: string
  readonly setText: (text: string) => void
  readonly reading: AmountReading
  /** Call when the amount field is left: from then on it shows its problem. */
  readonly leaveAmount: () => void
  readonly problem: AmountProblem | null
  /** Form of the method's additional fields, and its id. */
  readonly own: Form
  readonly fields: readonly FormField[]
  readonly id: string
  /** Validates everything. Returns the order, or null after showing the problems. */
  readonly check: () => PaymentOrder | null
}

export interface PaymentFormOptions {
  readonly groups: readonly PaymentMethodGroup[]
  /** Available for withdrawal, in subunits; null for a deposit. */
  readonly balance: number | null
  readonly remembered: RememberedPayment | null
  /** The server's refusal of the last attempt. */
  readonly refusal: ApiError | null
  /** Values of the method's fields that are known already, such as the account holder's name. */
  readonly known?: Readonly<Record<string, string>>
  /** Amount above which a payment in crypto needs the fields of the travel rule, in subunits; null for never. */
  readonly travelRuleAbove?: number | null
}

/** Name of the amount among the form's fields. */
export const AMOUNT_FIELD = 'amount'

const CHECKS = { checks: DESTINATION_RULES }

/** State of a deposit or withdrawal form. */
export function usePaymentForm(options: PaymentFormOptions): PaymentForm {
  const { groups, balance, remembered, refusal, known } = options
  const money = useMoneyText()
  const { profile } = useSession()
  const methods = groups.flatMap((group) => group.paymentMethods)
  const [methodId, chooseMethod] = useState<string | null>(remembered?.methodId ?? null)
  const chosen = methods.find(({ id }) => id === methodId) ?? methods[0] ?? null
  const [text, setText] = useState(() =>
    chosen && remembered ? money.typed(remembered.amount, chosen.currency) : '',
  )
  const [showsProblem, showProblem] = useState(false)
  const id = useId()
  const reading = chosen ? money.read(text, chosen.currency) : ({ kind: 'empty' } as const)
  const amount = reading.kind === 'amount' ? reading.subunits : null
  const method = chosen && withTravelFields(chosen, groups, amount, options.travelRuleAbove ?? null)
  // A reloaded list of methods has the same fields: compare them by value.
  const asked = method?.fields.join(' ') ?? ''
  const fields = useMemo(() => paymentForm(asked.split(' ').filter((name) => name !== '')), [asked])
  const [ownValues] = useState(() => ({ ...knownValues(profile), ...known }))
  const own = useForm(id, fields, ownValues, refusal, CHECKS)
  useDraft(balance === null ? 'deposit' : 'withdrawal', {
    typed: () => (text === '' ? {} : { text, ...(methodId !== null && { methodId }) }),
    restore: (typed) => {
      setText(String(typed.text ?? ''))
      if (typeof typed.methodId === 'string') chooseMethod(typed.methodId)
    },
  })

  const problem = method ? amountProblem(reading, method, balance) : null

  const check = (): PaymentOrder | null => {
    showProblem(true)
    const isFilledIn = own.check()
    // The amount comes before the other fields and receives the focus first.
    if (problem !== null) document.getElementById(fieldId(id, AMOUNT_FIELD))?.focus()
    if (!method || problem !== null || reading.kind !== 'amount' || !isFilledIn) return null
    // A field that was left empty is optional.
    const values = Object.fromEntries(
      method.fields.map((name) => [name, own.text(name).trim()]).filter(([, value]) => value !== ''),
    )
    return {
      methodId: method.id,
      amount: Number(reading.subunits),
      currency: method.currency,
      fields: values,
    }
  }
  return {
    method,
    chooseMethod,
    text,
    setText,
    reading,
    leaveAmount: () => {
      if (text.trim() !== '') showProblem(true)
    },
    problem: showsProblem ? problem : null,
    own,
    fields,
    id,
    check,
  }
}

/** Adds the fields of the travel rule to a method for crypto, if the amount is above the threshold. */
function withTravelFields(
  method: PaymentMethod,
  groups: readonly PaymentMethodGroup[],
  amount: bigint | null,
  above: number | null,
): PaymentMethod {
  const isCrypto = groups.some(
    ({ id, paymentMethods }) => id === 'crypto' && paymentMethods.some((each) => each.id === method.id),
  )
  if (!isCrypto || above === null || amount === null || amount <= BigInt(above)) return method
  return { ...method, fields: [...method.fields, ...TRAVEL_FIELDS] }
}
