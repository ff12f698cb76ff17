import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, buttonClass, EmptyState, TileGrid } from '@tessera/ui'
import { useLocation, useSearchParams } from 'react-router'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { QueryView } from '../../shared/feedback/query-view.tsx'
import { EmptyArt } from '../../shared/layout/empty-art.tsx'
import { GridSkeleton } from '../../shared/layout/page-skeleton.tsx'
import { AppLink } from '../../shared/navigation/app-link.tsx'
import { GameCard } from './game-card.tsx'
import { ListControls } from './list-controls.tsx'
import { changedSearch, type ListFilter, PER_PAGE, pagesOf } from './list-filter.ts'
import { gamesQuery } from './list-queries.ts'
import { type Favorites, useFavorites } from './use-favorites.ts'

/** Games by filter, with more at a press. The address says what is shown, so that it can be linked and reloaded. */
export function GameList({ filter }: { filter: ListFilter }) {
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
        {({ meta }) => (
          <div className={first.isPlaceholderData ? 'grid gap-6 opacity-60' : 'grid gap-6'}>
            <TileGrid>
              {pagesOf(filter).map((page) => (
                <ListPage key={page} filter={filter} page={page} favorites={favorites} />
              ))}
            </TileGrid>
            <More filter={filter} totalPages={meta.totalPages} totalRows={meta.totalRows} />
          </div>
        )}
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
        <p role="alert">{t`These games could not be loaded.`}</p>
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
      <GameCard game={game} favorites={favorites} hasCaption />
    </li>
  ))
}

function More({
  filter,
  totalPages,
  totalRows,
}: {
  filter: ListFilter
  totalPages: number
  totalRows: number
}) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const shown = Math.min(filter.page * PER_PAGE, totalRows)
  if (totalRows <= PER_PAGE) return null
  const next = new URLSearchParams(search)
  next.set('page', String(filter.page + 1))
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-text-faint figures">{t`${shown} of ${plural(totalRows, { one: '# game', other: '# games' })}`}</p>
      {filter.page < totalPages ? (
        <AppLink
          to={`${pathname}?${next}`}
          replace
          preventScrollReset
          rel="next"
          className={buttonClass({ variant: 'secondary' })}
        >
          {t`Show more`}
        </AppLink>
      ) : null}
    </div>
  )
}

function NoGames() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const clear = () =>
    setSearch(changedSearch(search, { kind: '', feature: '', provider: '' }), { replace: true })
  return (
    <EmptyState
      illustration={<EmptyArt picture="lens" />}
      title={t`No game fits`}
      text={t`Take a filter away to see more.`}
      action={<Button variant="secondary" onClick={clear}>{t`Clear filters`}</Button>}
    />
  )
}
