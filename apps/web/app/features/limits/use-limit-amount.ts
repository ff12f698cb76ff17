import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { unitOf } from '@tessera/money'
import type { AmountReading } from '@tessera/money/read-amount'
import { useState } from 'react'
import { useMoneyText } from '../../kit/money/use-money-text.ts'

export interface LimitAmount {
  /** Code of the unit in which the amount is typed: EUR, BTC, mBTC. */
  readonly unit: string
  readonly text: string
  readonly setText: (text: string) => void
  /** Text of the problem, once the player has left the field or sent the form. */
  readonly problem: string | null
  readonly showProblem: () => void
  /** In subunits; null if it isn't valid. */
  readonly subunits: number | null
}

/** State of the field for a limit's amount: any amount above nothing. */
export function useLimitAmount(currency: string, initial: number | null): LimitAmount {
  const money = useMoneyText()
  const unit = money.unitOf(currency)
  const describe = useProblemText(currency)
  const [entry, enter] = useState<{ readonly text: string; readonly unit: string } | null>(null)
  const [isShown, show] = useState(false)
  // A text that was typed in another unit would be another amount.
  const text = entry?.unit === unit ? entry.text : initial === null ? '' : money.typed(initial, currency)
  const reading = money.read(text, currency)
  const isValid = reading.kind === 'amount' && reading.subunits > 0n
  return {
    unit,
    text,
    setText: (next) => enter({ text: next, unit }),
    problem: isShown && !isValid ? describe(reading) : null,
    showProblem: () => show(true),
    subunits: isValid ? Number(reading.subunits) : null,
  }
}

function useProblemText(currency: string): (reading: AmountReading) => string {
  const { t } = useLingui()
  const money = useMoneyText()
  return ({ kind }) => {
    const { code, decimals, subunitToUnit } = unitOf(money.unitOf(currency))
    const example = money.typed(BigInt(subunitToUnit) * 100n, currency)
    if (kind === 'too-large') return t`This amount is too high`
    if (kind === 'unclear' || kind === 'ambiguous')
      return t`We can’t read this amount. Please type it like this: ${example}`
    if (kind === 'too-many-decimals')
      return decimals === 0
        ? t`${code} has no decimals`
        : t`${plural(decimals, { one: 'At most # decimal', other: 'At most # decimals' })}`
    return t`Enter an amount`
  }
}
