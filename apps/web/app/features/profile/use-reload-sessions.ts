import { useQueryClient } from '../../platform/api/api-context.ts'
import { sessionsQuery } from './queries.ts'

const [SESSIONS] = sessionsQuery(new URLSearchParams()).queryKey

/** Returns a function that reloads all pages of the player's sessions after a change. */
export function useReloadSessions(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === SESSIONS })
}
