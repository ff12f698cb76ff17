import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Tournament } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'

interface RuleText {
  readonly term: string
  readonly text: string
}

/** Returns a function that says in one sentence how a tournament is won. */
export function useGoalText(): (tournament: Tournament) => string {
  const { t } = useLingui()
  const { locale } = useLocale()
  return ({ score: { by, measure, multiple, points }, isSport }) => {
    const times = new Intl.NumberFormat(formatLocaleOf(locale), { maximumFractionDigits: 2 }).format(
      multiple ?? 1,
    )
    switch (by) {
      case 'stake':
        return isSport ? t`The highest total stake on sports bets wins.` : t`The highest total stake wins.`
      case 'rounds':
        return isSport ? t`The most settled sports bets win.` : t`The most rounds win.`
      case 'best-win':
        return measure === 'multiple'
          ? t`The biggest single win wins, measured as a multiple of the stake.`
          : t`The biggest single win wins.`
      case 'win-sum':
        return measure === 'multiple'
          ? t`The highest total of wins wins, each measured as a multiple of its stake.`
          : t`The highest total of wins wins.`
      case 'points':
        return t`Every win of ${times}× your stake or more earns ${plural(points ?? 0, { one: '# point', other: '# points' })}.`
      case 'first':
        return t`Be among the first with a win of ${times}× your stake in one round.`
    }
  }
}

/** Returns a function that writes all rules of a tournament from its terms, so that they can't differ from what counts. */
export function useTournamentRules(): (tournament: Tournament) => readonly RuleText[] {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const goalOf = useGoalText()
  return (tournament) => {
    const { games, isSport, minimumStake, currency, settleMinutes, repeat, timeZone, score } = tournament
    const least = format(minimumStake ?? 0, currency)
    const zone = timeZone ?? ''
    const rule = (term: string, text: string): RuleText => ({ term, text })
    return [
      rule('goal', goalOf(tournament)),
      rule(
        'games',
        isSport
          ? t`Sports bets count. Void bets and bets that pay back exactly their stake don’t.`
          : games.length > 0
            ? t`Only the games below count.`
            : t`All casino games count.`,
      ),
      ...(minimumStake === null ? [] : [rule('minimumStake', t`Only stakes of ${least} or more count.`)]),
      rule(
        'money',
        t`Only real money counts, not bonus money or free spins. Amounts in other currencies are converted.`,
      ),
      rule('time', t`A round counts when it’s settled between start and end.`),
      ...(repeat === 'daily' ? [rule('repeat', t`A new race starts every day at midnight (${zone}).`)] : []),
      ...(repeat === 'weekly'
        ? [rule('repeat', t`A new race starts every Monday at midnight (${zone}).`)]
        : []),
      ...(score.by === 'first'
        ? []
        : [rule('ties', t`With equal scores, the player who reached the score first is ahead.`)]),
      rule(
        'settling',
        t`${plural(settleMinutes, {
          0: 'Results are final right after the end.',
          one: 'Results are final # minute after the end. Until then, corrected rounds still change them.',
          other: 'Results are final # minutes after the end. Until then, corrected rounds still change them.',
        })}`,
      ),
      rule('prizes', t`We pay prizes automatically, converted to your account’s currency.`),
      rule('standing', t`Players on a break, self-excluded or blocked can’t win prizes.`),
    ]
  }
}
