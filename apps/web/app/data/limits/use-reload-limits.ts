import { useQueryClient } from '../../platform/api/api-context.ts'
import { limitsQuery } from './queries.ts'

/**
 * Returns a function that reloads the limits, and what depends on them: the deposit methods, which are empty while nothing
 * can be deposited.
 */
export function useReloadLimits(): () => void {
  const queryClient = useQueryClient()
  const reloaded: readonly string[] = [
    limitsQuery.queryKey[0],
    'GET /api/player/limits/changes',
    'GET /api/payment/methods/deposit',
  ]
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => reloaded.includes(String(queryKey[0])),
    })
}
