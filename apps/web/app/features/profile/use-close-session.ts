import type { PlayerSession } from '@tessera/contract'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useSearch } from '../../platform/navigation/use-search.ts'
import { sessionsQuery } from './queries.ts'
import { useReloadSessions } from './use-reload-sessions.ts'

/**
 * Returns one of the player's sessions and an action that closes it. A session that has already ended counts as closed.
 */
export function useCloseSession(id: string, onDone: () => void) {
  const [search] = useSearch()
  const query = useApiQuery(sessionsQuery(search))
  const alerts = useAlerts()
  const reload = useReloadSessions()
  const close = useApiAction('PUT /api/player/sessions/{id}/close', {
    onDone: () => {
      reload()
      alerts.show('session-closed')
      onDone()
    },
    onError: (error) => {
      reload()
      if (error.reason === 'not_found') onDone()
      else alerts.showError(error)
    },
  })
  const session: PlayerSession | undefined = query.data?.data.find((each) => each.id === id)
  // The session may be on another page of the list.
  const isOver = query.data !== undefined && !session && query.data.meta.totalPages <= 1
  return { query, session, isOver, close }
}
