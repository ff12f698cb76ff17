import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Tournament } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useMoneyText } from '../money/use-money-text.ts'

/** Returns a function that writes a score in the unit of its tournament: money, a multiple, points or rounds. */
export function useScoreText(): (
  tournament: Pick<Tournament, 'score' | 'currency'>,
  score: number,
) => string {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { locale } = useLocale()
  return ({ score: { by, measure, multiple }, currency }, score) => {
    const times = (value: number) =>
      `${new Intl.NumberFormat(formatLocaleOf(locale), { maximumFractionDigits: 2 }).format(value)}×`
    if (by === 'stake' || measure === 'money') return format(score, currency)
    if (measure === 'multiple') return times(score)
    // All winners of a challenge have the same score: they have reached it.
    if (by === 'first') return times(multiple ?? 1)
    return by === 'rounds'
      ? t`${plural(score, { one: '# round', other: '# rounds' })}`
      : t`${plural(score, { one: '# point', other: '# points' })}`
  }
}
