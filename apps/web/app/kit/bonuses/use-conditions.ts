import { useLingui } from '@lingui/react/macro'
import type { BonusTerms } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { BONUS_MULTIPLIER_MIN } from '@tessera/contract/statuses'
import { listText } from '@tessera/words/name-text'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useMoneyText } from '../money/use-money-text.ts'
import { gameName, useShareText } from './use-share-text.ts'

/** A condition of a bonus in words, by the name of its term. */
export interface Condition {
  readonly term: keyof BonusTerms
  readonly text: string
}

/**
 * Returns a function that writes the conditions of a bonus from its terms. Every term has a text or is part of another one’s: a
 * new term without a text is a type error.
 */
export function useConditions(): (terms: BonusTerms, currency: string) => Condition[] {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { locale } = useLocale()
  const contributions = useContributionText()
  return (terms, currency) => {
    const money = (subunits: number) => format(subunits, currency)
    const number = (value: number) => new Intl.NumberFormat(formatLocaleOf(locale)).format(value)
    const games = listText(terms.excludedGameIds.map(gameName), locale)
    const required = money(terms.wageringRequired)
    const multiple = number(terms.wageringMultiple / 100)
    const maxBet = terms.maxBet === null ? '' : money(terms.maxBet)
    const odds = terms.minOdds === null ? '' : number(terms.minOdds / 1000)
    const multiplier = number(terms.minMultiplier / 1000)
    const most = terms.maxConversion === null ? '' : money(terms.maxConversion)
    const days = terms.activeDays
    const texts: { readonly [Term in keyof BonusTerms]: string | null } = {
      wageringRequired:
        terms.wageringRequired === 0
          ? t`No wagering: the bonus is yours straight away.`
          : terms.wageringOf === 'bonus'
            ? t`Stake ${required} in total to turn bonus money into your own (${multiple}× the bonus).`
            : t`Stake ${required} in total to turn bonus money into your own (${multiple}× bonus and deposit).`,
      // Both are part of the sentence above.
      wageringMultiple: null,
      wageringOf: null,
      contribution: terms.wageringRequired === 0 ? null : contributions(terms.contribution),
      maxBet:
        terms.maxBet === null ? null : t`You can stake up to ${maxBet} per bet while the bonus is active.`,
      excludedGameIds:
        terms.excludedGameIds.length === 0 ? null : t`You can’t stake bonus money in ${games}.`,
      minOdds: terms.minOdds === null ? null : t`Sports bets with bonus money need odds of at least ${odds}.`,
      minMultiplier:
        terms.minMultiplier <= BONUS_MULTIPLIER_MIN
          ? null
          : t`Where you choose the multiplier, bets with bonus money need at least ${multiplier}×.`,
      maxConversion: terms.maxConversion === null ? null : t`Up to ${most} becomes your own money.`,
      isSticky: terms.isSticky
        ? t`The bonus itself is for playing only: you keep what you win with it.`
        : null,
      order:
        terms.order === 'own_first'
          ? t`Your own money is staked first, then bonus money.`
          : t`Bonus money is staked first, then your own.`,
      activeDays: t`You have ${days} days after activation.`,
      endsOnWithdrawal: terms.endsOnWithdrawal
        ? t`A withdrawal ends the bonus: bonus money that is left is lost.`
        : t`You can withdraw your own money without losing the bonus.`,
      cancellable:
        terms.cancellable === 'always'
          ? t`You can cancel the bonus at any time.`
          : t`You can’t cancel the bonus once you’ve started wagering it.`,
    }
    return Object.entries(texts).flatMap(([term, text]) =>
      // The keys are those of the terms; Object.entries loses their type.
      text === null ? [] : [{ term: term as keyof BonusTerms, text }],
    )
  }
}

/** Returns a function that says how much of a stake counts. */
function useContributionText(): (contribution: BonusTerms['contribution']) => string {
  const { t } = useLingui()
  const shareText = useShareText()
  return (contribution) => {
    const { list, rest } = shareText(contribution)
    if (list === null)
      return contribution.other === 10_000 ? t`All stakes count in full.` : t`${rest} of every stake counts.`
    return t`Stakes count by game: ${list}; all others ${rest}.`
  }
}
