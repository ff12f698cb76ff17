import { useCallback } from 'react'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { NOTIFICATION_READS, type NotificationKind } from './queries.ts'

/** Returns the actions on messages and pushes. Each reloads the lists and the counts. */
export function useNotificationActions() {
  const queryClient = useQueryClient()
  const alerts = useAlerts()
  const onDone = useCallback(
    () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => NOTIFICATION_READS.includes(queryKey[0]),
      }),
    [queryClient],
  )
  const options = { onDone, onError: alerts.showError }
  const readMessages = useApiAction('POST /api/notification/messenger/messages/read', options)
  const readPushes = useApiAction('POST /api/notification/pushes/read', options)
  const allMessages = useApiAction('POST /api/notification/messenger/messages/read/all', options)
  const allPushes = useApiAction('POST /api/notification/pushes/read/all', options)
  const remove = useApiAction('DELETE /api/notification/messenger/messages', options)
  return {
    read: (kind: NotificationKind, id: string) =>
      void (kind === 'message'
        ? readMessages.run({ body: { messageIds: [id] } })
        : readPushes.run({ body: { pushIds: [id] } })),
    readAll: (kind: NotificationKind) => void (kind === 'message' ? allMessages.run({}) : allPushes.run({})),
    remove: (id: string) => void remove.run({ body: { messageIds: [id] } }),
    isRunning: allMessages.isRunning || allPushes.isRunning || remove.isRunning,
  }
}
