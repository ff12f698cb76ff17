import { formatLocaleOf } from '@tessera/contract/languages'
import { useLocale } from '../../platform/locale/use-locale.ts'

/** Returns a function that writes a per cent value of the programme, such as 12.5, in the language of the page. */
export function usePercent(): (value: number) => string {
  const { locale } = useLocale()
  const format = new Intl.NumberFormat(formatLocaleOf(locale), { style: 'percent', maximumFractionDigits: 2 })
  return (value) => format.format(value / 100)
}
