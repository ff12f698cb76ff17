import { useLingui } from '@lingui/react/macro'
import { buttonClass, EmptyState, TileGrid } from '@tessera/ui'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { QueryView } from '../../shared/feedback/query-view.tsx'
import { GridSkeleton } from '../../shared/layout/page-skeleton.tsx'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { GameCard } from './game-card.tsx'
import type { favoritesQuery, playedQuery } from './queries.ts'
import { useFavorites } from './use-favorites.ts'

export interface OwnGamesProps {
  readonly query: typeof favoritesQuery | typeof playedQuery
  readonly emptyTitle: string
  readonly emptyText: string
}

/** A list of games that belongs to the player. */
export function OwnGames({ query, emptyTitle, emptyText }: OwnGamesProps) {
  const { t } = useLingui()
  const result = useApiQuery(query)
  const favorites = useFavorites()
  return (
    <QueryView
      query={result}
      skeleton={<GridSkeleton />}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState
          title={emptyTitle}
          text={emptyText}
          action={<RouteLink name="games" className={buttonClass()}>{t`All games`}</RouteLink>}
        />
      }
    >
      {({ data }) => (
        <TileGrid>
          {data.map((game) => (
            <li key={game.id}>
              <GameCard game={game} favorites={favorites} hasCaption />
            </li>
          ))}
        </TileGrid>
      )}
    </QueryView>
  )
}
