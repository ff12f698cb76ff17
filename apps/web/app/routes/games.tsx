import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { CategoriesButton } from '../features/games/categories-button.tsx'
import { CategoryChips } from '../features/games/category-chips.tsx'
import { GameList } from '../features/games/game-list.tsx'
import { readFilter } from '../features/games/list-filter.ts'
import { listQueries } from '../features/games/list-queries.ts'
import { collectionsQuery, favoritesQuery } from '../features/games/queries.ts'
import { Page } from '../kit/layout/page.tsx'
import { useSearch } from '../platform/navigation/use-search.ts'

const queries: PageQueries = ({ search, isLoggedIn }) => [
  ...listQueries(readFilter(search)),
  collectionsQuery,
  ...(isLoggedIn ? [favoritesQuery] : []),
]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

export default function GamesPage() {
  const { t } = useLingui()
  const [search] = useSearch()
  return (
    <Page
      name="games"
      title={t`All games`}
      description={t`Every slot and dice game, with free demos.`}
      className="page-column grid gap-5 pb-16"
    >
      <PageHeader title={t`All games`} actions={<CategoriesButton />} />
      <CategoryChips current="all" />
      <GameList filter={readFilter(search)} />
    </Page>
  )
}
