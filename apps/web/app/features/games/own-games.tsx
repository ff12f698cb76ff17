import { useLingui } from '@lingui/react/macro'
import type { Game } from '@tessera/contract'
import { buttonClass, EmptyState, TileGrid } from '@tessera/ui'
import type { ApiQuery } from '../../shared/api/query.ts'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { QueryView } from '../../shared/feedback/query-view.tsx'
import { EmptyArt, type EmptyPicture } from '../../shared/layout/empty-art.tsx'
import { GridSkeleton } from '../../shared/layout/page-skeleton.tsx'
import { RouteLink } from '../../shared/locale/route-link.tsx'
import { FavoriteToggle } from './favorite-toggle.ts'
import { GameCard } from './game-card.tsx'
import { useFavorites } from './use-favorites.ts'

export interface OwnGamesProps {
  readonly query: ApiQuery<{ readonly data: readonly Game[] }>
  readonly picture: EmptyPicture
  readonly emptyTitle: string
  readonly emptyText: string
}

/** A list of the player's own games, such as favourites. */
export function OwnGames({ query, picture, emptyTitle, emptyText }: OwnGamesProps) {
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
          illustration={<EmptyArt picture={picture} />}
          title={emptyTitle}
          text={emptyText}
          action={<RouteLink name="games" className={buttonClass()}>{t`All games`}</RouteLink>}
        />
      }
    >
      {({ data }) => (
        <FavoriteToggle value={favorites.toggle}>
          <TileGrid>
            {data.map((game) => (
              <li key={game.id}>
                <GameCard game={game} isFavorite={favorites.has(game.id)} hasCaption />
              </li>
            ))}
          </TileGrid>
        </FavoriteToggle>
      )}
    </QueryView>
  )
}
