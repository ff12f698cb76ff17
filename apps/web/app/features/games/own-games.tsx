import { useLingui } from '@lingui/react/macro'
import type { Game } from '@tessera/contract'
import { buttonClass, EmptyState, TileGrid } from '@tessera/ui'
import { EmptyArt, type EmptyPicture } from '../../kit/art/empty-art.tsx'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { GridSkeleton } from '../../kit/layout/page-skeleton.tsx'
import type { ApiQuery } from '../../platform/api/query.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { RouteLink } from '../../platform/navigation/route-link.tsx'
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
