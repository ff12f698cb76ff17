import { useLingui } from '@lingui/react/macro'
import type { GameCollection } from '@tessera/contract'
import { EmptyState } from '@tessera/ui'
import { Fragment, type ReactNode } from 'react'
import { QueryView } from '../../kit/feedback/query-view.tsx'
import { ShelfSkeleton } from '../../kit/layout/page-skeleton.tsx'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { collectionTitle } from '../../platform/site/names.ts'
import { useContent } from '../../platform/site/site-context.tsx'
import { FavoriteToggle } from './favorite-toggle.ts'
import { SharedShelf } from './game-shelf.tsx'
import { hasGames } from './lobby-shelves.ts'
import { collectionsQuery } from './queries.ts'
import { useFavorites } from './use-favorites.ts'

export interface CollectionShelvesProps {
  /** Selects the collections that this page shows. */
  readonly choose: (collections: readonly GameCollection[]) => readonly GameCollection[]
  /** Content below the first shelf. */
  readonly children?: ReactNode
}

/** Shelves of the lobby, one per collection. */
export function CollectionShelves({ choose, children }: CollectionShelvesProps) {
  const { t } = useLingui()
  const content = useContent()
  const query = useApiQuery(collectionsQuery)
  const favorites = useFavorites()
  return (
    <QueryView
      query={query}
      skeleton={
        <div className="grid gap-8">
          <ShelfSkeleton />
          <ShelfSkeleton />
        </div>
      }
      isEmptyOnError
      isEmpty={({ data }) => !data.some(hasGames)}
      empty={
        <EmptyState title={t`No games yet`} text={t`New games will appear here. Please check back later.`} />
      }
    >
      {({ data }) => (
        <FavoriteToggle value={favorites.toggle}>
          <div className="shelves">
            {choose(data).map(({ identity, games, totalGames }, index) => (
              <Fragment key={identity}>
                <SharedShelf
                  id={identity}
                  title={collectionTitle(content, identity)}
                  games={games}
                  favorites={favorites.among(games)}
                  all={identity}
                  total={totalGames}
                />
                {index === 0 ? children : null}
              </Fragment>
            ))}
          </div>
        </FavoriteToggle>
      )}
    </QueryView>
  )
}
