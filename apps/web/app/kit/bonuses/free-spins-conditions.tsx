import { useLingui } from '@lingui/react/macro'
import type { RewardFreeSpins } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { listText } from '@tessera/words/name-text'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { useMoneyText } from '../money/use-money-text.ts'
import { gameName } from './use-share-text.ts'

/** Conditions of free spins, one sentence each, written from their terms. */
export function FreeSpinsConditions({ spins }: { readonly spins: RewardFreeSpins }) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { locale } = useLocale()
  const { currency, gameIds, wageringMultiple, activeDays: days } = spins
  const [stake, most] = [format(spins.stake, currency), format(spins.wonMax, currency)]
  const games = listText(gameIds.map(gameName), locale)
  const multiple = new Intl.NumberFormat(formatLocaleOf(locale)).format(wageringMultiple / 100)
  const texts = [
    t`Each spin has a stake of ${stake}, at no cost to you.`,
    gameIds.length === 0 ? t`You can play them in all games.` : t`You can play them in: ${games}.`,
    wageringMultiple === 0
      ? t`You keep up to ${most} of your winnings.`
      : t`Winnings up to ${most} become a bonus that you wager ${multiple} times.`,
    t`You have ${days} days after activation.`,
  ]
  return (
    <ul className="grid list-disc gap-2 ps-5 text-text-soft" data-conditions>
      {texts.map((text) => (
        <li key={text} className="figures">
          {text}
        </li>
      ))}
    </ul>
  )
}
