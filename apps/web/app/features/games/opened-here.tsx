import { useLingui } from '@lingui/react/macro'
import { Section, TileGrid } from '@tessera/ui'
import { useEffect, useState } from 'react'
import { apiQuery } from '../../shared/api/query.ts'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { playedGames } from '../../shared/session/played-games.ts'
import { FavoriteToggle } from './favorite-toggle.ts'
import { GameCard } from './game-card.tsx'
import { playedQuery } from './queries.ts'
import { useFavorites } from './use-favorites.ts'

/** Two rows of the widest window. */
const SHOWN_MAX = 12

/** What was opened in this browser and not played for money, as far as the player's list goes: demos. Nothing without any. */
export function OpenedHere() {
  const { t } = useLingui()
  const { data } = useApiQuery(playedQuery)
  const favorites = useFavorites()
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => setIds(playedGames(localStorage)), [])
  if (!data) return null
  const played = new Set(data.data.map(({ id }) => id))
  const others = ids.filter((id) => !played.has(id)).slice(0, SHOWN_MAX)
  if (others.length === 0) return null
  return (
    <Section title={t`Tried on this device`}>
      <FavoriteToggle value={favorites.toggle}>
        <TileGrid>
          {others.map((id) => (
            <OpenedGame key={id} id={id} isFavorite={favorites.has(id)} />
          ))}
        </TileGrid>
      </FavoriteToggle>
    </Section>
  )
}

/** One of them; nothing for one that is gone by now. */
function OpenedGame({ id, isFavorite }: { readonly id: string; readonly isFavorite: boolean }) {
  const { locale } = useLocale()
  const { data } = useApiQuery(apiQuery('GET /api/game/games/{id}', { params: { id }, query: { locale } }))
  return data ? (
    <li>
      <GameCard game={data.data} isFavorite={isFavorite} hasCaption />
    </li>
  ) : null
}
