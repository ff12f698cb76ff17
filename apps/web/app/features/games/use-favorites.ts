import type { Game } from '@tessera/contract'
import { useCallback, useMemo, useRef } from 'react'
import { useOpenDialog } from '../../kit/dialogs/use-dialogs.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiClient, useQueryClient } from '../../platform/api/api-context.ts'
import { toApiError } from '../../platform/api/to-api-error.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { favoritesQuery } from './queries.ts'

type FavoritesResponse = Awaited<ReturnType<typeof favoritesQuery.fetch>>

/** Returns the favourites with a game added at the front, or removed. */
export function withFavorite(answer: FavoritesResponse, game: Game, isFavorite: boolean): FavoritesResponse {
  const others = answer.data.filter(({ id }) => id !== game.id)
  return { ...answer, data: isFavorite ? [game, ...others] : others }
}

export interface Favorites {
  readonly has: (id: string) => boolean
  /** Returns the ids of the games that are favourites. */
  readonly among: (games: readonly Game[]) => readonly string[]
  /**
   * Toggles a favourite. The change is shown immediately and undone if the server refuses. A guest is
   * offered the sign-in.
   */
  readonly toggle: (game: Game) => void
}

/** Returns the player's favourite games, from one query for all hearts on a page. */
export function useFavorites(): Favorites {
  const { isLoggedIn } = useSession()
  const api = useApiClient()
  const queryClient = useQueryClient()
  const { data } = useApiQuery(favoritesQuery, { enabled: isLoggedIn })
  const open = useOpenDialog()
  const alerts = useAlerts()
  const running = useRef(new Set<string>())
  const ids = useMemo(() => new Set(isLoggedIn ? data?.data.map(({ id }) => id) : []), [data, isLoggedIn])

  const change = useCallback(
    async (game: Game, isFavorite: boolean) => {
      if (running.current.has(game.id)) return
      running.current.add(game.id)
      const write = (wanted: boolean) =>
        queryClient.setQueryData<FavoritesResponse>(
          favoritesQuery.queryKey,
          (known) => known && withFavorite(known, game, wanted),
        )
      write(isFavorite)
      try {
        const params = { id: game.id }
        if (isFavorite) await api('POST /api/game/games/{id}/favorite', { params })
        else await api('DELETE /api/game/games/{id}/favorite', { params })
        alerts.show(isFavorite ? 'favourite-added' : 'favourite-removed', { name: game.name })
      } catch (caught) {
        write(!isFavorite)
        alerts.showError(toApiError(caught))
      } finally {
        running.current.delete(game.id)
      }
    },
    [api, queryClient, alerts],
  )

  return {
    has: (id) => ids.has(id),
    among: (games) => games.flatMap(({ id }) => (ids.has(id) ? [id] : [])),
    toggle: (game) => (isLoggedIn ? void change(game, !ids.has(game.id)) : open('sign-in')),
  }
}
