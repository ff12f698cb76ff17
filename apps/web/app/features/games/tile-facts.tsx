import { useLingui } from '@lingui/react/macro'
import type { Game } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import type { LocaleCode } from '@tessera/contract/routes'
import { useLocale } from '../../platform/locale/use-locale.ts'

const formats = new Map<LocaleCode, Intl.NumberFormat>()

/** Formats a percentage with one decimal, enough for a comparison; the game's page shows it in full. */
function percentText(basisPoints: number, locale: LocaleCode): string {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(formatLocaleOf(locale), {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
  formats.set(locale, format)
  return format.format(basisPoints / 10_000)
}

/** Return to player and volatility of a game. */
export function TileFacts({ game }: { game: Game }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const pays = { low: t`Low`, medium: t`Medium`, high: t`High` }[game.volatility]
  return (
    <>
      <span className="sr-only">{t`Return`}</span>
      <span>{percentText(game.rtpBasisPoints, locale)}</span>
      <span className="sr-only">{t`Volatility`}</span>
      <span>{pays}</span>
    </>
  )
}
