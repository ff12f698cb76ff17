import { Trans } from '@lingui/react/macro'
import type { HistoryRound } from '@tessera/contract'
import { Amount, StatusBadge } from '@tessera/ui'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { roundStanding } from './round-standing.ts'

/** Net result of a round with its sign; only wins are gold. */
export function RoundResult({ round }: { readonly round: HistoryRound }) {
  const { locale } = useLocale()
  const result = roundStanding(round)
  if ('net' in result) {
    return (
      <Amount
        subunits={result.net}
        currency={round.currency}
        locale={locale}
        tone={result.kind === 'won' ? 'value' : 'plain'}
        signed
      />
    )
  }
  return result.kind === 'running' ? (
    <StatusBadge status="pending">
      <Trans>Unfinished</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge status="paused">
      <Trans>Refunded</Trans>
    </StatusBadge>
  )
}
