import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryRound } from '@tessera/contract'
import { formatAmount } from '@tessera/money'
import { Amount, RecordList, RecordRow, StatusBadge } from '@tessera/ui'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { useDateText } from '../../shared/locale/use-date-text.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { roundStanding } from './round-standing.ts'

export interface RoundListProps {
  readonly rounds: readonly HistoryRound[]
  readonly caption: string
}

/** Rounds in two lines each: game and result, time and stake; each leads to its proof. */
export function RoundList({ rounds, caption }: RoundListProps) {
  return (
    <RecordList label={caption}>
      {rounds.map((round) => (
        <RoundRow key={round.id} round={round} />
      ))}
    </RecordList>
  )
}

function RoundRow({ round }: { readonly round: HistoryRound }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const { moment } = useDateText()
  const { game, currency, stake, payout, openedAt } = round
  const money = (subunits: number) => formatAmount(subunits, currency, locale)
  const result = roundStanding(round)
  return (
    <RecordRow
      isMuted={result.kind === 'refunded'}
      picture={<img src={game.thumbnails['1x1']} alt="" width={44} height={44} loading="lazy" />}
      title={
        <RouteLink name="game" params={{ id: game.id }} className="hover:underline">
          {game.name}
        </RouteLink>
      }
      value={<Result round={round} />}
      detail={
        <>
          <time className="figures" dateTime={openedAt}>
            {moment(openedAt)}
          </time>
          <span className="figures">
            {'net' in result
              ? t`${money(stake)} staked, ${money(payout)} returned`
              : t`${money(stake)} staked`}
          </span>
        </>
      }
      action={
        <RouteLink
          name="fairness"
          search={`round=${encodeURIComponent(round.id)}`}
          className="t-record-action"
          aria-label={t`Check the round of ${game.name}, ${moment(openedAt)}`}
        >
          <Trans>Check</Trans>
        </RouteLink>
      }
    />
  )
}

/** What the round brought, signed; gold is for wins alone. */
function Result({ round }: { readonly round: HistoryRound }) {
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
      <Trans>Running</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge status="paused">
      <Trans>Refunded</Trans>
    </StatusBadge>
  )
}
