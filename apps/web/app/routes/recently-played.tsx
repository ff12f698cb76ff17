import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { OwnGames } from '../features/games/own-games.tsx'
import { favoritesQuery, playedQuery } from '../features/games/queries.ts'
import { Page } from '../kit/layout/page.tsx'

const queries: PageQueries = () => [playedQuery, favoritesQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function RecentlyPlayedPage() {
  const { t } = useLingui()
  return (
    <Page
      name="recently-played"
      title={t`Recently played`}
      isPrivate
      className="page-column grid gap-5 pb-16"
    >
      <PageHeader title={t`Recently played`} />
      <OwnGames
        query={playedQuery}
        picture="clock"
        emptyTitle={t`Nothing played yet`}
        emptyText={t`Games you play will appear here.`}
      />
    </Page>
  )
}
