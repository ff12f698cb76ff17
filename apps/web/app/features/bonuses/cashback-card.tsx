import { Trans, useLingui } from '@lingui/react/macro'
import type { Payback } from '@tessera/contract'
import { formatLocaleOf } from '@tessera/contract/languages'
import { Card } from '@tessera/ui'
import { useLocalText } from '../../data/bonuses/use-local-text.ts'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { CashbackClaim } from './cashback-claim.tsx'
import { CashbackRules } from './cashback-rules.tsx'

interface CashbackCardProps {
  readonly payback: Payback
}

/** Cashback or rakeback: its rate, what can be claimed, what the running period gives so far, and its rules. */
export function CashbackCard({ payback }: CashbackCardProps) {
  const local = useLocalText()
  return (
    <Card level="surface" padding="lg" className="grid content-start gap-5">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-4">
          <h3 className="text-xl font-semibold">{local(payback.title)}</h3>
          <Rate payback={payback} />
        </div>
        <p className="text-text-soft">{local(payback.summary)}</p>
      </div>
      {payback.claims.length > 0 && (
        <ul className="grid gap-3">
          {payback.claims.map((claim) => (
            <li key={claim.id}>
              <CashbackClaim claim={claim} />
            </li>
          ))}
        </ul>
      )}
      {payback.rate !== null && <SoFar payback={payback} />}
      <CashbackRules payback={payback} />
    </Card>
  )
}

/** The player’s rate, or the best one for a guest. */
function Rate({ payback: { rate, rates } }: CashbackCardProps) {
  const { locale } = useLocale()
  const percent = (value: number) =>
    new Intl.NumberFormat(formatLocaleOf(locale), { style: 'percent', maximumFractionDigits: 2 }).format(
      value / 100,
    )
  const best = percent(Math.max(0, ...rates.map((each) => each.percent)))
  return (
    <strong className="figures shrink-0 text-xl">
      {rate === null ? <Trans>up to {best}</Trans> : percent(rate)}
    </strong>
  )
}

/** Amount that the running period gives so far, and what it is made of. */
function SoFar({ payback }: CashbackCardProps) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { moment } = useDateText()
  const { running, kind, currency, minimum, period } = payback
  const names = { day: t`Today so far`, week: t`This week so far`, month: t`This month so far` }
  const counted = format(running?.counted ?? 0, currency)
  const least = format(minimum, currency)
  const end = running ? moment(running.endsAt) : ''
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{names[period]}</span>
        <strong className="figures text-lg">{format(running?.amount ?? 0, currency)}</strong>
      </div>
      <p className="figures text-xs text-text-soft">
        {kind === 'cashback' ? (
          <Trans>Net losses: {counted}</Trans>
        ) : (
          <Trans>Expected margin: {counted}</Trans>
        )}
        {running && (
          <>
            {' · '}
            <Trans>Ends {end}</Trans>
          </>
        )}
        {(running?.amount ?? 0) === 0 && minimum > 0 && (
          <>
            {' · '}
            <Trans>Paid from {least}</Trans>
          </>
        )}
      </p>
    </div>
  )
}
