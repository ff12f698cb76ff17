import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, buttonClass, EmptyState, TileGrid } from '@tessera/ui'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { EmptyArt } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { GridSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { AppLink } from '../../platform/navigation/app-link.tsx'
import { useSearch } from '../../platform/navigation/use-search.ts'
import { FavoriteToggle } from './favorite-toggle.ts'
import { GameCard } from './game-card.tsx'
import { ListControls } from './list-controls.tsx'
import { clearedSearch, type ListFilter, PER_PAGE, pagesUpTo } from './list-filter.ts'
import { gamesQuery } from './list-queries.ts'
import { type Favorites, useFavorites } from './use-favorites.ts'

/** List of games by filter, with a button for more. Its state is in the URL, so that it can be linked and reloaded. */
export function GameList({ filter }: { filter: ListFilter }) {
  const { t } = useLingui()
  const favorites = useFavorites()
  const first = useApiQuery(gamesQuery(filter, 1), { keepPrevious: true })
  return (
    <div className="grid gap-5">
      <ListControls filter={filter} total={first.data?.meta.totalRows} />
      <QueryView
        query={first}
        skeleton={<GridSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={<NoGames />}
      >
        {({ meta }) => {
          const last = Math.min(filter.page, meta.totalPages)
          const pages = pagesUpTo(last)
          return (
            <div className={first.isPlaceholderData ? 'grid gap-6 opacity-60' : 'grid gap-6'}>
              {pages[0] !== undefined && pages[0] > 1 && (
                <PageLink page={pages[0] - 1} rel="prev">{t`Show earlier`}</PageLink>
              )}
              <FavoriteToggle value={favorites.toggle}>
                <TileGrid>
                  {pages.map((page) => (
                    <ListPage key={page} filter={filter} page={page} favorites={favorites} />
                  ))}
                </TileGrid>
              </FavoriteToggle>
              <More last={last} totalPages={meta.totalPages} totalRows={meta.totalRows} />
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}

function ListPage({ filter, page, favorites }: { filter: ListFilter; page: number; favorites: Favorites }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useApiQuery(gamesQuery(filter, page), {
    keepPrevious: page === 1,
  })
  if (error && !data) {
    return (
      <li className="col-span-full grid justify-items-center gap-2">
        <p role="alert">{t`We couldn’t load these games.`}</p>
        <Button
          variant="secondary"
          loading={isFetching}
          onClick={() => void refetch()}
        >{t`Try again`}</Button>
      </li>
    )
  }
  if (!data)
    return (
      <li className="col-span-full">
        <GridSkeleton count={PER_PAGE / 2} />
      </li>
    )
  return data.data.map((game) => (
    <li key={game.id}>
      <GameCard game={game} isFavorite={favorites.has(game.id)} hasCaption />
    </li>
  ))
}

/** Link to this list, extended to another page. */
function PageLink({ page, rel, children }: { page: number; rel: 'next' | 'prev'; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return (
    <AppLink
      to={`${pathname}?${query}`}
      replace
      preventScrollReset
      rel={rel}
      className={`${buttonClass({ variant: 'secondary' })} justify-self-center`}
    >
      {children}
    </AppLink>
  )
}

function More({ last, totalPages, totalRows }: { last: number; totalPages: number; totalRows: number }) {
  const { t } = useLingui()
  const shown = Math.min(last * PER_PAGE, totalRows)
  if (totalRows <= PER_PAGE) return null
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-text-faint figures">{t`${shown} of ${plural(totalRows, { one: '# game', other: '# games' })}`}</p>
      {last < totalPages ? <PageLink page={last + 1} rel="next">{t`Show more`}</PageLink> : null}
    </div>
  )
}

function NoGames() {
  const { t } = useLingui()
  const [search, setSearch] = useSearch()
  const clear = () => setSearch(clearedSearch(search), { replace: true })
  return (
    <EmptyState
      illustration={<EmptyArt picture="lens" />}
      title={t`No games match`}
      text={t`Remove a filter to see more.`}
      action={<Button variant="secondary" onClick={clear}>{t`Clear filters`}</Button>}
    />
  )
}
