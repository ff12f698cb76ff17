import { useLingui } from '@lingui/react/macro'
import type { SportBet } from '@tessera/contract/sportsbook'
import { StatusBadge } from '@tessera/ui'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { AppLink } from '../../shared/navigation/app-link.tsx'
import { legStatus, oddsOf } from './bet-text.ts'

type Leg = SportBet['legs'][number]

/** Leg of a slip: event, score, market, selection, odds and result. */
export function SlipLeg({ leg }: { readonly leg: Leg }) {
  const { t } = useLingui()
  const { locale, localize } = useLocale()
  const results: Readonly<{ [Result in Leg['result']]: string }> = {
    won: t`Won`,
    'half-won': t`Half won`,
    push: t`Push`,
    'half-lost': t`Half lost`,
    lost: t`Lost`,
    void: t`Void`,
    undecided: leg.isLive ? t`Live` : t`Open`,
  }
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <AppLink to={localize(leg.eventPath)} className="font-semibold hover:underline">
          {leg.eventName}
        </AppLink>
        <span className="flex items-center gap-3">
          {leg.score ? <b className="figures">{`${leg.score.home} : ${leg.score.away}`}</b> : null}
          <StatusBadge status={legStatus(leg.result)}>{results[leg.result]}</StatusBadge>
        </span>
      </span>
      {leg.selections.map(({ marketKey, marketName, outcomeName }) => (
        <span key={marketKey} className="text-sm text-text-soft">
          {`${marketName}: ${outcomeName}`}
        </span>
      ))}
      <span className="figures text-sm">{oddsOf(leg.price, locale)}</span>
    </li>
  )
}
