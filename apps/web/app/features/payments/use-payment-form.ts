import type { PaymentMethod, PaymentMethodGroup } from '@tessera/contract'
import { useState } from 'react'
import { useContent } from '../../shared/content/site-context.tsx'
import { type AmountProblem, amountProblem } from './amount-rules.ts'
import { fieldProblems } from './method-fields.tsx'

interface Typed {
  readonly text: string
  readonly subunits: bigint | null
}

export interface PaymentForm {
  /** Null while there are no methods. */
  readonly method: PaymentMethod | null
  readonly chooseMethod: (id: string) => void
  readonly amount: Typed
  readonly setAmount: (text: string, subunits: bigint | null) => void
  readonly fields: Readonly<Record<string, string>>
  readonly setField: (name: string, value: string) => void
  /** Shown only after the first try to send. */
  readonly problem: AmountProblem | null
  readonly fieldErrors: Readonly<Record<string, string>>
  /** Checks everything; what is right comes back ready to send, else null and the problems are shown. */
  readonly check: () => {
    methodId: string
    amount: number
    currency: string
    fields: Record<string, string>
  } | null
}

/** The state of a deposit or a withdrawal that is being filled in. */
export function usePaymentForm(groups: readonly PaymentMethodGroup[], balance: number | null): PaymentForm {
  const { rules } = useContent()
  const [methodId, chooseMethod] = useState<string | null>(null)
  const [amount, keepAmount] = useState<Typed>({ text: '', subunits: null })
  const [fields, setFields] = useState<Record<string, string>>({})
  const [isTried, setTried] = useState(false)
  const methods = groups.flatMap((group) => group.paymentMethods)
  const method = methods.find(({ id }) => id === methodId) ?? methods[0] ?? null
  const problem = method ? amountProblem(amount.subunits, method, balance) : null
  const fieldErrors = method ? fieldProblems(method, fields, rules) : {}

  const check: PaymentForm['check'] = () => {
    setTried(true)
    if (!method || problem !== null || amount.subunits === null || Object.keys(fieldErrors).length > 0)
      return null
    const own = Object.fromEntries(method.fields.map((name) => [name, fields[name] ?? '']))
    return { methodId: method.id, amount: Number(amount.subunits), currency: method.currency, fields: own }
  }
  return {
    method,
    chooseMethod,
    amount,
    setAmount: (text, subunits) => keepAmount({ text, subunits }),
    fields,
    setField: (name, value) => setFields((known) => ({ ...known, [name]: value })),
    problem: isTried ? problem : null,
    fieldErrors: isTried ? fieldErrors : {},
    check,
  }
}
