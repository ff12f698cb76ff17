import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { tournamentsQuery } from '../data/tournaments/queries.ts'
import { TournamentList } from '../features/tournaments/tournament-list.tsx'
import { Page } from '../kit/layout/page.tsx'

const queries: PageQueries = ({ locale }) => [tournamentsQuery(locale)]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function TournamentsPage() {
  const { t } = useLingui()
  return (
    <Page
      name="tournaments"
      title={t`Tournaments`}
      description={t`Play games or bet on sport, climb the leaderboard and win prizes.`}
    >
      <PageHeader
        title={t`Tournaments`}
        lead={t`Play games or bet on sport, climb the leaderboard and win prizes.`}
      />
      <TournamentList />
    </Page>
  )
}
