import { useLingui } from '@lingui/react/macro'
import type { BonusTerms } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { listText } from '@tessera/words/name-text'
import { useLocale } from '../../platform/locale/use-locale.ts'

/** Basis points by game and category in words. */
export interface ShareText {
  /** The games and categories with their shares; null if all games have the same. */
  readonly list: string | null
  /** Share of all others. */
  readonly rest: string
}

/** Returns a function that writes shares, such as the part of a stake that counts. */
export function useShareText(): (shares: BonusTerms['contribution']) => ShareText {
  const { t } = useLingui()
  const { locale } = useLocale()
  return ({ games, categories, other }) => {
    const percent = (basisPoints: number) =>
      new Intl.NumberFormat(formatLocaleOf(locale), { style: 'percent', maximumFractionDigits: 2 }).format(
        basisPoints / 10_000,
      )
    const names: Readonly<Record<string, string>> = {
      slot: t`slots`,
      dice: t`dice games`,
      sport: t`sports bets`,
    }
    const parts = [
      ...Object.entries(games).map(([id, part]) => `${gameName(id)} ${percent(part)}`),
      ...Object.entries(categories).map(([name, part]) => `${names[name] ?? name} ${percent(part)}`),
    ]
    return {
      list: parts.length === 0 ? null : listText(parts, locale),
      rest: percent(other),
    }
  }
}

/** Returns the name of a game by its id: `night-owl` is Night Owl. */
export const gameName = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
