import { useLingui } from '@lingui/react/macro'
import type { GameCollection } from '@tessera/contract'
import { lazy, Suspense } from 'react'
import { CategoryChips } from '../features/games/category-chips.tsx'
import { CollectionShelves } from '../features/games/collection-shelves.tsx'
import { guestLobby, lobbyShelves } from '../features/games/lobby-shelves.ts'
import { PlayedShelf } from '../features/games/player-shelves.tsx'
import { ProviderRow } from '../features/games/provider-row.tsx'
import {
  collectionsQuery,
  favoritesQuery,
  playedQuery,
  providersQuery,
  winnersQuery,
} from '../features/games/queries.ts'
import { WinnersStrip } from '../features/games/winners-strip.tsx'
import { Hero, JoinPoints } from '../features/welcome/hero.tsx'
import { Promises } from '../features/welcome/promises.tsx'
import { useApiQuery } from '../shared/api/use-api-query.ts'
import { useContent } from '../shared/content/site-context.tsx'
import { loadInBrowser } from '../shared/data/browser-loader.ts'
import { loadOnServer } from '../shared/data/load-on-server.server.ts'
import type { PageQueries } from '../shared/data/page-queries.ts'
import { Page } from '../shared/layout/page.tsx'
import { whenOnline } from '../shared/navigation/reload-guard.ts'
import { useSession } from '../shared/session/use-session.ts'

const queries: PageQueries = ({ isLoggedIn }) => [
  collectionsQuery,
  winnersQuery,
  providersQuery,
  ...(isLoggedIn ? [playedQuery, favoritesQuery] : []),
]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../shared/navigation/should-revalidate.ts'

/** What a player sees on top brings its own code: a guest does not need it. */
const PlayerTop = lazy(() =>
  whenOnline(() => import('../features/welcome/greeting.tsx')).then((module) => ({
    default: module.Greeting,
  })),
)

export default function HomePage() {
  const { t } = useLingui()
  const { site } = useContent()
  return (
    <Page
      name="home"
      title={t`Slots and dice you can check`}
      description={site.tagline}
      className="page-column grid gap-10 pb-16"
    >
      <Top />
      <CategoryChips />
      <Shelves />
      <Join />
      <ProviderRow />
      <Promises />
    </Page>
  )
}

function Top() {
  const { isLoggedIn } = useSession()
  const { data } = useApiQuery(collectionsQuery)
  if (isLoggedIn) {
    return (
      <>
        <Suspense fallback={null}>
          <PlayerTop />
        </Suspense>
        <PlayedShelf />
      </>
    )
  }
  return <Hero games={guestLobby(data?.data ?? []).mosaic} />
}

const guestShelves = (collections: readonly GameCollection[]) => guestLobby(collections).shelves

/** What can be played, and below the first shelf what was won. */
function Shelves() {
  const { isLoggedIn } = useSession()
  return (
    // Other games for a player: their shelves begin at the beginning, wherever the guest had scrolled them.
    <CollectionShelves key={String(isLoggedIn)} choose={isLoggedIn ? lobbyShelves : guestShelves}>
      <WinnersStrip />
    </CollectionShelves>
  )
}

/** How to join, for those who have not. */
function Join() {
  return useSession().isLoggedIn ? null : <JoinPoints />
}
