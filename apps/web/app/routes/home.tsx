import { useLingui } from '@lingui/react/macro'
import type { GameCollection } from '@tessera/contract'
import { useHydrated } from '@tessera/ui'
import { lazy, Suspense } from 'react'
import { loadInBrowser } from '../data/pages/browser-loader.ts'
import { loadOnServer } from '../data/pages/load-on-server.server.ts'
import type { PageQueries } from '../data/pages/page-queries.ts'
import { CategoryChips } from '../features/games/category-chips.tsx'
import { CollectionShelves } from '../features/games/collection-shelves.tsx'
import { guestLobby, lobbyShelves } from '../features/games/lobby-shelves.ts'
import {
  collectionsQuery,
  favoritesQuery,
  playedQuery,
  providersQuery,
  winnersQuery,
} from '../features/games/queries.ts'
import { WinnersStrip } from '../features/games/winners-strip.tsx'
import { Hero, JoinPoints } from '../features/welcome/hero.tsx'
import { Page } from '../kit/layout/page.tsx'
import { useApiQuery } from '../platform/api/use-api-query.ts'
import { importOnce } from '../platform/navigation/reload-guard.ts'
import { useSession } from '../platform/session/use-session.ts'
import { useContent } from '../platform/site/site-context.tsx'

const queries: PageQueries = ({ isLoggedIn }) => [
  collectionsQuery,
  winnersQuery,
  providersQuery,
  ...(isLoggedIn ? [playedQuery, favoritesQuery] : []),
]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)
export { shouldRevalidate } from '../platform/navigation/should-revalidate.ts'

/** Top of the page for players, in a chunk that guests don't load. */
const top = () => importOnce(() => import('../home-player.ts'))
const PlayerTop = lazy(() => top().then((module) => ({ default: module.Greeting })))
const PlayedShelf = lazy(() => top().then((module) => ({ default: module.PlayedShelf })))

/** Parts that hydrate after the rest of the page: its end, and the sport shelves, which request live events. */
const later = () => importOnce(() => import('../home-later.ts'))
const ProviderRow = lazy(() => later().then((module) => ({ default: module.ProviderRow })))
const Promises = lazy(() => later().then((module) => ({ default: module.Promises })))
const SportShelf = lazy(() => later().then((module) => ({ default: module.HomeShelf })))

export default function HomePage() {
  const { t } = useLingui()
  const { site } = useContent()
  const { isLoggedIn } = useSession()
  return (
    <Page
      name="home"
      title={t`Provably fair casino and sports betting`}
      description={site.tagline}
      className={`page-column home ${isLoggedIn ? 'home-player' : ''}`}
    >
      <Top />
      <CategoryChips />
      <Shelves />
      <Sport list="top" />
      <Join />
      <Suspense fallback={null}>
        <ProviderRow />
        <Promises />
      </Suspense>
    </Page>
  )
}

function Sport({ list }: { list: 'live' | 'top' }) {
  const place = <div className="sport-carousel" />
  return useHydrated() ? (
    <Suspense fallback={place}>
      <SportShelf list={list} />
    </Suspense>
  ) : (
    place
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
        <Sport list="live" />
        <Suspense fallback={null}>
          <PlayedShelf />
        </Suspense>
      </>
    )
  }
  return (
    <Hero games={guestLobby(data?.data ?? []).mosaic}>
      <Sport list="live" />
    </Hero>
  )
}

const guestShelves = (collections: readonly GameCollection[]) => guestLobby(collections).shelves

/** Shelves of games, with the latest wins below the first one. */
function Shelves() {
  const { isLoggedIn } = useSession()
  return (
    // A player has other games: their shelves start unscrolled, wherever the guest had scrolled them.
    <CollectionShelves key={String(isLoggedIn)} choose={isLoggedIn ? lobbyShelves : guestShelves}>
      <WinnersStrip />
    </CollectionShelves>
  )
}

/** Steps of the registration, for guests. */
function Join() {
  return useSession().isLoggedIn ? null : <JoinPoints />
}
