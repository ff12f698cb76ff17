import { accountsQuery } from '../../data/accounts/queries.ts'
import { vaultQuery } from '../../data/accounts/vault-queries.ts'
import { useAlerts } from '../../platform/alerts/use-alerts.ts'
import { useQueryClient } from '../../platform/api/api-context.ts'

/** Returns a function that confirms a change of the vault and loads the balances again. */
export function useVaultDone(onDone: () => void): (text: string) => Promise<void> {
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  return async (text) => {
    alerts.say(text, 'success')
    onDone()
    await Promise.all([queryClient.refetch(vaultQuery), queryClient.refetch(accountsQuery)])
  }
}
