import { useLingui } from '@lingui/react/macro'
import type { SportBet } from '@tessera/contract/sportsbook'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { oddsOf } from './bet-text.ts'
import { SlipLeg } from './slip-leg.tsx'
import { useBetType } from './use-bet-texts.ts'

/** Slip of a sports bet: its legs with odds and results, its type, and its potential or actual returns. */
export function SlipDetails({ slip }: { readonly slip: SportBet }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { format } = useMoneyText()
  const betType = useBetType()
  const money = (subunits: number) => format(subunits, slip.currency)
  const { lines, odds, stakePerLine, potentialPayout, cashedOut, settledAt, state } = slip
  const facts = [
    { name: t`Bet type`, text: betType(slip) },
    ...(lines > 1 ? [{ name: t`Bets`, text: `${lines} × ${money(stakePerLine)}` }] : []),
    { name: t`Odds`, text: oddsOf(odds, locale) },
    ...(settledAt === null ? [{ name: t`Potential returns`, text: money(potentialPayout) }] : []),
    ...(cashedOut > 0 ? [{ name: t`Cashed out`, text: money(cashedOut) }] : []),
    ...(state === 'resettled' ? [{ name: t`Resettled`, text: t`The result was corrected` }] : []),
  ]
  return (
    <div className="grid gap-4 rounded-cut bg-sunken p-4">
      <ol className="grid gap-3">
        {slip.legs.map((leg) => (
          <SlipLeg key={`${leg.eventId} ${leg.selections.map(({ marketKey }) => marketKey)}`} leg={leg} />
        ))}
      </ol>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(({ name, text }) => (
          <div key={name} className="flex gap-2">
            <dt className="text-text-soft">{name}</dt>
            <dd className="figures">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
