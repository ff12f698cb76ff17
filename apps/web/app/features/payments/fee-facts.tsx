import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { feeOf } from '@tessera/money'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { Fact } from './fact.tsx'

/** Returns a function that describes the fee of a method, such as `1.5% fee`; empty for a method without one. */
export function useFeeText(): (method: Pick<PaymentMethod, 'fee' | 'currency'>) => string {
  const { t } = useLingui()
  const { locale } = useLocale()
  const money = useMoneyText()
  return ({ fee, currency }) => {
    if (fee === null) return ''
    const percent = new Intl.NumberFormat(formatLocaleOf(locale), {
      style: 'percent',
      maximumFractionDigits: 2,
    })
    const parts = [
      ...(fee.percent > 0 ? [percent.format(fee.percent / 100)] : []),
      ...(fee.fixed > 0 ? [money.format(fee.fixed, currency)] : []),
    ]
    const text = parts.join(' + ')
    return t`${text} fee`
  }
}

export interface FeeFactsProps {
  readonly method: Pick<PaymentMethod, 'fee' | 'currency'>
  /** In subunits. */
  readonly amount: number
  readonly direction: 'deposit' | 'withdrawal'
}

/** Fee of a payment, and what the player pays or receives in the end; nothing for a method without a fee. */
export function FeeFacts({ method, amount, direction }: FeeFactsProps) {
  const { t } = useLingui()
  const money = useMoneyText()
  const fee = feeOf(method.fee, amount)
  if (fee === 0) return null
  const isDeposit = direction === 'deposit'
  return (
    <>
      <Fact name={t`Fee`}>{money.format(fee, method.currency)}</Fact>
      <Fact name={isDeposit ? t`You pay` : t`You receive`}>
        {money.format(isDeposit ? amount + fee : amount - fee, method.currency)}
      </Fact>
    </>
  )
}
