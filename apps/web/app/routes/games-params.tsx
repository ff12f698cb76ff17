import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@tessera/ui'
import { useLocation, useParams } from 'react-router'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageCheck, PageQueries } from '../data/pages/page-queries.ts'
import { CategoriesButton } from '../features/games/categories-button.tsx'
import { CategoryChips } from '../features/games/category-chips.tsx'
import { GameList } from '../features/games/game-list.tsx'
import { readFilter, readPlace } from '../features/games/list-filter.ts'
import { gamesQuery, listQueries } from '../features/games/list-queries.ts'
import { ProviderHeader } from '../features/games/provider-header.tsx'
import { collectionsQuery, favoritesQuery, providerQuery } from '../features/games/queries.ts'
import { Page } from '../kit/layout/page.tsx'
import { useApiQuery } from '../platform/api/use-api-query.ts'
import { InvalidPage, pageInvalid } from '../platform/navigation/page-not-found.ts'
import { useSearch } from '../platform/navigation/use-search.ts'
import { collectionTitle } from '../platform/site/names.ts'
import { useContent } from '../platform/site/site-context.tsx'

const queries: PageQueries = ({ params, search, pathname, isLoggedIn }) => {
  const place = readPlace(params['*'] ?? '') ?? pageInvalid(pathname)
  return [
    ...listQueries(readFilter(search, place)),
    collectionsQuery,
    ...('provider' in place ? [providerQuery(place.provider)] : []),
    ...(isLoggedIn ? [favoritesQuery] : []),
  ]
}

/** Returns 404 for an invalid place. An unknown collection is one whose games the API refuses. */
const check: PageCheck = (_read, { params }) => readPlace(params['*'] ?? '') !== null

export const loader = loadOnServer(queries, check)
export const clientLoader = loadInBrowser(queries, check)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

/** Page of a collection, or of all games of a studio. */
export default function GamesParamsPage() {
  const place = readPlace(useParams()['*'] ?? '')
  const { pathname } = useLocation()
  if (place === null) throw new InvalidPage(pathname)
  return (
    <>
      {'provider' in place ? (
        <ProviderPage id={place.provider} />
      ) : (
        <CollectionPage identity={place.collection} />
      )}
    </>
  )
}

function CollectionPage({ identity }: { identity: string }) {
  const content = useContent()
  const [search] = useSearch()
  const filter = readFilter(search, { collection: identity })
  useApiQuery(gamesQuery(filter, 1), { keepPrevious: true, isPageSubject: true })
  const title = collectionTitle(content, identity)
  const description = content.collections[identity]?.description
  return (
    <Page
      name="games-params"
      title={title}
      description={description}
      className="page-column grid gap-5 pb-16"
    >
      <PageHeader title={title} lead={description} actions={<CategoriesButton />} />
      <CategoryChips current={identity} />
      <GameList filter={filter} />
    </Page>
  )
}

function ProviderPage({ id }: { id: string }) {
  const { t } = useLingui()
  const [search] = useSearch()
  return (
    <ProviderHeader id={id}>
      {({ name, header }) => (
        <Page
          name="games-params"
          title={name}
          description={t`All games of ${name}.`}
          className="page-column grid gap-5 pb-16"
        >
          {header}
          <GameList filter={readFilter(search, { provider: id })} />
        </Page>
      )}
    </ProviderHeader>
  )
}
