import { ACCOUNT_STATUS } from '@tessera/contract/statuses'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'
import { useApiAction } from '../../platform/api/use-api-action.ts'
import { accountsQuery } from './queries.ts'

/** Returns the action that makes another account the one that games and payments use. An alert names its currency. */
export function useSwitchAccount() {
  const queryClient = useQueryClient()
  const alerts = useAlerts()
  return useApiAction('PUT /api/wallet/accounts/{id}/switch', {
    onDone: (answer) => {
      queryClient.setQueryData(accountsQuery.queryKey, answer)
      const active = answer.data.find(({ status }) => status === ACCOUNT_STATUS.active)
      if (active) alerts.show('account-switched', { currency: active.currency })
    },
    onError: alerts.showError,
  })
}
