import { moneyLocaleOf } from '@tessera/contract/languages'
import { Amount, type AmountProps } from '@tessera/ui'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useMoneyChoice } from '../../platform/preferences/use-money-choice.ts'

/** Amount of money in the language of the page and in the player's unit. */
export function Money({ currency, ...amount }: Omit<AmountProps, 'locale'>) {
  const { locale } = useLocale()
  const { units } = useMoneyChoice()
  return <Amount {...amount} currency={units[currency] ?? currency} locale={moneyLocaleOf(locale)} />
}
