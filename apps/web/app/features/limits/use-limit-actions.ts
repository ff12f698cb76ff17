import { limitsQuery } from '../../data/limits/queries.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'

/**
 * Returns a function that reloads the limits, and what depends on them: the deposit methods, which are empty while nothing
 * can be deposited.
 */
export function useReloadLimits(): () => void {
  const queryClient = useQueryClient()
  const reloaded: readonly string[] = [limitsQuery.queryKey[0], 'GET /api/payment/methods/deposit']
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => reloaded.includes(String(queryKey[0])),
    })
}

/** Changes or confirms a limit, or extends a break; reports a refusal as an alert. */
export function useChangeLimit(onDone: () => void) {
  const reload = useReloadLimits()
  const alerts = useAlerts()
  return useApiAction('PUT /api/player/limits/{id}', {
    onDone: () => {
      reload()
      onDone()
    },
    onError: (error) => {
      reload()
      alerts.showError(error)
    },
  })
}
