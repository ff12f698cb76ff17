import type { PaymentMethod, PaymentMethodGroup } from '@tessera/contract'
import type { ApiError } from '@tessera/contract/client'
import { completeFields } from '@tessera/form-rules'
import { DESTINATION_RULES } from '@tessera/form-rules/destinations'
import { typedAmount } from '@tessera/money'
import { type AmountReading, readAmount } from '@tessera/money/read-amount'
import { useId, useMemo, useState } from 'react'
import { type Form, fieldId, useForm } from '../../shared/forms/use-form.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { type AmountProblem, amountProblem } from './amount-problem.ts'
import type { RememberedPayment } from './remembered-payment.ts'

/** What a deposit and a withdrawal ask for, ready to send. */
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
  /** The amount as it was typed, and what it says. */
  readonly text: string
  readonly setText: (text: string) => void
  readonly reading: AmountReading
  /** Call when the amount is left: from then on it says what is wrong with it. */
  readonly leaveAmount: () => void
  readonly problem: AmountProblem | null
  /** What the method asks for beside the amount, as any form, and the id that names it. */
  readonly own: Form
  readonly id: string
  /** Checks everything; what is right comes back ready to send, else null and the problems are shown. */
  readonly check: () => PaymentOrder | null
}

export interface PaymentFormOptions {
  readonly groups: readonly PaymentMethodGroup[]
  /** What can be withdrawn, in subunits; null for a deposit. */
  readonly balance: number | null
  readonly remembered: RememberedPayment | null
  /** The server's answer to the last try. */
  readonly refusal: ApiError | null
}

/** The amount among the form's fields. */
export const AMOUNT_FIELD = 'amount'

const NOTHING = {}
const CHECKS = { checks: DESTINATION_RULES }

/** The state of a deposit or a withdrawal that is being filled in. */
export function usePaymentForm({ groups, balance, remembered, refusal }: PaymentFormOptions): PaymentForm {
  const { locale } = useLocale()
  const methods = groups.flatMap((group) => group.paymentMethods)
  const [methodId, chooseMethod] = useState<string | null>(remembered?.methodId ?? null)
  const method = methods.find(({ id }) => id === methodId) ?? methods[0] ?? null
  const [text, setText] = useState(() =>
    method && remembered ? typedAmount(remembered.amount, method.currency, locale) : '',
  )
  const [showsProblem, showProblem] = useState(false)
  const id = useId()
  // A list of methods that was loaded again asks for the same.
  const asked = method?.fields.join(' ') ?? ''
  const fields = useMemo(() => requiredFields(asked), [asked])
  const own = useForm(id, fields, NOTHING, refusal, CHECKS)

  const reading = method ? readAmount(text, method.currency, locale) : ({ kind: 'empty' } as const)
  const problem = method ? amountProblem(reading, method, balance) : null

  const check = (): PaymentOrder | null => {
    showProblem(true)
    const isFilledIn = own.check()
    // The amount stands before the others: it is looked at first.
    if (problem !== null) document.getElementById(fieldId(id, AMOUNT_FIELD))?.focus()
    if (!method || problem !== null || reading.kind !== 'amount' || !isFilledIn) return null
    const values = Object.fromEntries(method.fields.map((name) => [name, own.text(name).trim()]))
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
    id,
    check,
  }
}

/** What a method asks for, by the names of the fields in one text: all of it has to be filled in. */
const requiredFields = (names: string) =>
  completeFields(
    names
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => ({ name, rules: ['required'] })),
  )
