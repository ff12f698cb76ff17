import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '@tessera/contract'
import { unitOf } from '@tessera/money'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import type { AmountProblem } from './amount-problem.ts'

/** Returns a function that describes the problem with an amount. */
export function useAmountText(): (
  problem: AmountProblem,
  method: PaymentMethod,
  balance: number | null,
) => string {
  const { t } = useLingui()
  const money = useMoneyText()
  return (problem, { currency, minAmount, maxAmount }, balance) => {
    const show = (subunits: number) => money.format(subunits, currency)
    const { code, decimals, subunitToUnit } = unitOf(money.unitOf(currency))
    const unit = BigInt(subunitToUnit)
    const example = money.typed(1250n * unit + unit / 2n, currency)
    const texts: Record<AmountProblem, () => string> = {
      missing: () => t`Enter an amount`,
      unclear: () => t`We can’t read this amount. Please type it like this: ${example}`,
      ambiguous: () => t`This amount is ambiguous. Enter it like this: ${example}`,
      'too-many-decimals': () =>
        decimals === 0
          ? t`${code} has no decimals`
          : t`${plural(decimals, { one: 'At most # decimal', other: 'At most # decimals' })}`,
      'below-minimum': () => t`At least ${show(minAmount)}`,
      'above-maximum': () => t`At most ${show(maxAmount)}`,
      'above-balance': () => t`You have ${show(balance ?? 0)}`,
    }
    return texts[problem]()
  }
}
