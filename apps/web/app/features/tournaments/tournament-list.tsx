import { useLingui } from '@lingui/react/macro'
import type { Tournament } from '@tessera/contract'
import { buttonClass, EmptyState, Section } from '@tessera/ui'
import { tournamentsQuery } from '../../data/tournaments/queries.ts'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { RowsSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
import { TournamentCard } from './tournament-card.tsx'
import { usePolling } from './use-polling.ts'

/** Tournaments that are running, to come, and over. */
export function TournamentList() {
  const { t } = useLingui()
  const { locale } = useLocale()
  const query = useApiQuery(tournamentsQuery(locale), usePolling())
  return (
    <QueryView
      query={query}
      skeleton={<RowsSkeleton />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          illustration={<EmptyArt picture="coin" />}
          title={t`No tournaments right now`}
          text={t`Races and challenges will appear here.`}
          action={<RouteLink name="games" className={buttonClass()}>{t`See all games`}</RouteLink>}
        />
      }
    >
      {({ data }) => {
        const past = data.filter(({ state }) => state !== 'running' && state !== 'coming')
        return (
          <>
            <Group title={t`Running`} tournaments={data.filter(({ state }) => state === 'running')} />
            <Group title={t`Coming up`} tournaments={data.filter(({ state }) => state === 'coming')} />
            <Group title={t`Past`} tournaments={past} />
          </>
        )
      }}
    </QueryView>
  )
}

interface GroupProps {
  readonly title: string
  readonly tournaments: readonly Tournament[]
}

function Group({ title, tournaments }: GroupProps) {
  if (tournaments.length === 0) return null
  return (
    <Section title={title}>
      <ul className="grid gap-4 md:grid-cols-2">
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
