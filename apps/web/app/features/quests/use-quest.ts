import type { Quest } from '@tessera/contract'
import { questsQuery } from '../../data/quests/queries.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import type { ApiQueryResult } from '../../platform/api/use-api-query.ts'
import { useApiQuery } from '../../platform/api/use-api-query.ts'
import { useLocale } from '../../platform/locale/use-locale.ts'

/** Reads the quests that are offered or running. */
export function useQuests(): ApiQueryResult<{ readonly data: readonly Quest[] }> {
  const { locale } = useLocale()
  return useApiQuery(questsQuery(locale))
}

/** Starts and cancels quests, and reloads the list afterwards; reports a refusal as an alert. */
export function useQuestActions(onCancelled?: () => void) {
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const reload = () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'GET /api/retention/quests',
    })
  const options = {
    onDone: reload,
    onError: (error: Parameters<typeof alerts.showError>[0]) => {
      reload()
      alerts.showError(error)
    },
  }
  const start = useApiAction('PUT /api/retention/quests/{id}/activate', options)
  const cancel = useApiAction('PUT /api/retention/quests/{id}/cancel', {
    ...options,
    onDone: () => {
      reload()
      onCancelled?.()
    },
  })
  return { start, cancel }
}
