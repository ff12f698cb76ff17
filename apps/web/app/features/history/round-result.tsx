import { Trans } from '@lingui/react/macro'
import type { HistoryRound } from '@tessera/contract'
import { StatusBadge } from '@tessera/ui'
import { Money } from '../../kit/money/money.tsx'
import { roundStanding } from './round-standing.ts'

/** Net result of a round with its sign; only wins are gold. */
export function RoundResult({ round }: { readonly round: HistoryRound }) {
  const result = roundStanding(round)
  if ('net' in result) {
    return (
      <Money
        subunits={result.net}
        currency={round.currency}
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
