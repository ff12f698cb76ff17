import type { PaymentMethod, PaymentMethodGroup } from '@tessera/contract'
import type { ApiError } from '@tessera/contract/client'
import { typedAmount } from '@tessera/money'
import { type AmountReading, readAmount } from '@tessera/money/read-amount'
import { useRef, useState } from 'react'
import { useContent } from '../../shared/content/site-context.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { type AmountProblem, amountProblem } from './amount-problem.ts'
import { fieldProblems, refusedMessages } from './field-problems.ts'
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
  readonly fields: Readonly<Record<string, string>>
  readonly setField: (name: string, value: string) => void
  readonly problem: AmountProblem | null
  /** What is wrong with a method's own fields, by our rules or the server's, in the language of the page. */
  readonly fieldErrors: Readonly<Record<string, string>>
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

const EMPTY = { amount: '', fields: {} as Readonly<Record<string, string>> }

/** The state of a deposit or a withdrawal that is being filled in. */
export function usePaymentForm({ groups, balance, remembered, refusal }: PaymentFormOptions): PaymentForm {
  const { rules } = useContent()
  const { locale } = useLocale()
  const methods = groups.flatMap((group) => group.paymentMethods)
  const [methodId, chooseMethod] = useState<string | null>(remembered?.methodId ?? null)
  const method = methods.find(({ id }) => id === methodId) ?? methods[0] ?? null
  const [text, setText] = useState(() =>
    method && remembered ? typedAmount(remembered.amount, method.currency, locale) : EMPTY.amount,
  )
  const [fields, setFields] = useState(EMPTY.fields)
  const [shown, setShown] = useState<'nothing' | 'amount' | 'all'>('nothing')
  const refused = useRef({ refusal, fields })
  if (refused.current.refusal !== refusal) refused.current = { refusal, fields }

  const reading = method ? readAmount(text, method.currency, locale) : ({ kind: 'empty' } as const)
  const problem = method ? amountProblem(reading, method, balance) : null
  const fieldErrors = method ? fieldProblems(method, fields, rules) : {}
  const refusedValues = refusal ? refusedMessages(refusal, refused.current.fields, fields, rules) : {}

  const check = (): PaymentOrder | null => {
    setShown('all')
    if (!method || problem !== null || reading.kind !== 'amount') return null
    if (Object.keys(fieldErrors).length > 0) return null
    const own = Object.fromEntries(method.fields.map((name) => [name, fields[name]?.trim() ?? '']))
    return { methodId: method.id, amount: Number(reading.subunits), currency: method.currency, fields: own }
  }
  return {
    method,
    chooseMethod,
    text,
    setText,
    reading,
    leaveAmount: () => setShown((known) => (known === 'nothing' && text.trim() !== '' ? 'amount' : known)),
    fields,
    setField: (name, value) => setFields((known) => ({ ...known, [name]: value })),
    problem: shown === 'nothing' ? null : problem,
    fieldErrors: shown === 'all' ? { ...refusedValues, ...fieldErrors } : {},
    check,
  }
}
