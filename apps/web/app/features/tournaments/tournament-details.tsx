import { useLingui } from '@lingui/react/macro'
import type { Tournament } from '@tessera/contract'
import { Skeleton } from '@tessera/ui'
import type { ReactNode } from 'react'
import { tournamentQuery } from '../../data/tournaments/queries.ts'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { GameLink } from '../../kit/games/game-link.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { Leaderboard } from './leaderboard.tsx'
import { OwnPlace } from './own-place.tsx'
import { TimeLine } from './time-line.tsx'
import { useAwardText } from './use-award-text.ts'
import { usePolling } from './use-polling.ts'
import { useTournamentRules } from './use-tournament-rules.ts'

/** A tournament with its leaderboard, prizes, rules and games. */
export function TournamentDetails({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const query = useApiQuery(tournamentQuery(id, locale), usePolling())
  if (query.error?.status === 404)
    return <p className="text-text-soft">{t`This tournament is no longer available.`}</p>
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {({ data: { tournament, leaders } }) => (
        <div className="grid gap-8">
          <div className="grid gap-3">
            <p className="text-lg font-semibold">{tournament.name}</p>
            <TimeLine tournament={tournament} />
            <OwnPlace tournament={tournament} />
          </div>
          {tournament.state !== 'coming' && (
            <Part title={t`Leaderboard`}>
              <Leaderboard tournament={tournament} leaders={leaders} />
            </Part>
          )}
          <Part title={t`Prizes`}>
            <Prizes tournament={tournament} />
          </Part>
          <Part title={t`Rules`}>
            <Rules tournament={tournament} />
          </Part>
          {tournament.games.length > 0 && (
            <Part title={t`Games that count`}>
              <ul className="grid gap-2">
                {tournament.games.map((game) => (
                  <li key={game}>
                    <GameLink id={game} />
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
      )}
    </QueryView>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </section>
  )
}

interface TournamentProps {
  readonly tournament: Tournament
}

function Prizes({ tournament }: TournamentProps) {
  const prizes = useAwardText(tournament)
  return (
    <dl className="figures grid gap-2">
      {tournament.prizes.map((prize) => (
        <div key={prize.from} className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-text-soft">{prizes.places(prize)}</dt>
          <dd className="font-semibold">{prizes.value(prize)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rules({ tournament }: TournamentProps) {
  const rulesOf = useTournamentRules()
  return (
    <ul className="grid list-disc gap-2 ps-5 text-text-soft" data-rules>
      {rulesOf(tournament).map(({ term, text }) => (
        <li key={term} className="figures">
          {text}
        </li>
      ))}
    </ul>
  )
}
