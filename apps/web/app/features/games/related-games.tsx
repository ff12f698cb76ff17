import { useLingui } from '@lingui/react/macro'
import { apiQuery } from '../../platform/api/query.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { FavoriteToggle } from './favorite-toggle.ts'
import { SharedShelf } from './game-shelf.tsx'
import { useFavorites } from './use-favorites.ts'

const COUNT = 14

/** Popular games of the same kind. */
export const relatedQuery = (kind: 'slot' | 'dice') =>
  apiQuery('GET /api/game/games', { query: { kind, perPage: COUNT + 1 } })

export function RelatedGames({ id, kind }: { id: string; kind: 'slot' | 'dice' }) {
  const { t } = useLingui()
  const { data } = useApiQuery(relatedQuery(kind))
  const favorites = useFavorites()
  const games = (data?.data ?? []).filter((game) => game.id !== id).slice(0, COUNT)
  return games.length === 0 ? null : (
    <FavoriteToggle value={favorites.toggle}>
      <SharedShelf id="related" title={t`Similar games`} games={games} favorites={favorites.among(games)} />
    </FavoriteToggle>
  )
}
