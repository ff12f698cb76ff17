import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryRound } from '@tessera/contract'
import { Amount, DataList, StatusBadge } from '@tessera/ui'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useDateText } from './use-date-text.ts'

/** Rounds with what they cost and what came back; each leads to its proof. */
export function RoundList({
  rounds,
  caption,
}: {
  readonly rounds: readonly HistoryRound[]
  readonly caption: string
}) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const dateText = useDateText()
  return (
    <DataList
      caption={caption}
      rows={rounds}
      rowKey={(round) => round.id}
      columns={[
        { key: 'game', header: t`Game`, title: true, cell: (round) => <RoundGame round={round} /> },
        {
          key: 'time',
          header: t`Time`,
          cell: (round) => (
            <time className="figures text-text-soft" dateTime={round.openedAt}>
              {dateText(round.openedAt)}
            </time>
          ),
        },
        { key: 'state', header: t`State`, cell: (round) => <RoundState round={round} /> },
        {
          key: 'stake',
          header: t`Stake`,
          align: 'end',
          cell: (round) => <Amount subunits={round.stake} currency={round.currency} locale={locale} />,
        },
        {
          key: 'payout',
          header: t`Payout`,
          align: 'end',
          cell: (round) => (
            <Amount
              subunits={round.payout}
              currency={round.currency}
              locale={locale}
              tone={round.payout > round.stake ? 'win' : 'plain'}
            />
          ),
        },
        {
          key: 'proof',
          header: t`Proof`,
          align: 'end',
          cell: (round) => (
            <RouteLink
              name="fairness"
              search={`round=${encodeURIComponent(round.id)}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
              aria-label={t`Check the round of ${round.game.name}, ${dateText(round.openedAt)}`}
            >
              <Trans>Check</Trans>
            </RouteLink>
          ),
        },
      ]}
    />
  )
}

function RoundGame({ round }: { readonly round: HistoryRound }) {
  return (
    <RouteLink name="game" params={{ id: round.game.id }} className="flex items-center gap-3 font-semibold">
      <img
        src={round.game.thumbnails['1x1']}
        alt=""
        width={40}
        height={40}
        className="rounded-sm"
        loading="lazy"
      />
      {round.game.name}
    </RouteLink>
  )
}

function RoundState({ round }: { readonly round: HistoryRound }) {
  if (round.isRolledBack) {
    return (
      <StatusBadge status="paused">
        <Trans>Refunded</Trans>
      </StatusBadge>
    )
  }
  return round.isSettled ? (
    <StatusBadge status="done">
      <Trans>Settled</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge status="pending">
      <Trans>Running</Trans>
    </StatusBadge>
  )
}
