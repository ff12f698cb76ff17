import { useLingui } from '@lingui/react/macro'
import type { SportBet } from '@tessera/contract/sportsbook'
import { StatusBadge } from '@tessera/ui'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { AppLink } from '../../platform/navigation/app-link.tsx'
import { legStatus, oddsOf } from './bet-text.ts'

type Leg = SportBet['legs'][number]

/** Leg of a slip: event, score, market, selection, odds and result. */
export function SlipLeg({ leg }: { readonly leg: Leg }) {
  const { t } = useLingui()
  const { locale, localize } = useLocale()
  const results: Readonly<{ [Result in Leg['result']]: string }> = {
    won: t`Won`,
    'half-won': t`Half won`,
    push: t`Stake returned`,
    'half-lost': t`Half lost`,
    lost: t`Lost`,
    void: t`Void`,
    undecided: leg.isLive ? t`Live` : t`Open`,
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1">
      <AppLink to={localize(leg.eventPath)} className="font-semibold hover:underline">
        {leg.eventName}
      </AppLink>
      <span className="flex items-center gap-3">
        {leg.score ? <b className="figures">{`${leg.score.home} : ${leg.score.away}`}</b> : null}
        <StatusBadge status={legStatus(leg.result)}>{results[leg.result]}</StatusBadge>
      </span>
      <span className="grid text-text-soft">
        {leg.selections.map(({ marketKey, marketName, outcomeName }) => (
          <span key={marketKey}>{`${marketName}: ${outcomeName}`}</span>
        ))}
      </span>
      <b className="figures justify-self-end">{oddsOf(leg.price, locale)}</b>
    </li>
  )
}
