import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMoneyText } from '../money/use-money-text.ts'

interface AmountUpTo {
  readonly currency: string
  /** The most that can be chosen, in subunits. */
  readonly available: number
  /** Amount before the player types one; null for an empty field. */
  readonly initial: number | null
  /** Explains an amount above the most, which is given as text. */
  readonly tooMuch: (available: string) => string
}

/** State of a field for an amount that is at most what is available. */
export function useAmountUpTo({ currency, available, initial, tooMuch }: AmountUpTo) {
  const { t } = useLingui()
  const money = useMoneyText()
  const [typed, setText] = useState<string | null>(null)
  const [isShown, show] = useState(false)
  const text = typed ?? (initial === null ? '' : money.typed(initial, currency))
  const reading = money.read(text, currency)
  const isPositive = reading.kind === 'amount' && reading.subunits > 0n
  const isTooMuch = isPositive && reading.subunits > BigInt(available)
  return {
    unit: money.unitOf(currency),
    text,
    setText,
    showProblem: () => show(true),
    problem:
      isShown && isTooMuch
        ? tooMuch(money.format(available, currency))
        : isShown && !isPositive
          ? t`Enter an amount`
          : null,
    /** In subunits; null if it isn't valid. */
    subunits: isPositive && !isTooMuch ? Number(reading.subunits) : null,
  }
}
