import { useLingui } from '@lingui/react/macro'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { FavoriteToggle } from './favorite-toggle.ts'
import { GameShelf } from './game-shelf.tsx'
import { playedQuery } from './queries.ts'
import { useFavorites } from './use-favorites.ts'

/** Shelf of the games that the player opened last; nothing if there are none. */
export function PlayedShelf() {
  const { t } = useLingui()
  const { data } = useApiQuery(playedQuery)
  const favorites = useFavorites()
  if (!data || data.data.length === 0) return null
  return (
    <FavoriteToggle value={favorites.toggle}>
      <GameShelf
        id="played"
        title={t`Continue playing`}
        games={data.data}
        favorites={favorites.among(data.data)}
      />
    </FavoriteToggle>
  )
}
