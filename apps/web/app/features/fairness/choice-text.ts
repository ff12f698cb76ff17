import { useLingui } from '@lingui/react/macro'
import { formatLocaleOf } from '@tessera/contract/languages'
import type { DiceChoices } from '@tessera/fairness'
import { listText } from '@tessera/words/name-text'
import { useLocale } from '../../platform/locale/use-locale.ts'

/** Formats a number of hundredths (5050) in the language: 50.50, 50,50. */
export function hundredths(value: number, locale: string): string {
  const format = new Intl.NumberFormat(formatLocaleOf(locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return format.format(value / 100)
}

/** Returns a function that describes a player's choices in words. */
export function useChoiceText(): (choices: DiceChoices) => string {
  const { t } = useLingui()
  const { locale } = useLocale()
  return (choices) => {
    switch (choices.type) {
      case 'over-under': {
        const target = hundredths(choices.target, locale)
        return choices.direction === 'over' ? t`Over ${target}` : t`Under ${target}`
      }
      case 'range': {
        const [low, high] = [hundredths(choices.low, locale), hundredths(choices.high, locale)]
        return choices.side === 'inside' ? t`From ${low} to ${high}` : t`Below ${low} or above ${high}`
      }
      case 'target':
        return t`At least ${hundredths(choices.multiplier, locale)}×`
      case 'sum-set':
        return t`Sum of ${listText(choices.sums.map(String), locale, 'disjunction')}`
      case 'sum-over-under':
        return choices.direction === 'over' ? t`Sum over ${choices.target}` : t`Sum under ${choices.target}`
      case 'streak': {
        const { length, side } = choices
        if (length === 1) return side === 'sun' ? t`Sun` : t`Moon`
        return side === 'sun' ? t`Sun ${length} times in a row` : t`Moon ${length} times in a row`
      }
    }
  }
}
