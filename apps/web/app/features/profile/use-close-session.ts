import type { PlayerSession } from '@tessera/contract'
import { useAlerts } from '../../shared/alerts/use-alerts.ts'
import { useApiAction } from '../../shared/api/use-api-action.ts'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { useQueryClient } from '../../shared/runtime/runtime-context.tsx'
import { sessionsQuery } from './queries.ts'

/** One of the player's sessions, and the way to end it. What has ended meanwhile needs no ending. */
export function useCloseSession(id: string, onDone: () => void) {
  const query = useApiQuery(sessionsQuery)
  const queryClient = useQueryClient()
  const alerts = useAlerts()
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const close = useApiAction('PUT /api/player/sessions/{id}/close', {
    onDone: () => {
      askAgain()
      onDone()
    },
    onError: (error) => {
      askAgain()
      if (error.reason === 'not_found') onDone()
      else alerts.showError(error)
    },
  })
  const session: PlayerSession | undefined = query.data?.data.find((each) => each.id === id)
  return { query, session, close }
}
