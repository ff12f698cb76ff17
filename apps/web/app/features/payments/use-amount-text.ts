import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '@tessera/contract'
import { formatAmount } from '@tessera/money'
import { useLocale } from '../../shared/locale/use-locale.ts'
import type { AmountProblem } from './amount-rules.ts'

/** What a wrong amount is told to the player. */
export function useAmountText(): (
  problem: AmountProblem,
  method: PaymentMethod,
  balance: number | null,
) => string {
  const { t } = useLingui()
  const { locale } = useLocale()
  return (problem, method, balance) => {
    const show = (subunits: number) => formatAmount(subunits, method.currency, locale)
    const texts: Record<AmountProblem, string> = {
      missing: t`Enter an amount`,
      'below-minimum': t`At least ${show(method.minAmount)}`,
      'above-maximum': t`At most ${show(method.maxAmount)}`,
      'above-balance': t`You have ${show(balance ?? 0)}`,
    }
    return texts[problem]
  }
}
