import { useReloadLimits } from '../../data/limits/use-reload-limits.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'

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
