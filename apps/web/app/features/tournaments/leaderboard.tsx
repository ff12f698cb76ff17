import { Trans, useLingui } from '@lingui/react/macro'
import type { Tournament, TournamentLeader } from '@tessera/contract'
import { RecordList, RecordRow } from '@tessera/ui'
import { useScoreText } from '../../kit/tournaments/use-score-text.ts'
import { prizeAt, useAwardText } from './use-award-text.ts'

interface LeaderboardProps {
  readonly tournament: Tournament
  /** The first places, and the player's own. */
  readonly leaders: readonly TournamentLeader[]
}

/** Places of a tournament with scores and prizes. Names of other players are masked. */
export function Leaderboard({ tournament, leaders }: LeaderboardProps) {
  const { t } = useLingui()
  const scoreOf = useScoreText()
  const prizes = useAwardText(tournament)
  if (leaders.length === 0) return <p className="text-text-soft">{t`No scores yet. Be the first!`}</p>
  return (
    <RecordList label={t`Leaderboard`}>
      {leaders.map(({ place, name, score, isOwn }) => {
        const prize = prizeAt(tournament.prizes, place)
        return (
          <RecordRow
            key={place}
            picture={<strong className="figures">{place}</strong>}
            title={
              isOwn ? (
                <span className="text-action-text">
                  <Trans context="leaderboard">You</Trans>
                </span>
              ) : (
                (name ?? t`Player`)
              )
            }
            value={<span className="figures">{scoreOf(tournament, score)}</span>}
            detail={
              <span className="figures">{prize === undefined ? t`No prize` : prizes.value(prize)}</span>
            }
          />
        )
      })}
    </RecordList>
  )
}
