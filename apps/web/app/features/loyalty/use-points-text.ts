import { formatLocaleOf } from '@tessera/contract/languages'
import { useLocale } from '../../platform/locale/use-locale.ts'

/** Returns a function that writes a number of points in the language of the page. */
export function usePointsText(): (points: number) => string {
  const { locale } = useLocale()
  const format = new Intl.NumberFormat(formatLocaleOf(locale))
  return (points) => format.format(points)
}
