import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { OwnGames } from '../features/games/own-games.tsx'
import { favoritesQuery } from '../features/games/queries.ts'
import { Page } from '../kit/layout/page.tsx'

const queries: PageQueries = () => [favoritesQuery]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function FavoritesPage() {
  const { t } = useLingui()
  return (
    <Page name="favorites" title={t`Favourites`} isPrivate className="page-column grid gap-5 pb-16">
      <PageHeader title={t`Favourites`} />
      <OwnGames
        query={favoritesQuery}
        picture="heart"
        emptyTitle={t`No favourites yet`}
        emptyText={t`Tap the heart on a game to save it here.`}
      />
    </Page>
  )
}
