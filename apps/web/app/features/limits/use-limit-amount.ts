import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { currencyOf, typedAmount } from '@tessera/money'
import { type AmountReading, readAmount } from '@tessera/money/read-amount'
import { useState } from 'react'
import { useLocale } from '../../platform/locale/use-locale.ts'

export interface LimitAmount {
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
  const { locale } = useLocale()
  const describe = useProblemText(currency)
  const [text, setText] = useState(() => (initial === null ? '' : typedAmount(initial, currency, locale)))
  const [isShown, show] = useState(false)
  const reading = readAmount(text, currency, locale)
  const isValid = reading.kind === 'amount' && reading.subunits > 0n
  return {
    text,
    setText,
    problem: isShown && !isValid ? describe(reading) : null,
    showProblem: () => show(true),
    subunits: isValid ? Number(reading.subunits) : null,
  }
}

function useProblemText(currency: string): (reading: AmountReading) => string {
  const { t } = useLingui()
  const { locale } = useLocale()
  return ({ kind }) => {
    const { decimals, subunitToUnit } = currencyOf(currency)
    const example = typedAmount(BigInt(subunitToUnit) * 100n, currency, locale)
    if (kind === 'too-large') return t`This amount is too high`
    if (kind === 'unclear' || kind === 'ambiguous')
      return t`We can’t read this amount. Please type it like this: ${example}`
    if (kind === 'too-many-decimals')
      return decimals === 0
        ? t`${currency} has no decimals`
        : t`${plural(decimals, { one: 'At most # decimal', other: 'At most # decimals' })}`
    return t`Enter an amount`
  }
}
