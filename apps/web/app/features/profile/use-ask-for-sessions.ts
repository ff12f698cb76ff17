import { useQueryClient } from '../../shared/runtime/runtime-context.tsx'
import { sessionsQuery } from './queries.ts'

const [SESSIONS] = sessionsQuery(new URLSearchParams()).queryKey

/** Asks for the player's sessions again after a change: for every page of them. */
export function useAskForSessions(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === SESSIONS })
}
