import { useLingui } from '@lingui/react/macro'
import type { SportBet } from '@tessera/contract/sportsbook'
import { formatAmount } from '@tessera/money'
import { SkeletonText } from '@tessera/ui'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { QueryView } from '../../shared/feedback/query-view.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { slipQuery } from './queries.ts'
import { SlipLeg } from './slip-leg.tsx'
import { oddsOf } from './slip-text.ts'

/** The slip of a bet on sport: its legs with their prices and results, what was staked and what it can or did return. */
export function SlipDetails({ roundId }: { readonly roundId: string }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const query = useApiQuery(slipQuery(roundId, locale))
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonText lines={3} />}
      isEmpty={({ data }) => data.slip === null}
      empty={
        <p className="text-text-soft">{t`This slip can’t be shown right now. The amounts above hold.`}</p>
      }
    >
      {({ data }) => (data.slip === null ? null : <Slip slip={data.slip} />)}
    </QueryView>
  )
}

function Slip({ slip }: { readonly slip: SportBet }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const money = (subunits: number) => formatAmount(subunits, slip.currency, locale)
  const { kind, lines, odds, stakePerLine, potentialPayout, cashedOut, settledAt, state } = slip
  const names: Readonly<Record<string, string>> = { single: t`Single`, combination: t`Combination` }
  const facts = [
    { name: t`Kind`, text: names[kind] ?? kind },
    ...(lines > 1 ? [{ name: t`Lines`, text: t`${lines} at ${money(stakePerLine)}` }] : []),
    { name: t`Odds`, text: oddsOf(odds, locale) },
    ...(settledAt === null ? [{ name: t`Can return`, text: money(potentialPayout) }] : []),
    ...(cashedOut > 0 ? [{ name: t`Cashed out`, text: money(cashedOut) }] : []),
    ...(state === 'resettled' ? [{ name: t`Settled again`, text: t`The result was corrected` }] : []),
  ]
  return (
    <div className="grid gap-4 rounded-lg bg-sunken p-4">
      <ol className="grid gap-3">
        {slip.legs.map((leg) => (
          <SlipLeg key={`${leg.eventId} ${leg.selections.map(({ marketKey }) => marketKey)}`} leg={leg} />
        ))}
      </ol>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {facts.map(({ name, text }) => (
          <div key={name} className="flex gap-2">
            <dt className="text-text-faint">{name}</dt>
            <dd className="figures">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
