import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryRound } from '@tessera/contract'
import { pictureSources } from '@tessera/contract/pictures'
import { RecordList, RecordRow } from '@tessera/ui'
import { useDateText } from '../../data/player/use-date-text.ts'
import { useMoneyText } from '../../kit/money/use-money-text.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { RoundBonus } from './round-bonus.tsx'
import { RoundResult } from './round-result.tsx'
import { roundStanding } from './round-standing.ts'

/** Casino rounds in two lines each, game and result above stake and time, with a link to the fairness check. */
export function RoundList({ rounds }: { readonly rounds: readonly HistoryRound[] }) {
  const { t } = useLingui()
  return (
    <RecordList label={t`Casino rounds`}>
      {rounds.map((round) => (
        <RoundRow key={round.id} round={round} />
      ))}
    </RecordList>
  )
}

function RoundRow({ round }: { readonly round: HistoryRound }) {
  const { t } = useLingui()
  const { format } = useMoneyText()
  const { moment } = useDateText()
  const { game, currency, stake, payout, openedAt } = round
  const money = (subunits: number) => format(subunits, currency)
  const result = roundStanding(round)
  return (
    <RecordRow
      isMuted={result.kind === 'refunded'}
      picture={
        <img {...pictureSources(game.thumbnails['1x1'])} alt="" width={44} height={44} loading="lazy" />
      }
      title={
        <RouteLink name="game" params={{ id: game.id }} className="hover:underline">
          {game.name}
        </RouteLink>
      }
      value={<RoundResult round={round} />}
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
          <RoundBonus round={round} />
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
